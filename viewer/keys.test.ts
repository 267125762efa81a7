import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeyFacts, readFocus, readKey } from './keys.ts'

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
  expect(press('q', { code: 'constructor' })).toBeUndefined()
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

test('letters open what they stand for, in any keyboard language', () => {
  const places = ['KeyO', 'KeyG', 'KeyL', 'KeyB', 'KeyW']
  const acts = ['overview', 'overview', 'laser', 'black', 'white']
  expect(places.map(code => press('x', { code }))).toEqual(acts)
  expect([press('.', { code: 'Slash' }), press('Escape'), press('?', { shiftKey: true })]).toEqual([
    'black',
    'leave',
    'keys',
  ])
})

test('digits gather to a number, and Enter goes there', () => {
  expect(press('1')).toEqual({ typed: '1' })
  expect(press('2', { typed: '1' })).toEqual({ typed: '12' })
  expect(press('Enter', { typed: '12' })).toEqual({ jumpTo: 11 })
  expect(press('Enter', { typed: '0' })).toEqual({ jumpTo: 0 })
  expect(press('Enter', { typed: '7', focus: 'pressable' })).toEqual({ jumpTo: 6 })
  expect(press('5', { focus: 'busy' })).toBeUndefined()
})

test('whatever is pressed in a field, or with a modifier, is none of the deck’s business', () => {
  const key = fc.oneof(
    fc.constantFrom('ArrowRight', ' ', 'Home', 'Escape', 'Enter', '?', '.', 'f', '1'),
    fc.string(),
  )
  const code = fc.constantFrom('KeyF', 'KeyO', 'KeyB', 'Digit1', 'Space', '')
  const typed = fc.constantFrom('', '3', '12')
  fc.assert(
    fc.property(key, code, typed, fc.boolean(), (pressed, code, typed, shiftKey) => {
      expect(press(pressed, { code, typed, shiftKey, focus: 'busy' })).toBeUndefined()
      for (const modifier of ['altKey', 'ctrlKey', 'metaKey'] as const)
        expect(press(pressed, { code, typed, shiftKey, [modifier]: true })).toBeUndefined()
    }),
  )
})
