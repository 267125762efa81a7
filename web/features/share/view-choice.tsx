import { useTranslations } from 'use-intl'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { SharedDeck } from './shared-deck.ts'
import { type SharedView, sharedViews } from './write-address.ts'

export interface ViewChoiceProps {
  readonly view: SharedView
  readonly onView: (view: SharedView) => void
  readonly slide: SharedDeck['slide']
}

/** What the link opens. */
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
