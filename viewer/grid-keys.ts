/** Where a key leads in the grid of all slides, which is read row by row; undefined for keys that do not move. */
export function moveInOverview(
  key: string,
  index: number,
  count: number,
  columns: number,
): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: count - 1,
  }
  if (!Object.hasOwn(steps, key)) return undefined
  const target = steps[key] ?? index
  if (target >= 0 && target < count) return target
  // Above the first row there is nothing; below a row that is not the last there is at least the last slide.
  const isAboveLastRow = Math.floor(index / columns) < Math.floor((count - 1) / columns)
  return key === 'ArrowDown' && isAboveLastRow ? count - 1 : index
}

/** How many cells stand in the first row of a grid; at least one. */
export function countColumns(cells: Iterable<Element>): number {
  const [first, ...rest] = cells as Iterable<HTMLElement>
  const below = rest.findIndex(cell => cell.offsetTop !== first?.offsetTop)
  return 1 + (below === -1 ? rest.length : below)
}
