/** Where an arrow leads in a grid that is filled line by line; undefined where it leads nowhere. */
export function moveFocus(key: string, from: number, count: number, columns: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: stepDown(from, count, columns),
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  return target === undefined || target < 0 || target >= count || target === from ? undefined : target
}

/** Below the last but one line there may be nothing right below: then the last one is meant. */
function stepDown(from: number, count: number, columns: number): number {
  const below = from + columns
  const isLastLine = Math.floor(from / columns) === Math.floor((count - 1) / columns)
  return below >= count && !isLastLine ? count - 1 : below
}

/** The one to go to when this one leaves: the next, else the one before. */
export function pickNeighbour(slugs: readonly string[], leaving: string): string | undefined {
  const at = slugs.indexOf(leaving)
  return at === -1 ? slugs[0] : (slugs[at + 1] ?? slugs[at - 1])
}
