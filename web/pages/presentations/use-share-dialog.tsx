import { Download, Share2 } from 'lucide-react'
import { type Dispatch, type ReactNode, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import { showPath } from '../../features/deck-list/deck-menu.tsx'
import type { ListEvent } from '../../features/deck-list/list-state.ts'
import { useExports } from '../../features/exports/use-exports.tsx'
import { ShareLayer } from '../../features/share/share-button.tsx'
import { useGo } from '../../platform/router/page-link.tsx'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import type { MenuAction } from '../../ui/menu-entries.tsx'

interface Options {
  readonly cards: readonly PresentationCard[]
  readonly dispatch: Dispatch<ListEvent>
  readonly onClosed: () => void
  readonly findFocus: (card: PresentationCard | undefined) => HTMLElement | null
}

/** Shares a presentation from its card; what is changed there is seen in the list. */
export function useShareDialog({ cards, dispatch, onClosed, findFocus }: Options) {
  const t = useTranslations('presentations.menu')
  const { api } = useRuntime()
  const [shared, setShared] = useState<{ card?: PresentationCard; open: boolean }>({ open: false })
  const shareCard = useCallback((card: PresentationCard) => setShared({ card, open: true }), [])
  const label = t('share')
  const entry = useCallback(
    (onSelect: () => void): MenuAction => ({
      id: 'share',
      label,
      icon: <Share2 strokeWidth={1.75} />,
      onSelect,
    }),
    [label],
  )
  const card = cards.find(({ slug }) => slug === shared.card?.slug) ?? shared.card
  const dialog = card ? (
    <ShareLayer
      key={card.slug}
      open={shared.open}
      onOpenChange={open => {
        if (open) return
        setShared(current => ({ ...current, open: false }))
        onClosed()
      }}
      finalFocus={() => findFocus(card)}
      deck={{
        ...card,
        save: async fields => {
          const { slug } = card
          const { settings, updated_at } = await api.presentations.update({
            params: { slug },
            body: { settings: fields },
          })
          dispatch({ type: 'replaced', card: { ...card, settings, updated_at } })
        },
      }}
    />
  ) : null
  return { shareCard, entry, dialog }
}

interface CardExports {
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
