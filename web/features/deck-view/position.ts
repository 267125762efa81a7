/** The slide an address asks for, counted from 1 there and from 0 here; the nearest there is. */
export function readPosition(parameters: URLSearchParams, count: number): number {
  const asked = Number(parameters.get('slide'))
  if (!Number.isInteger(asked) || asked < 1) return 0
  return Math.max(0, Math.min(asked, count) - 1)
}

/** The same address, standing at that slide. */
export function writePosition(url: URL, index: number): string {
  const parameters = new URLSearchParams(url.search)
  if (index === 0) parameters.delete('slide')
  else parameters.set('slide', String(index + 1))
  const search = parameters.toString()
  return url.pathname + (search && `?${search}`) + url.hash
}
