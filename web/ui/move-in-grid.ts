/** Where an arrow key leads from `index` in a grid that is read row by row; undefined for every other key. */
export function moveInGrid(key: string, index: number, count: number, columns: number): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, last)
    case 'ArrowLeft':
      return Math.max(index - 1, 0)
    case 'ArrowDown':
      return index + columns <= last ? index + columns : index
    case 'ArrowUp':
      return index - columns >= 0 ? index - columns : index
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
