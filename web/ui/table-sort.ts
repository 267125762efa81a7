export type SortDirection = 'ascending' | 'descending'
export type TableSort = { column: string; direction: SortDirection }

/** A click on the sorted column turns it round; a click on another starts it ascending. */
export function turnSort(current: TableSort | undefined, column: string): TableSort {
  const turned = current?.column === column && current.direction === 'ascending'
  return { column, direction: turned ? 'descending' : 'ascending' }
}
