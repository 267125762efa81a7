import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { receiptPdfPath } from '#contract/billing.ts'
import type { BonusEntry, Payment } from '#contract/billing-shape.ts'
import type { PaymentState } from '#domain/billing/payments.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { useMoney } from '#web/platform/i18n/formats.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { receiptPath, returnPath, useCardName, useDay, usePurpose } from '../payments.ts'
import { readErrorCode } from '../tariff-change.ts'

/** Payments and attempts, the latest first. */
export function PaymentHistory({ slug, first }: { slug: string; first: Paged<Payment> }) {
  const t = useTranslations('billing.history')
  const { api } = useRuntime()
  const more = useMore(first, page => api.billing.payments({ params: { slug }, query: { page } }))
  if (more.items.length === 0) return <p className="text-ink-soft">{t('empty')}</p>
  return (
    <>
      <ul className="border-t border-ink">
        {more.items.map(payment => (
          <PaymentRow key={payment.id} slug={slug} payment={payment} />
        ))}
      </ul>
      <MoreButton more={more} />
    </>
  )
}

const tones: Record<PaymentState, BadgeTone> = {
  pending: 'warning',
  paid: 'success',
  credited: 'info',
  declined: 'danger',
  canceled: 'neutral',
}

/** One payment: purpose, date and card on the left; amount and state on the right. */
function PaymentRow({ slug, payment }: { slug: string; payment: Payment }) {
  const t = useTranslations('billing')
  const money = useMoney()
  const day = useDay()
  const purpose = usePurpose()
  const cardName = useCardName()
  const { id, number, receipt, state, reason, card, amount, currency } = payment
  const facts = [
    number === null ? null : t('history.number', { number: String(number) }),
    day(payment.paid_at ?? payment.created_at),
    card ? cardName(card) : null,
  ].filter(fact => fact !== null)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[minmax(0,1fr)_7rem_8rem_9rem] sm:items-baseline">
      <div className="min-w-0">
        <p className="font-medium">{purpose(payment)}</p>
        <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
        {state === 'declined' && reason ? (
          <p className="mt-1 text-sm text-danger">{t(`outcome.declined.reason.${reason}`)}</p>
        ) : null}
        {payment.refunds.map(refund => (
          <p key={refund.at} className="mt-1 text-sm">
            {t(`history.refund.${refund.state}`, {
              amount: money(refund.amount, currency),
              date: day(refund.at),
            })}
          </p>
        ))}
      </div>
      <p className="text-right font-medium tabular-nums">{money(amount, currency)}</p>
      <p className="max-sm:order-last sm:text-right">
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </p>
      <p className="text-sm max-sm:order-last max-sm:col-start-2 sm:text-right">
        {receipt !== null && number !== null ? (
          <>
            <TextLink
              render={<PageLink to={receiptPath(slug, id)} />}
              aria-label={t('history.receiptNamed', { number: String(number) })}
            >
              {t('history.receipt')}
            </TextLink>{' '}
            <TextLink
              className="ml-2"
              render={<a href={receiptPdfPath(slug, receipt)} download />}
              aria-label={t('history.pdfNamed', { number: String(number) })}
            >
              {t('history.pdf')}
            </TextLink>
          </>
        ) : null}
        {state === 'pending' ? (
          <TextLink render={<PageLink to={returnPath(slug, id)} />}>{t('history.look')}</TextLink>
        ) : null}
      </p>
    </li>
  )
}

/** Bonuses earned and spent, with the balance after each. */
export function BonusHistory({ slug, first }: { slug: string; first: Paged<BonusEntry> }) {
  const t = useTranslations('billing.bonus')
  const money = useMoney()
  const day = useDay()
  const { api } = useRuntime()
  const more = useMore(first, page => api.billing.bonuses({ params: { slug }, query: { page } }))
  if (more.items.length === 0) return <p className="text-ink-soft">{t('empty')}</p>
  return (
    <>
      <ul className="border-t border-ink">
        {more.items.map(({ id, reason, amount, currency, balance, created_at }) => (
          <li key={id} className="flex items-baseline justify-between gap-6 border-b border-line py-3.5">
            <div className="min-w-0">
              <p className="font-medium">{t(`reason.${reason}`)}</p>
              <p className="text-sm text-ink-soft">{day(created_at)}</p>
            </div>
            <div className="text-right tabular-nums">
              <p className={amount > 0 ? 'font-medium text-success' : 'font-medium'}>
                {amount > 0 ? t('plus', { amount: money(amount, currency) }) : money(amount, currency)}
              </p>
              <p className="text-sm text-ink-soft">{t('balance', { amount: money(balance, currency) })}</p>
            </div>
          </li>
        ))}
      </ul>
      <MoreButton more={more} />
    </>
  )
}

/** Loads the rest of a list, if there is any. */
function MoreButton({ more }: { more: More<unknown> }) {
  const t = useTranslations('billing.list')
  const tError = useTranslations('errors.code')
  if (!more.hasMore) return null
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {more.refusal ? (
        <Notice tone="danger" announce>
          {tError(more.refusal)}
        </Notice>
      ) : null}
      <Button variant="secondary" size="sm" busy={more.isBusy} onClick={() => void more.loadMore()}>
        {t('earlier')}
      </Button>
    </div>
  )
}

export interface Paged<Item> {
  readonly count: number
  readonly results: readonly Item[]
}

interface More<Item> {
  readonly items: readonly Item[]
  readonly hasMore: boolean
  readonly isBusy: boolean
  readonly refusal: ErrorCode | undefined
  readonly loadMore: () => Promise<void>
}

/** A list whose first page is loaded, and further pages on demand. */
function useMore<Item extends { readonly id: string | number }>(
  first: Paged<Item>,
  load: (page: number) => Promise<Paged<Item>>,
): More<Item> {
  const [later, setLater] = useState<readonly Item[]>([])
  const [pages, setPages] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ErrorCode>()
  const known = new Set(first.results.map(({ id }) => id))
  // A new entry shifts the pages: what moved from the first to the second is not shown twice.
  const items = [...first.results, ...later.filter(({ id }) => !known.has(id))]

  async function loadMore() {
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const { results } = await load(pages + 1)
      setLater(before => {
        const seen = new Set(before.map(({ id }) => id))
        return [...before, ...results.filter(({ id }) => !seen.has(id))]
      })
      setPages(count => count + 1)
    } catch (error) {
      setRefusal(readErrorCode(error))
    } finally {
      setBusy(false)
    }
  }

  return { items, hasMore: items.length < first.count, isBusy, refusal, loadMore }
}
