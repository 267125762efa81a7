export type SlideMove = 'next' | 'previous' | 'first' | 'last'
export type ViewerMove = SlideMove | 'full-screen'

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
}

const moves: Readonly<Record<string, ViewerMove>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
}

/** What a key does in a shown deck. Presenters' remote controls send PageUp and PageDown. */
export function readKey(facts: KeyFacts): ViewerMove | undefined {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey, focus } = facts
  if (focus === 'busy' || altKey || ctrlKey || metaKey) return undefined
  if (key === ' ' && focus === 'page') return shiftKey ? 'previous' : 'next'
  if (shiftKey) return undefined
  if (code === 'KeyF') return 'full-screen'
  return Object.hasOwn(moves, key) ? moves[key] : undefined
}

const busy =
  'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]'
const pressable = 'a[href], button, summary, [role=button]'

export function readFocus(target: Pick<Element, 'closest'> | null): KeyFacts['focus'] {
  if (target?.closest(busy)) return 'busy'
  return target?.closest(pressable) ? 'pressable' : 'page'
}

/** The slide a move leads to; the ends of a deck are ends. */
export function moveIn(count: number, index: number, move: SlideMove): number {
  const last = Math.max(0, count - 1)
  const target = { next: index + 1, previous: index - 1, first: 0, last }[move]
  return Math.min(last, Math.max(0, target))
}
