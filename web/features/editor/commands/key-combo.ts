export interface KeyCombo {
  readonly mod: boolean
  readonly ctrl: boolean
  readonly shift: boolean
  readonly alt: boolean
  /** One character in lower case, or a name such as `Enter` or `ArrowUp`. */
  readonly key: string
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** What the browsers call a key that an input method has taken. */
const TAKEN = 229

/**
 * The key is meant for an input method: its Enter and its arrows choose from a list of words. Safari says that the words
 * are finished before it tells of the Enter that finished them.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === TAKEN
}

const modifiers = ['Mod', 'Ctrl', 'Shift', 'Alt'] as const
const named = { Plus: '+', Space: ' ' } as const

/** Reads `Mod+Shift+D`. The plus key is `Plus`, the space bar `Space`. */
export function parseKeys(text: string): KeyCombo {
  const parts = text.split('+')
  const last = parts.pop() ?? ''
  const unknown = parts.find(part => !(modifiers as readonly string[]).includes(part))
  if (last === '' || unknown !== undefined) throw new Error(`No keys are called ${text}`)
  const has = (name: (typeof modifiers)[number]) => parts.includes(name)
  const key = Object.hasOwn(named, last) ? named[last as keyof typeof named] : last
  return {
    mod: has('Mod'),
    ctrl: has('Ctrl'),
    shift: has('Shift'),
    alt: has('Alt'),
    key: key.length === 1 ? key.toLowerCase() : key,
  }
}

/** Where a character is on a keyboard with Latin letters, and whether Shift is part of it there. */
const places: Readonly<Record<string, { code: string; shift?: true }>> = {
  '/': { code: 'Slash' },
  '?': { code: 'Slash', shift: true },
  '.': { code: 'Period' },
  ',': { code: 'Comma' },
  ';': { code: 'Semicolon' },
  "'": { code: 'Quote' },
  '[': { code: 'BracketLeft' },
  ']': { code: 'BracketRight' },
  '\\': { code: 'Backslash' },
  '`': { code: 'Backquote' },
}

/**
 * `exact` when the press types the combination's own character, `place` when the key has another alphabet's letter:
 * Ctrl+Z is pressed where Z is, also when the key says Я. A key of another Latin layout is not mistaken for it.
 */
export function matchKeys(combo: KeyCombo, press: KeyPress, isMac: boolean): 'exact' | 'place' | undefined {
  if (press.metaKey !== (isMac && combo.mod) || press.altKey !== combo.alt) return undefined
  if (press.ctrlKey !== ((!isMac && combo.mod) || combo.ctrl)) return undefined
  if (combo.key.length > 1) {
    return press.key === combo.key && press.shiftKey === combo.shift ? 'exact' : undefined
  }
  if (press.key.toLowerCase() === combo.key && (press.shiftKey === combo.shift || isSymbol(combo)))
    return 'exact'
  return matchPlace(combo, press) ? 'place' : undefined
}

/** A symbol needs Shift in one layout and not in another, so that only the symbol itself counts. */
function isSymbol({ key, shift }: KeyCombo): boolean {
  return !shift && !/[\p{L}\p{N} ]/u.test(key)
}

function matchPlace(combo: KeyCombo, press: KeyPress): boolean {
  if (/^[a-z]$/.test(combo.key)) {
    const isOtherAlphabet = !/^[a-z]$/i.test(press.key)
    return isOtherAlphabet && press.code === `Key${combo.key.toUpperCase()}` && press.shiftKey === combo.shift
  }
  if (/^\d$/.test(combo.key)) {
    return press.code === `Digit${combo.key}` && press.shiftKey === combo.shift
  }
  const place = places[combo.key]
  if (!place || press.code !== place.code || press.shiftKey !== (combo.shift || place.shift === true))
    return false
  // A Cyrillic layout has its dot and comma where others have the slash.
  return !/^[ -~]$/.test(press.key) || (place.code === 'Slash' && /^[.,]$/.test(press.key))
}

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

/** The keys as they are printed on the user's keyboard. */
export function showKeys(keys: string, isMac: boolean): string[] {
  const { mod, ctrl, shift, alt, key } = parseKeys(keys)
  const label = drawn[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  const all = isMac
    ? [ctrl && '⌃', alt && '⌥', shift && '⇧', mod && '⌘', label]
    : [(mod || ctrl) && 'Ctrl', alt && 'Alt', shift && 'Shift', label]
  return all.filter(one => one !== false)
}
