import { expect, test } from 'vitest'
import { FONTS } from '../../catalog/fonts.ts'
import { FACE_BREADTHS } from './letter-width.ts'

test('[F-03] every face of the catalogue has been measured', () => {
  expect(FONTS.filter(({ id }) => !Object.hasOwn(FACE_BREADTHS, id)).map(({ id }) => id)).toEqual([])
})
