import { Download } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import { showPath } from '#web/features/deck-list/deck-menu.tsx'
import { useExports } from '#web/features/exports/use-exports.tsx'
import { useGo } from '#web/platform/router/use-go.ts'
import type { MenuAction } from '#web/ui/menu-entry.ts'

export interface CardExports {
  readonly exportEntry: (card: PresentationCard, finalFocus: () => HTMLElement | null) => MenuAction
  readonly exportDialog: ReactNode
}

/** Exports from the menu of a card; the slides that a report names are shown in the viewer. */
export function useCardExports(): CardExports {
  const t = useTranslations('exports')
  const go = useGo()
  const { openExports, exportDialog } = useExports()
  const exportEntry = useCallback<CardExports['exportEntry']>(
    (card, finalFocus) => ({
      id: 'export',
      label: t('open'),
      icon: <Download strokeWidth={1.75} />,
      onSelect: () => {
        const { slug, name, workspace } = card
        const onGoTo = (slide: number) => go(`${showPath(card)}?slide=${slide}`)
        openExports({ slug, name, workspace, onGoTo, finalFocus })
      },
    }),
    [t, go, openExports],
  )
  return { exportEntry, exportDialog }
}
