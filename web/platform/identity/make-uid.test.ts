import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeUid } from './ids.ts'

test('whatever the bytes, the uid is a UUID that the document accepts, and two differ', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), bytes => {
      expect(z.uuid().safeParse(makeUid(() => new Uint8Array(bytes))).success).toBe(true)
    }),
  )
  expect(makeUid()).not.toBe(makeUid())
})
