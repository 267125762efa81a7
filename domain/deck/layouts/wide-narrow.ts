import { defineSplit } from './layout.ts'

export const wide_narrow = defineSplit('wide_narrow', ['2fr', '1fr'])
