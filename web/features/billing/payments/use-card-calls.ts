import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Card } from '#contract/billing-shape.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useToasts } from '#web/ui/toast.tsx'
import { useCardName } from '../card-name.ts'
import { readCode } from '../refusal.ts'

export interface CardCalls {
  readonly busyCard: string | undefined
  readonly prefer: (card: Card) => Promise<void>
  /** Answers why it was not done. */
  readonly remove: (card: Card) => Promise<ErrorCode | undefined>
}

export function useCardCalls(slug: string): CardCalls {
  const t = useTranslations('billing.cards')
  const tError = useTranslations('errors.code')
  const { api } = useRuntime()
  const { revalidate } = useRevalidator()
  const toasts = useToasts()
  const cardName = useCardName()
  const [busyCard, setBusyCard] = useState<string>()

  async function call(card: Card, send: (params: { slug: string; card: string }) => Promise<unknown>) {
    setBusyCard(card.id)
    try {
      await send({ slug, card: card.id })
      return undefined
    } catch (error) {
      return readCode(error)
    } finally {
      await revalidate()
      setBusyCard(undefined)
    }
  }

  return {
    busyCard,
    async prefer(card) {
      const failed = await call(card, params => api.billing.preferCard({ params }))
      toasts.add(
        failed
          ? { tone: 'danger', title: tError(failed) }
          : { tone: 'success', title: t('preferred', { card: cardName(card) }) },
      )
    },
    async remove(card) {
      const failed = await call(card, params => api.billing.removeCard({ params }))
      // Somebody else was quicker: it is gone, which is what was wanted.
      if (failed && failed !== 'card_not_found') return failed
      toasts.add({ tone: 'success', title: t('removed', { card: cardName(card) }) })
      return undefined
    },
  }
}
