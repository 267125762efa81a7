import type { Editor } from '#editor/editor.ts'

/** What of the slide lies under a press. */
export interface Pressed {
  readonly item: string | null
  readonly sticker: string | null
  /** On the chip that names where words came from. */
  readonly onSource: boolean
  /** On words, which are typed in; the rest of an item is only selected. */
  readonly onWords: boolean
  readonly isOnSlide: boolean
}

/** Which cell of a table lies under a press. */
export function findTableCell(target: EventTarget | null): { row: number; column: number } | null {
  const element =
    target instanceof Element ? target.closest<HTMLTableCellElement>('.slide-table :is(td, th)') : null
  const row = element?.closest('tr')
  const table = element?.closest('table')
  if (!element || !row || !table) return null
  return { row: [...table.rows].indexOf(row), column: element.cellIndex }
}

const WORDS = '.slide-text, .slide-caption, .slide-chart-title, .slide-button'

export function findPressed(target: EventTarget | null): Pressed {
  const element = target instanceof Element ? target : null
  const read = (name: string) => element?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? null
  return {
    item: read('item'),
    sticker: read('sticker'),
    onSource: Boolean(element?.closest('[data-source]')),
    onWords: Boolean(element?.closest(WORDS)),
    isOnSlide: Boolean(element?.closest('.canvas-stage')),
  }
}

export function isTypedIn(editor: Editor, item: string | null): boolean {
  const { selection } = editor.getState()
  return selection.typing && selection.item === item && item !== null
}
