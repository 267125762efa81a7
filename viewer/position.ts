export type SlideMove = 'next' | 'previous' | 'first' | 'last'

/** The slide a move leads to; the ends of a deck are ends. */
export function moveIn(count: number, index: number, move: SlideMove): number {
  const targets = { next: index + 1, previous: index - 1, first: 0, last: count - 1 }
  return clampIndex(targets[move], count)
}

/** The nearest slide there is; of a deck without slides, the first that there would be. */
export function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1))
}

/** The slide an address asks for, counted from 1 there and from 0 here; the nearest there is. */
export function readPosition(parameters: URLSearchParams, count: number): number {
  const asked = Number(parameters.get('slide'))
  if (!Number.isInteger(asked) || asked < 1) return 0
  return clampIndex(asked - 1, count)
}

/** The same address with that slide. */
export function writePosition(url: URL, index: number): string {
  const parameters = new URLSearchParams(url.search)
  if (index === 0) parameters.delete('slide')
  else parameters.set('slide', String(index + 1))
  const search = parameters.toString()
  return url.pathname + (search && `?${search}`) + url.hash
}

/** The place of the slide that a link on another leads to: it names it by its uid. Undefined for any other link. */
export function findLinkedSlide(href: string | null, uids: readonly string[]): number | undefined {
  const place = href?.startsWith('#') ? uids.indexOf(href.slice(1)) : -1
  return place === -1 ? undefined : place
}
