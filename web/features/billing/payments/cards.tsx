import { CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { BillingDetail, Card } from '#contract/billing-shape.ts'
import type { Currency } from '#domain/billing/money.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { useRevalidator } from '../../../platform/router/router-view.tsx'
import { useRuntime } from '../../../platform/runtime/runtime.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToasts } from '../../../ui/toast.tsx'
import { useCardName } from '../payments.ts'
import { readErrorCode, useOpenPayment } from '../tariff-change.ts'
import { chooseCurrency } from '../upgrade/purchase.ts'

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

interface RemoveCardProps {
  /** The card to remove; undefined for none. */
  readonly card: Card | undefined
  readonly billing: BillingDetail
  readonly onClose: () => void
  readonly onRemove: (card: Card) => Promise<ErrorCode | undefined>
}

/** Asks before a card is removed, and says what happens at the next renewal. */
function RemoveCard({ card, billing, onClose, onRemove }: RemoveCardProps) {
  const t = useTranslations('billing.cards.ask')
  const tError = useTranslations('errors.code')
  const cardName = useCardName()
  const [shown, setShown] = useState(card)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ErrorCode>()
  // The dialog keeps its text while it closes.
  useEffect(() => {
    if (card) setShown(card)
    setRefusal(undefined)
  }, [card])

  async function remove() {
    if (!card) return
    setBusy(true)
    const failed = await onRemove(card)
    setBusy(false)
    setRefusal(failed)
    if (!failed) onClose()
  }

  return (
    <ConfirmDialog
      open={card !== undefined}
      onOpenChange={open => !open && onClose()}
      onConfirm={() => void remove()}
      danger
      busy={isBusy}
      title={shown ? t('title', { card: cardName(shown) }) : ''}
      description={t(shown ? findConsequence(shown, billing) : 'spare')}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      error={refusal ? tError(refusal) : undefined}
    />
  )
}

function findConsequence(card: Card, billing: BillingDetail): 'renewal' | 'another' | 'spare' {
  const isCharged = billing.auto_renewal && card.is_default && card.currency === billing.currency
  if (!isCharged) return 'spare'
  return billing.cards.some(other => other.id !== card.id && other.currency === card.currency)
    ? 'another'
    : 'renewal'
}

interface CardCalls {
  readonly busyCard: string | undefined
  readonly prefer: (card: Card) => Promise<void>
  /** Returns why it failed. */
  readonly remove: (card: Card) => Promise<ErrorCode | undefined>
}

function useCardCalls(slug: string): CardCalls {
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
      return readErrorCode(error)
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
      // Somebody else removed it first, which is the wanted result.
      if (failed && failed !== 'card_not_found') return failed
      toasts.add({ tone: 'success', title: t('removed', { card: cardName(card) }) })
      return undefined
    },
  }
}

interface AddCardButtonProps {
  readonly slug: string
  readonly currency: Currency
  readonly label: string
}

/** Opens the payment service to enter a card: its number never passes through this application. */
export function AddCardButton({ slug, currency, label }: AddCardButtonProps) {
  const tError = useTranslations('errors.code')
  const { api } = useRuntime()
  const leave = useOpenPayment()
  const toasts = useToasts()
  const [isLeaving, setLeaving] = useState(false)

  async function add() {
    setLeaving(true)
    try {
      const { redirectUrl } = await api.billing.addCard({ params: { slug }, body: { currency } })
      leave(redirectUrl)
    } catch (error) {
      setLeaving(false)
      toasts.add({ tone: 'danger', title: tError(readErrorCode(error)) })
    }
  }

  return (
    <Button variant="secondary" size="sm" busy={isLeaving} onClick={() => void add()}>
      {label}
    </Button>
  )
}
