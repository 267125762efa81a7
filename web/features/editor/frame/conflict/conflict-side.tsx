import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Slide } from '#domain/deck/slide.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { listDifferences } from './differences.ts'
import './conflict.css'

export interface ConflictSideProps {
  readonly title: string
  readonly slide: Slide
  readonly other: Slide
  /** The items or fields in which the two differ. */
  readonly places: readonly string[]
}

/** One of the two versions as a picture, with what differs marked; notes, which no picture shows, in words. */
export function ConflictSide({ title, slide, other, places }: ConflictSideProps) {
  const t = useTranslations('editor.conflict')
  const theme = useEditorState(({ deck }) => deck.theme)
  const locale = useRouteLocale()
  const picture = useMarkedItems(slide, other, places)
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm font-semibold">{title}</figcaption>
      <div ref={picture} className="overflow-hidden rounded-field border border-line">
        <SlidePicture slide={slide} theme={theme} locale={locale} />
      </div>
      {slide.notes === other.notes ? null : (
        <p className="mt-2 max-h-24 overflow-y-auto text-sm whitespace-pre-wrap">
          {slide.notes ? t('notes', { text: slide.notes }) : t('noNotes')}
        </p>
      )}
    </figure>
  )
}

/** The renderer knows nothing of conflicts: what differs is marked on what it drew. */
function useMarkedItems(slide: Slide, other: Slide, places: readonly string[]) {
  const picture = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { items } = listDifferences(slide, other, places)
    for (const element of picture.current?.querySelectorAll<HTMLElement>('[data-item]') ?? []) {
      element.toggleAttribute('data-differs', items.includes(element.dataset.item ?? ''))
    }
  }, [slide, other, places])
  return picture
}
