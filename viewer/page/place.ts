import { clampIndex } from '../position.ts'

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>

/** The slide an address leads to: by its anchor, or by the id that its path ends with. */
export function readPlace(
  { pathname, hash }: Pick<Address, 'pathname' | 'hash'>,
  ids: readonly string[],
): number {
  const anchor = /^#slide-(\d{1,4})$/.exec(hash)?.[1]
  if (anchor !== undefined) return clampIndex(Number(anchor) - 1, ids.length)
  return Math.max(0, ids.indexOf(lastPart(pathname)))
}

/** The same address, standing at that slide; an address that names a slide by its id goes on doing so. */
export function writePlace({ pathname, search }: Address, index: number, ids: readonly string[]): string {
  const last = lastPart(pathname)
  const id = ids[index]
  if (id !== undefined && ids.includes(last)) return pathname.slice(0, -last.length) + id + search
  return pathname + search + (index > 0 ? `#slide-${index + 1}` : '')
}

function lastPart(pathname: string): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1)
}
