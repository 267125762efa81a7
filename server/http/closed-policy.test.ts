import { expect, test } from 'vitest'
import { closePolicy } from './closed-policy.ts'

test('a document that is no page of ours sends, frames and loads nothing but what it says', () => {
  expect(closePolicy()).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(closePolicy({ 'frame-ancestors': "'self'", 'img-src': 'data:', sandbox: '' })).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; img-src data:; sandbox",
  )
})
