import { expect, test } from 'vitest'
import { nameFace, readFaceRule, readRanges } from './font-faces.ts'

test('a rule of a style sheet and what a browser says of the same face are told to be one', () => {
  const rule = readFaceRule(
    "@font-face{font-family:'Onest Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(a.woff2);unicode-range:U+0301,U+0400-045F,U+4??}",
  )
  const told = {
    family: 'Onest Variable',
    style: 'normal',
    weight: '100 900',
    ranges: readRanges('U+301, U+400-45F, U+400-4FF'),
  }
  expect(nameFace(rule)).toBe(nameFace(told))
  expect(nameFace({ ...rule, weight: 'bold' })).toBe(nameFace({ ...rule, weight: '700' }))
  expect(nameFace({ ...rule, style: 'italic' })).not.toBe(nameFace(rule))
})

test('a face that names no letters holds all of them', () => {
  expect(readRanges('')).toEqual([[0, 0x10ffff]])
})
