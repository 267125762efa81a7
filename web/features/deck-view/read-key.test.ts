import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeyFacts, moveIn, readFocus, readKey } from './read-key.ts'

const plain: KeyFacts = {
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  focus: 'page',
}
const press = (key: string, more: Partial<KeyFacts> = {}) => readKey({ ...plain, key, ...more })

test('arrows, Home, End, Space and a remote control move; F fills the screen in any keyboard language', () => {
  expect(['ArrowRight', 'ArrowDown', 'PageDown', ' '].map(key => press(key))).toEqual(Array(4).fill('next'))
  expect(['ArrowLeft', 'ArrowUp', 'PageUp'].map(key => press(key))).toEqual(Array(3).fill('previous'))
  expect([press('Home'), press('End')]).toEqual(['first', 'last'])
  expect(press(' ', { shiftKey: true })).toBe('previous')
  expect([press('f', { code: 'KeyF' }), press('а', { code: 'KeyF' })]).toEqual(['full-screen', 'full-screen'])
  expect([press('q'), press('toString'), press('Enter')]).toEqual([undefined, undefined, undefined])
})

test('a key with a modifier stays with the browser, and a key in a field with the field', () => {
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'] as const) {
    expect(press('ArrowLeft', { [modifier]: true })).toBeUndefined()
    expect(press('f', { code: 'KeyF', [modifier]: true })).toBeUndefined()
  }
  for (const key of ['ArrowRight', ' ', 'Home']) expect(press(key, { focus: 'busy' })).toBeUndefined()
})

test('Space presses the button that has the focus, while the arrows still move', () => {
  expect(press(' ', { focus: 'pressable' })).toBeUndefined()
  expect(press('ArrowRight', { focus: 'pressable' })).toBe('next')
  const at = (...matching: string[]) => ({
    closest: (selector: string) => (matching.some(one => selector.includes(one)) ? ({} as Element) : null),
  })
  expect(readFocus(at('[role=menu]', 'button'))).toBe('busy')
  expect(readFocus(at('a[href]'))).toBe('pressable')
  expect([readFocus(at()), readFocus(null)]).toEqual(['page', 'page'])
})

test('a deck has two ends, and a deck without slides stays where it is', () => {
  const move = fc.constantFrom('next', 'previous', 'first', 'last')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.array(move), (count, walk) => {
      let index = 0
      for (const step of walk) {
        const next = moveIn(count, index, step)
        expect(next).toBeGreaterThanOrEqual(0)
        expect(next).toBeLessThan(count)
        if (step === 'next' && index < count - 1) expect(next).toBe(index + 1)
        if (step === 'previous' && index > 0) expect(next).toBe(index - 1)
        index = next
      }
    }),
  )
  expect(moveIn(0, 0, 'last')).toBe(0)
  expect(moveIn(0, 0, 'next')).toBe(0)
})
