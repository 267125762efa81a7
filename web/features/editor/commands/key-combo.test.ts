import { expect, test } from 'vitest'
import { isComposing, type KeyPress, matchKeys, parseKeys, showKeys } from './key-combo.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const press = (key: string, code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  ...none,
  key,
  code,
  ...more,
})
const ctrl = { ctrlKey: true }
const match = (keys: string, event: KeyPress, isMac = false) => matchKeys(parseKeys(keys), event, isMac)

test('keys are read as written, and nonsense is refused', () => {
  expect(parseKeys('Mod+Shift+D')).toEqual({ mod: true, ctrl: false, shift: true, alt: false, key: 'd' })
  expect(parseKeys('ArrowUp').key).toBe('ArrowUp')
  expect(parseKeys('Plus').key).toBe('+')
  for (const wrong of ['', 'Mod+', 'Cmd+D', '+']) expect(() => parseKeys(wrong)).toThrow(/No keys/)
})

test('Mod is Ctrl here and Cmd on a Mac, and never both', () => {
  expect(match('Mod+Z', press('z', 'KeyZ', ctrl))).toBe('exact')
  expect(match('Mod+Z', press('z', 'KeyZ', ctrl), true)).toBeUndefined()
  expect(match('Mod+Z', press('z', 'KeyZ', { metaKey: true }), true)).toBe('exact')
  expect(match('Mod+Z', press('z', 'KeyZ', { ctrlKey: true, metaKey: true }))).toBeUndefined()
  expect(match('Mod+Z', press('z', 'KeyZ', { ctrlKey: true, altKey: true }))).toBeUndefined()
  expect(match('Mod+Z', press('Z', 'KeyZ', { ctrlKey: true, shiftKey: true }))).toBeUndefined()
})

test('a Russian keyboard has the same keys in the same places', () => {
  expect(match('Mod+Z', press('я', 'KeyZ', ctrl))).toBe('place')
  expect(match('Mod+Shift+Z', press('Я', 'KeyZ', { ...ctrl, shiftKey: true }))).toBe('place')
  expect(match('Mod+/', press('.', 'Slash', ctrl))).toBe('place')
  expect(match('?', press(',', 'Slash', { shiftKey: true }))).toBe('place')
  expect(match('Mod+[', press('х', 'BracketLeft', ctrl))).toBe('place')
})

test('another Latin layout is taken at its word', () => {
  // On AZERTY the key that says Z stands where W is elsewhere.
  expect(match('Mod+Z', press('z', 'KeyW', ctrl))).toBe('exact')
  expect(match('Mod+W', press('z', 'KeyW', ctrl))).toBeUndefined()
  // A German Ctrl+- is the browser's zoom, though it stands where the slash is elsewhere.
  expect(match('Mod+/', press('-', 'Slash', ctrl))).toBeUndefined()
  expect(match('Mod+/', press('/', 'Digit7', { ...ctrl, shiftKey: true }))).toBe('exact')
})

test('a symbol is itself, whether Shift is needed for it or not', () => {
  expect(match('?', press('?', 'Slash', { shiftKey: true }))).toBe('exact')
  expect(match('?', press('?', 'Minus', { shiftKey: true }))).toBe('exact')
  expect(match('Plus', press('+', 'Equal', { shiftKey: true }))).toBe('exact')
  expect(match('Shift+1', press('!', 'Digit1', { shiftKey: true }))).toBe('place')
  expect(match('Mod+Alt+1', press('¡', 'Digit1', { metaKey: true, altKey: true }), true)).toBe('place')
  expect(match('Enter', press('Enter', 'NumpadEnter'))).toBe('exact')
  expect(match('Enter', press('Enter', 'Enter', { shiftKey: true }))).toBeUndefined()
})

test('keys are shown as they are printed', () => {
  expect(showKeys('Mod+Shift+D', false)).toEqual(['Ctrl', 'Shift', 'D'])
  expect(showKeys('Mod+Shift+D', true)).toEqual(['⇧', '⌘', 'D'])
  expect(showKeys('ArrowUp', false)).toEqual(['↑'])
})

test('a key that chooses from the list of an input method is the input method’s, in Safari too', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
})
