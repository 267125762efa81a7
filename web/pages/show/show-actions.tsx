import { ChartSpline, CopyPlus, Download, Ellipsis, Files, Inbox, PencilRuler } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { PlanFullDialog } from '#web/features/deck-list/plan-full-dialog.tsx'
import { useExports } from '#web/features/exports/use-exports.tsx'
import { responsesPath } from '#web/features/responses/responses-query.ts'
import { ShareButton } from '#web/features/share/share-button.tsx'
import type { SaveSettings, SettingsChange } from '#web/features/share/use-settings-change.ts'
import { ViewSettings } from '#web/features/share/view-settings.tsx'
import { statisticsPath } from '#web/features/statistics/range-choice.ts'
import { useIsMobile } from '#web/platform/device/use-is-mobile.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { useCopyTo } from './use-copy-to.tsx'
import { useDuplicate } from './use-duplicate.ts'

export interface ShowActionsProps {
  readonly deck: StoredPresentation
  /** The slide one looks at. */
  readonly index: number
  readonly moveTo: (index: number) => void
  readonly changing: SettingsChange
  readonly save: SaveSettings
}

/** What can be done with the deck one looks at: a button for what is done often, a menu for the rest. */
export function ShowActions({ deck, index, moveTo, changing, save }: ShowActionsProps) {
  const t = useTranslations('viewer.actions')
  const tExports = useTranslations('exports')
  const tStatistics = useTranslations('statistics')
  const { hints } = useRuntime()
  const canEdit = !useIsMobile(hints.isMobile)
  const { duplicate, full, close } = useDuplicate(deck.slug, canEdit)
  const copyTo = useCopyTo(deck)
  const { openExports, exportDialog } = useExports()
  const id = deck.slides[index]?.id
  const slide = id ? { id, number: index + 1 } : undefined
  const at = index > 0 ? `?slide=${deck.slides[index]?.uid}` : ''
  const entries: MenuEntry[] = [
    { id: 'duplicate', label: t('duplicate'), icon: <Files strokeWidth={1.75} />, onSelect: duplicate },
    ...(copyTo.ask
      ? [{ id: 'copy-to', label: t('copyTo'), icon: <CopyPlus strokeWidth={1.75} />, onSelect: copyTo.ask }]
      : []),
    {
      id: 'responses',
      label: t('responses'),
      icon: <Inbox strokeWidth={1.75} />,
      render: <PageLink to={responsesPath(deck.slug)} />,
    },
    {
      id: 'statistics',
      label: tStatistics('menu'),
      icon: <ChartSpline strokeWidth={1.75} />,
      render: <PageLink to={statisticsPath(deck.slug)} />,
    },
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not buttons
    <div role="group" aria-label={t('label')} className="flex shrink-0 items-center gap-1.5">
      {canEdit ? (
        <Button
          variant="quiet"
          size="sm"
          icon={<PencilRuler aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          render={<PageLink to={`/presentations/edit/${deck.slug}${at}`} />}
        >
          {t('edit')}
        </Button>
      ) : null}
      <ViewSettings {...changing} />
      <ShareButton deck={{ ...deck, slide, save }} />
      <IconButton
        size="sm"
        label={tExports('button')}
        icon={<Download strokeWidth={1.75} className="size-4.5" />}
        onClick={() => openExports({ ...deck, slide, onGoTo: number => moveTo(number - 1) })}
      />
      <Menu
        align="end"
        items={entries}
        trigger={
          <IconButton
            size="sm"
            label={t('more')}
            icon={<Ellipsis strokeWidth={1.75} className="size-4.5" />}
          />
        }
      />
      {copyTo.dialog}
      {exportDialog}
      <PlanFullDialog open={full.open} refusal={full.refusal} onClose={close} />
    </div>
  )
}
