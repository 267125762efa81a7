import * as billing from './billing-schema.ts'
import * as partner from './partner-schema.ts'
import * as working from './schema.ts'
import * as showing from './showing-schema.ts'

export const tables = { ...working, ...showing, ...billing, ...partner }
