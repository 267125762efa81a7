/** Random numbers that can be repeated: the same seed gives the same numbers, on every machine. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number
  /** One of them; throws on none. */
  pick<Entry>(from: readonly Entry[]): Entry
}

export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    pick(from) {
      const found = from[Math.floor(next() * from.length)]
      if (found === undefined) throw new Error('There is nothing to pick from')
      return found
    },
  }
}

/** Texts that differ in one letter share nothing in their numbers. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const MOST_KEPT = 4_000

/** Keeps the answers of a pure function to the texts it was asked about last: a deck is looked at many times over. */
export function memoize<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return text => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= MOST_KEPT) known.clear()
    const answer = read(text)
    known.set(text, answer)
    return answer
  }
}
