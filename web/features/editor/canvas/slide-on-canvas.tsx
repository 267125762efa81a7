import { memo, useMemo, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type Slide, startingLevel } from '#domain/deck/slide.ts'
import { startingDoc } from '#domain/deck/text/rich-text.ts'
import type { Editing } from '#slides/render-context.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { CellEditor, TableLayer } from '../items/table-cells.tsx'
import { pageNumber, useEditorState } from '../session/editor-context.ts'
import { ButtonLabelEditor, TextEditor, TextPlaceholder } from '../text/text-editor.tsx'
import { useCanvasState } from './canvas-store.ts'
import '#slides/slides.css'

/** The slide as everyone sees it, with an editor in place of the text being typed in. */
export const SlideOnCanvas = memo(function SlideOnCanvas({ slide }: { slide: Slide }) {
  const t = useTranslations('editor-canvas.prompt')
  const locale = useLocale()
  const deckTheme = useEditorState(({ deck }) => deck.theme)
  const number = useEditorState(({ deck }) => pageNumber(deck, slide.index))
  const typedIn = useEditorState(({ selection }) => (selection.typing ? selection.item : null))
  const mode = useCanvasState(state => state.mode)
  const { uid } = slide
  const shown = useRef(slide)
  shown.current = slide
  const editing = useMemo<Editing>(
    () => ({
      words: (item, className, surface) => {
        const isTyped = item.id === typedIn
        const start = isTyped || item.text === '' ? startingLevel(shown.current, item) : null
        if (isTyped && item.type === 'button') return <ButtonLabelEditor uid={uid} item={item} />
        if (isTyped) {
          const text = { uid, item, className, surface, start: start ? startingDoc(start) : undefined }
          return <TextEditor key={item.id} {...text} />
        }
        if (item.type !== 'text' || item.text !== '') return undefined
        return <TextPlaceholder className={className} level={start} words={t(start ? 'title' : 'text')} />
      },
      cell: (item, row, column) => {
        if (mode?.kind !== 'cells' || mode.item !== item.id || mode.to) return undefined
        if (row !== (mode.row ?? 0) || column !== (mode.column ?? 0)) return undefined
        return <CellEditor uid={uid} item={item} row={row} column={column} />
      },
      tools: item => <TableLayer uid={uid} item={item} />,
    }),
    // Not the slide itself: with every change of it all cells would be drawn again.
    [typedIn, mode, uid, t],
  )
  return <SlideView slide={slide} deckTheme={deckTheme} locale={locale} number={number} editing={editing} />
})
