import { defineSplit } from './layout.ts'

export const narrow_wide = defineSplit('narrow_wide', ['1fr', '2fr'])
