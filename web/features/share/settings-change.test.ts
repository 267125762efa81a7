import { expect, test } from 'vitest'
import { settingsSchema } from '#domain/deck/presentation.ts'
import { addPending, applyPending, removePending } from './settings-change.ts'

const stored = settingsSchema.parse({})

test('what was asked for is seen at once, and the truth again when the answer is there', () => {
  const asked = addPending({}, { link: false }, 1)
  expect(applyPending(stored, asked)).toEqual({ ...stored, link: false })
  expect(applyPending(stored, removePending(asked, 1))).toEqual(stored)
})

test('an early answer does not take away what was asked for since', () => {
  let overlay = addPending({}, { link: false, copying: true }, 1)
  overlay = addPending(overlay, { link: true }, 2)
  overlay = addPending(overlay, { link: false }, 3)
  overlay = removePending(overlay, 1)
  expect(applyPending(stored, overlay)).toEqual({ ...stored, link: false })
  overlay = removePending(removePending(overlay, 2), 3)
  expect(overlay).toEqual({})
})
