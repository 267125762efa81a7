import { parseKeys } from './key-combo.ts'

const drawn: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
  Backspace: '⌫',
  Enter: '↵',
  ' ': '␣',
  '-': '−',
}

/** The keys as they are printed on the keyboard of the reader. */
export function showKeys(keys: string, isMac: boolean): string[] {
  const { mod, ctrl, shift, alt, key } = parseKeys(keys)
  const label = drawn[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  const all = isMac
    ? [ctrl && '⌃', alt && '⌥', shift && '⇧', mod && '⌘', label]
    : [(mod || ctrl) && 'Ctrl', alt && 'Alt', shift && 'Shift', label]
  return all.filter(one => one !== false)
}
