export interface DeckPosition {
  readonly index: number
  /** The slide that was left last: it stays underneath while the next one fades in. */
  readonly left: number | undefined
}

export type Turn = 'next' | 'previous' | 'first' | 'last' | number

export const deckStart: DeckPosition = { index: 0, left: undefined }

/** Past the last slide comes the first again. */
export function turnDeck(position: DeckPosition, turn: Turn, count: number): DeckPosition {
  const index = findTarget(position.index, turn, count)
  return index === position.index ? position : { index, left: position.index }
}

function findTarget(index: number, turn: Turn, count: number): number {
  if (turn === 'next') return (index + 1) % count
  if (turn === 'previous') return (index - 1 + count) % count
  if (turn === 'first') return 0
  if (turn === 'last') return count - 1
  return Math.min(Math.max(turn, 0), count - 1)
}

const keys: Readonly<Record<string, Turn>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
}

interface PressedKey {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Alt and an arrow go back in the browser's history: a key with a modifier is never ours. */
export function readTurn({ key, altKey, ctrlKey, metaKey, shiftKey }: PressedKey): Turn | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined
  return Object.hasOwn(keys, key) ? keys[key] : undefined
}
