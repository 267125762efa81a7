import { expect, test } from 'vitest'
import { settingsSchema } from '#domain/deck/presentation.ts'
import { layOver, lift, seeThrough } from './settings-overlay.ts'

const stored = settingsSchema.parse({})

test('what was asked for is seen at once, and the truth again when the answer is there', () => {
  const asked = layOver({}, { link: false }, 1)
  expect(seeThrough(stored, asked)).toEqual({ ...stored, link: false })
  expect(seeThrough(stored, lift(asked, 1))).toEqual(stored)
})

test('an early answer does not take away what was asked for since', () => {
  let overlay = layOver({}, { link: false, copying: true }, 1)
  overlay = layOver(overlay, { link: true }, 2)
  overlay = layOver(overlay, { link: false }, 3)
  overlay = lift(overlay, 1)
  expect(seeThrough(stored, overlay)).toEqual({ ...stored, link: false })
  overlay = lift(lift(overlay, 2), 3)
  expect(overlay).toEqual({})
})
