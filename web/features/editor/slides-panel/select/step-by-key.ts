/** Where a key leads from a slide; undefined for keys that lead nowhere. */
export function stepByKey(key: string, from: number, count: number, page: number): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  const target = targets[key]?.(from, Math.max(1, page), last)
  return target === undefined ? undefined : Math.min(last, Math.max(0, target))
}

const targets: Readonly<Record<string, (from: number, page: number, last: number) => number>> = {
  ArrowUp: from => from - 1,
  ArrowLeft: from => from - 1,
  ArrowDown: from => from + 1,
  ArrowRight: from => from + 1,
  PageUp: (from, page) => from - page,
  PageDown: (from, page) => from + page,
  Home: () => 0,
  End: (_from, _page, last) => last,
}
