import { useTranslations } from 'use-intl'
import type { Edit } from '#domain/deck/edits/diff.ts'
import type { Presentation, Settings } from '#domain/deck/presentation.ts'
import { publicPath } from '#domain/sharing/sharing.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { SaveSettings } from './settings-change.ts'

/** A presentation as sharing needs it; provided by the viewer, the editor and the list. */
export interface SharedDeck {
  readonly slug: string
  readonly name: string
  readonly settings: Settings
  /** The current slide: its id, and its number from 1. */
  readonly slide?: { readonly id: number; readonly number: number } | undefined
  readonly save: SaveSettings
  /** In the editor: shows a slide, by its number from 1, and changes the document by one step of undo. */
  readonly goToSlide?: ((number: number) => void) | undefined
  readonly change?: ((edit: (deck: Presentation) => Edit) => void) | undefined
  /** Saves pending changes, so that what is shared is what is on screen. */
  readonly prepare?: (() => Promise<void>) | undefined
}

/** What a link opens: the deck as a website or as a show, or the website at the current slide. */
const sharedViews = ['website', 'show', 'slide'] as const
export type SharedView = (typeof sharedViews)[number]

/** Without a language in the path: each visitor gets the interface in their own. */
export function sharedAddress(
  origin: string,
  { slug, slide }: Pick<SharedDeck, 'slug' | 'slide'>,
  view: SharedView,
): string {
  if (view !== 'slide') return origin + publicPath(slug, view)
  return origin + publicPath(slug, 'website', slide?.id)
}

export interface ViewChoiceProps {
  readonly view: SharedView
  readonly onView: (view: SharedView) => void
  readonly slide: SharedDeck['slide']
}

/** Chooses what the link opens. */
export function ViewChoice({ view, onView, slide }: ViewChoiceProps) {
  const t = useTranslations('sharing')
  const number = slide?.number ?? 1
  const offered = sharedViews.filter(one => one !== 'slide' || slide)
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1.5">
      <span aria-hidden="true" className="text-sm font-medium">
        {t('view.label')}
      </span>
      <SegmentedControl
        label={t('view.label')}
        value={view}
        segments={offered.map(value => ({ value, label: t(`view.${value}`, { number }) }))}
        onValueChange={onView}
        className="max-sm:w-full max-sm:[&>label]:flex-1 max-sm:[&>label]:px-1.5"
      />
      <p className="text-sm text-ink-soft">{t(`viewHint.${view}`, { number })}</p>
    </div>
  )
}
