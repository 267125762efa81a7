import type { Random } from '../../tests/support/editor/random.ts'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** What to name in the place of one's own: first all that the others have, then what nobody has. */
export function* foreignValues(
  own: string | number,
  theirs: readonly (string | number)[],
  random: Random,
): Generator<string | number> {
  const fitting = theirs.filter(value => typeof value === typeof own)
  yield* shuffle(fitting, random)
  for (;;) yield typeof own === 'number' ? 1 + random.below(2 ** 31 - 2) : invent(own, random)
}

function invent(own: string, random: Random): string {
  if (own.includes('@')) return `${makeText(12, random)}@example.com`
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-4/.test(own)) return makeUuid(random)
  const kinds = [
    () => makeText(own.length, random),
    // Next door: one letter beside somebody's.
    () => replaceLetter(own, random),
    () => `${own} `,
    () => `${own}\u0000`,
    () => `%2e%2e/${own}`,
    () => `${own}' or '1'='1`,
    () => own.slice(0, -1),
    () => `%${own.slice(1)}`,
    () => '*',
  ]
  return random.pick(kinds)!()
}

function replaceLetter(own: string, random: Random): string {
  const at = random.below(own.length)
  const other = [...letters].filter(letter => letter !== own[at])
  return own.slice(0, at) + random.pick(other)! + own.slice(at + 1)
}

export function makeText(length: number, random: Random): string {
  return Array.from({ length }, () => random.pick([...letters])).join('')
}

export function makeUuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

function shuffle<Entry>(list: readonly Entry[], random: Random): Entry[] {
  return list
    .map(entry => ({ entry, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry)
}
