import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Slide } from '#domain/deck/slide.ts'
import type { Editing } from '#slides/render-context.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { useEditorState } from '../binding/use-editor-state.ts'
import { WordsEditor } from './typing/words-editor.tsx'
import '#slides/slides.css'

/** The slide as everyone sees it, and in the place of the words that are typed in, their editor. */
export function SlideOnCanvas({ slide }: { slide: Slide }) {
  const t = useTranslations('editor-canvas')
  const locale = useLocale()
  const deckTheme = useEditorState(({ deck }) => deck.theme)
  const isNumbered = useEditorState(({ deck }) => deck.settings.page_numbering)
  const typedIn = useEditorState(({ selection }) => (selection.typing ? selection.item : null))
  const { uid } = slide
  const editing = useMemo<Editing>(
    () => ({
      words: (item, className, surface) => {
        if (item.id === typedIn) {
          return <WordsEditor key={item.id} uid={uid} item={item} className={className} surface={surface} />
        }
        if (item.type !== 'text' || item.text !== '') return undefined
        return <div className={className} data-prompt={t('prompt.text')} />
      },
      cell: () => undefined,
    }),
    [typedIn, uid, t],
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
