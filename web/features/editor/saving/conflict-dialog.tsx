import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Slide } from '#domain/deck/slide.ts'
import type { Conflict } from '#editor/editor.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { useUi } from '../session/ui-store.ts'
import './conflict-dialog.css'

/** Two people changed the same part of a slide: shows both versions side by side for the user to choose. */
export function ConflictDialog({ open }: { open: boolean }) {
  const t = useTranslations('editor.conflict')
  const ui = useUi()
  const conflicts = useEditorState(state => state.conflicts)
  const [conflict] = conflicts
  return (
    <Dialog
      size="lg"
      open={open && conflict !== undefined}
      onOpenChange={conflictOpen => ui.setState({ conflictOpen })}
      title={t('title')}
      description={conflict ? <WhichSlide conflict={conflict} left={conflicts.length} /> : undefined}
      closeLabel={t('later')}
      closeOnOutsidePress={false}
      footer={
        conflict ? <Choices key={conflict.id} conflict={conflict} isLast={conflicts.length === 1} /> : null
      }
    >
      {conflict ? <TwoVersions conflict={conflict} /> : null}
    </Dialog>
  )
}

function WhichSlide({ conflict, left }: { conflict: Conflict; left: number }) {
  const t = useTranslations('editor.conflict')
  const at = useEditorState(({ deck }) => deck.slides.findIndex(({ uid }) => uid === conflict.uid))
  return (
    <>
      {t('text', { number: at + 1 })} {left > 1 ? t('left', { count: left - 1 }) : null}
    </>
  )
}

function TwoVersions({ conflict: { mine, theirs, places } }: { conflict: Conflict }) {
  const t = useTranslations('editor.conflict')
  const { fields } = listDifferences(mine, theirs, places)
  const words = fields.map(field => t(`field.${field}`)).join(', ')
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ConflictSide title={t('mine')} slide={mine} other={theirs} places={places} />
        <ConflictSide title={t('theirs')} slide={theirs} other={mine} places={places} />
      </div>
      {words ? <p className="mt-4 text-sm text-ink-soft">{t('differ', { fields: words })}</p> : null}
    </>
  )
}

function Choices({ conflict, isLast }: { conflict: Conflict; isLast: boolean }) {
  const t = useTranslations('editor.conflict')
  const editor = useEditor()
  const ui = useUi()
  const decide = (choice: 'mine' | 'theirs' | 'both') => () => {
    if (isLast) ui.setState({ conflictOpen: false })
    editor.decide(conflict.id, choice)
  }
  return (
    <>
      <Button variant="secondary" onClick={decide('both')} className="sm:mr-auto">
        {t('keepBoth')}
      </Button>
      <Button variant="secondary" onClick={decide('theirs')}>
        {t('takeTheirs')}
      </Button>
      <Button onClick={decide('mine')}>{t('keepMine')}</Button>
    </>
  )
}

interface ConflictSideProps {
  readonly title: string
  readonly slide: Slide
  readonly other: Slide
  /** The items or fields in which the two versions differ. */
  readonly places: readonly string[]
}

/** One version as a picture with the differences marked; notes, which are not on the picture, as text. */
function ConflictSide({ title, slide, other, places }: ConflictSideProps) {
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

/** The renderer knows nothing of conflicts, so the differences are marked on the elements it has drawn. */
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

const slideFields = ['layout', 'theme', 'stickers', 'notes'] as const
type DifferingField = (typeof slideFields)[number] | 'items'

/** What differs: ids of items or stickers, or names of the slide's fields. */
export function listDifferences(
  mine: Slide,
  theirs: Slide,
  places: readonly string[],
): { readonly items: readonly string[]; readonly fields: readonly DifferingField[] } {
  const known = new Set([...mine.items, ...theirs.items].map(({ id }) => id))
  const items = places.filter(place => known.has(place))
  const floating = new Set([...mine.stickers, ...theirs.stickers].map(({ id }) => id))
  const hasSticker = places.some(place => floating.has(place))
  const fields: DifferingField[] = slideFields.filter(
    field => places.includes(field) || (field === 'stickers' && hasSticker),
  )
  if (items.length > 0 || places.includes('items')) fields.unshift('items')
  return { items, fields }
}
