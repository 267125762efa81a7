interface Place {
  readonly row: number
  readonly column: number
}

interface Keys {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Where in its words the caret stands. */
function readCaret(): { readonly atStart: boolean; readonly atEnd: boolean } {
  const selection = typeof document === 'undefined' ? null : document.getSelection()
  const length = selection?.focusNode?.textContent?.length ?? 0
  const isEmpty = selection?.isCollapsed ?? true
  return {
    atStart: isEmpty && (selection?.focusOffset ?? 0) === 0,
    atEnd: isEmpty && (selection?.focusOffset ?? 0) >= length,
  }
}

/** The cell a key goes to; undefined where it stays in this one. Past the last cell Tab begins another row. */
export function stepCell(
  { key, shiftKey, altKey, ctrlKey, metaKey }: Keys,
  { row, column }: Place,
  size: { readonly rows: number; readonly columns: number },
  caret = readCaret(),
): Place | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const last = size.rows - 1
  if (key === 'Tab') return stepAlong({ row, column }, size, shiftKey ? -1 : 1)
  if (key === 'Enter') return { row: shiftKey ? Math.max(0, row - 1) : Math.min(last, row + 1), column }
  if (key === 'ArrowDown' && row < last) return { row: row + 1, column }
  if (key === 'ArrowUp' && row > 0) return { row: row - 1, column }
  if (key === 'ArrowRight' && caret.atEnd && column < size.columns - 1) return { row, column: column + 1 }
  if (key === 'ArrowLeft' && caret.atStart && column > 0) return { row, column: column - 1 }
  return undefined
}

function stepAlong(
  { row, column }: Place,
  { columns }: { readonly columns: number },
  by: 1 | -1,
): Place | undefined {
  const at = Math.max(0, row * columns + column + by)
  return { row: Math.floor(at / columns), column: at % columns }
}
