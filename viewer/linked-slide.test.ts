import { expect, test } from 'vitest'
import { findLinkedSlide } from './linked-slide.ts'

test('a link names a slide by its uid; others lead elsewhere', () => {
  const uids = ['a-1', 'b-2']
  expect(findLinkedSlide('#b-2', uids)).toBe(1)
  for (const href of [null, '', '#', '#c-3', 'b-2', 'https://example.com/#b-2']) {
    expect(findLinkedSlide(href, uids)).toBeUndefined()
  }
})
