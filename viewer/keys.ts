import type { SlideMove } from './position.ts'

export type ViewerAct =
  | SlideMove
  | 'full-screen'
  | 'overview'
  | 'laser'
  | 'black'
  | 'white'
  | 'keys'
  /** Out of whatever is open. */
  | 'leave'

/** What a key asks for: an act, a slide by its number, or one more digit of that number. */
type KeyAnswer = ViewerAct | { readonly jumpTo: number } | { readonly typed: string }

export interface KeyFacts {
  readonly key: string
  /** The place on the keyboard: F is another letter in another language. */
  readonly code: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  /** Where the focus is: on nothing in particular, on something Space and Enter press, or where keys are used up. */
  readonly focus: 'page' | 'pressable' | 'busy'
  /** Digits pressed just before. */
  readonly typed?: string | undefined
}

const byName: Readonly<Record<string, ViewerAct>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  Escape: 'leave',
  '.': 'black',
}

const byPlace: Readonly<Record<string, ViewerAct>> = {
  KeyF: 'full-screen',
  KeyO: 'overview',
  KeyG: 'overview',
  KeyL: 'laser',
  KeyB: 'black',
  KeyW: 'white',
}

const longestNumber = 4

/** What a key does in a shown deck. Presenters' remote controls send PageUp, PageDown and the full stop. */
export function readKey(facts: KeyFacts): KeyAnswer | undefined {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey, focus, typed = '' } = facts
  if (focus === 'busy' || altKey || ctrlKey || metaKey) return undefined
  if (key === ' ' && focus === 'page') return shiftKey ? 'previous' : 'next'
  if (key === '?') return 'keys'
  if (shiftKey) return undefined
  if (/^\d$/.test(key)) return { typed: (typed + key).slice(-longestNumber) }
  if (key === 'Enter') return typed ? { jumpTo: Math.max(0, Number(typed) - 1) } : undefined
  return (
    (Object.hasOwn(byName, key) ? byName[key] : undefined) ??
    (Object.hasOwn(byPlace, code) ? byPlace[code] : undefined)
  )
}

const busy =
  'input, textarea, select, audio, video, [contenteditable], [role=menu], [role=listbox], [role=dialog], [role=alertdialog], dialog'
const pressable = 'a[href], button, summary, [role=button]'

export function readFocus(target: Pick<Element, 'closest'> | null): KeyFacts['focus'] {
  if (target?.closest(busy)) return 'busy'
  return target?.closest(pressable) ? 'pressable' : 'page'
}

/** What a press of a key was, for reading; an event of the browser carries more than is asked here. */
export function pickKeyFacts(event: KeyboardEvent, typed = ''): KeyFacts {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey, target } = event
  const focus = readFocus(target instanceof Element ? target : null)
  return { key, code, altKey, ctrlKey, metaKey, shiftKey, focus, typed }
}

/** The keys of a shown deck, for the list of shortcuts: each of one entry does the same, unless pressed together. */
interface KeyEntry {
  /** Names the text beside them. */
  readonly act: string
  readonly keys: readonly (readonly string[])[]
}

export const keyList = [
  { act: 'next', keys: [['→'], ['↓'], ['Space'], ['PgDn']] },
  { act: 'previous', keys: [['←'], ['↑'], ['Shift', 'Space'], ['PgUp']] },
  { act: 'ends', keys: [['Home'], ['End']] },
  { act: 'jump', keys: [['1', '2', 'Enter']] },
  { act: 'overview', keys: [['O'], ['G']] },
  { act: 'fullScreen', keys: [['F']] },
  { act: 'laser', keys: [['L']] },
  { act: 'black', keys: [['B'], ['.']] },
  { act: 'white', keys: [['W']] },
  { act: 'keys', keys: [['?']] },
  { act: 'leave', keys: [['Esc']] },
] as const satisfies readonly KeyEntry[]
