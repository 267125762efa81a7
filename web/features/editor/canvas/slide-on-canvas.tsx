import { useMemo, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Item } from '#domain/deck/items/registry.ts'
import { flowItems } from '#domain/deck/layouts/flow.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Editing } from '#slides/render-context.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { CellEditor } from '../items/table-cells.tsx'
import { useEditorState } from '../session/editor-context.ts'
import { startingDoc } from '../text/rich-doc.ts'
import { ButtonLabelEditor, TextEditor, TextPlaceholder } from '../text/text-editor.tsx'
import { useCanvasState } from './canvas-store.ts'
import '#slides/slides.css'

/** The slide as everyone sees it, with an editor in place of the text being typed in. */
export function SlideOnCanvas({ slide }: { slide: Slide }) {
  const t = useTranslations('editor-canvas.prompt')
  const locale = useLocale()
  const deckTheme = useEditorState(({ deck }) => deck.theme)
  const isNumbered = useEditorState(({ deck }) => deck.settings.page_numbering)
  const typedIn = useEditorState(({ selection }) => (selection.typing ? selection.item : null))
  const mode = useCanvasState(state => state.mode)
  const { uid } = slide
  // Read when a text is drawn: as a dependency every change of the slide would draw all of it again.
  const latest = useRef(slide)
  latest.current = slide
  const editing = useMemo<Editing>(
    () => ({
      words: (item, className, surface) => {
        const start = item.type === 'text' && item.text === '' ? startingLevel(latest.current, item) : null
        if (item.id === typedIn && item.type === 'button') return <ButtonLabelEditor uid={uid} item={item} />
        if (item.id === typedIn) {
          const text = { uid, item, className, surface, start: start ? startingDoc(start) : undefined }
          return <TextEditor key={item.id} {...text} />
        }
        if (item.type !== 'text' || item.text !== '') return undefined
        return <TextPlaceholder className={className} level={start} words={t(start ? 'title' : 'text')} />
      },
      cell: (item, row, column) => {
        const { row: atRow = 0, column: atColumn = 0, item: open } = mode?.kind === 'cells' ? mode : {}
        if (open !== item.id || row !== atRow || column !== atColumn) return undefined
        return <CellEditor uid={uid} item={item} row={row} column={column} />
      },
    }),
    [typedIn, mode, uid, t],
  )
  return (
    <SlideView
      slide={slide}
      deckTheme={deckTheme}
      locale={locale}
      number={isNumbered ? slide.index + 1 : undefined}
      editing={editing}
    />
  )
}

/** The first item of a title cell starts as a heading. */
function startingLevel({ layout, items }: Slide, item: Item): 1 | 2 | null {
  const filled = flowItems(layouts[layout], items).find(({ items: inside }) => inside.includes(item))
  if (filled?.cell.role !== 'title' || filled.items[0] !== item) return null
  return layout === 'title' ? 1 : 2
}
