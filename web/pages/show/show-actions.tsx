import { Ellipsis, Files, PencilRuler } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { PlanFullDialog } from '#web/features/deck-list/plan-full-dialog.tsx'
import { useIsMobile } from '#web/platform/device/use-is-mobile.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { useDuplicate } from './use-duplicate.ts'

export interface ShowActionsProps {
  readonly deck: StoredPresentation
  /** The slide one looks at. */
  readonly index: number
}

/** What can be done with the deck one looks at: a button for what is done often, a menu for the rest. */
export function ShowActions({ deck, index }: ShowActionsProps) {
  const t = useTranslations('viewer.actions')
  const { hints } = useRuntime()
  const canEdit = !useIsMobile(hints.isMobile)
  const { duplicate, full, close } = useDuplicate(deck.slug, canEdit)
  const at = index > 0 ? `?slide=${deck.slides[index]?.uid}` : ''
  const entries: MenuEntry[] = [
    { id: 'duplicate', label: t('duplicate'), icon: <Files strokeWidth={1.75} />, onSelect: duplicate },
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
      <PlanFullDialog open={full.open} refusal={full.refusal} onClose={close} />
    </div>
  )
}
