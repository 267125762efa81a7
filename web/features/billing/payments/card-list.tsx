import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { BillingDetail, Card } from '#contract/billing-shape.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCardName } from '../card-name.ts'
import { chooseCurrency } from '../upgrade/choice.ts'
import { AddCardButton } from './add-card-button.tsx'
import { RemoveCard } from './remove-card.tsx'
import { useCardCalls } from './use-card-calls.ts'

/** The cards that renewals can be charged to. */
export function CardList({ slug, billing }: { slug: string; billing: BillingDetail }) {
  const t = useTranslations('billing.cards')
  const language = useLocale()
  const cardName = useCardName()
  const calls = useCardCalls(slug)
  const [leaving, setLeaving] = useState<Card>()
  const { cards } = billing
  const currency = billing.currency ?? chooseCurrency(language)
  const hasSeveral = new Set(cards.map(card => card.currency)).size > 1
  return (
    <>
      {cards.length === 0 ? (
        <p className="mb-4 text-ink-soft">{t('empty')}</p>
      ) : (
        <ul className="mb-4 border-t border-ink">
          {cards.map(card => (
            <li
              key={card.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3.5"
            >
              <CreditCard aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0 text-ink-faint" />
              <div className="min-w-0 flex-1 basis-48">
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium tabular-nums">
                  {cardName(card)}
                  {card.is_default ? <Badge tone="info">{t('default')}</Badge> : null}
                  {card.is_expired ? <Badge tone="danger">{t('expired')}</Badge> : null}
                </p>
                <p className="text-sm text-ink-soft tabular-nums">
                  {t('until', {
                    month: String(card.exp_month).padStart(2, '0'),
                    year: String(card.exp_year),
                  })}
                  {hasSeveral ? ` · ${t(`for.${card.currency}`)}` : null}
                </p>
              </div>
              <div className="flex gap-1">
                {card.is_default ? null : (
                  <Button
                    variant="quiet"
                    size="sm"
                    busy={calls.busyCard === card.id}
                    aria-label={t('preferNamed', { card: cardName(card) })}
                    onClick={() => void calls.prefer(card)}
                  >
                    {t('prefer')}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t('removeNamed', { card: cardName(card) })}
                  onClick={() => setLeaving(card)}
                >
                  {t('remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <AddCardButton slug={slug} currency={currency} label={t('add')} />
      <RemoveCard
        card={leaving}
        billing={billing}
        onClose={() => setLeaving(undefined)}
        onRemove={calls.remove}
      />
    </>
  )
}
