import { Share2 } from 'lucide-react'
import { type Dispatch, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import type { ListEvent } from '#web/features/deck-list/list-state.ts'
import { ShareLayer } from '#web/features/share/share-layer.tsx'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import type { MenuAction } from '#web/ui/menu-entry.ts'

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
