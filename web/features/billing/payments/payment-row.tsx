import { useTranslations } from 'use-intl'
import type { Payment } from '#contract/billing-shape.ts'
import type { PaymentState } from '#domain/billing/payments.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useCardName } from '../card-name.ts'
import { receiptPath, returnPath } from '../paths.ts'
import { useDay } from '../use-day.ts'
import { usePurpose } from '../use-purpose.ts'

const tones: Record<PaymentState, BadgeTone> = {
  pending: 'warning',
  paid: 'success',
  credited: 'info',
  declined: 'danger',
  canceled: 'neutral',
}

/** One payment: what for, when and by which card on the left; how much and what became of it on the right. */
export function PaymentRow({ slug, payment }: { slug: string; payment: Payment }) {
  const t = useTranslations('billing')
  const money = useMoney()
  const day = useDay()
  const purpose = usePurpose()
  const cardName = useCardName()
  const { id, number, state, reason, card, amount, currency } = payment
  const facts = [
    t('history.number', { number: String(number) }),
    day(payment.paid_at ?? payment.created_at),
    card ? cardName(card) : null,
  ].filter(fact => fact !== null)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_6rem] sm:items-baseline">
      <div className="min-w-0">
        <p className="font-medium">{purpose(payment)}</p>
        <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
        {state === 'declined' && reason ? (
          <p className="mt-1 text-sm text-danger">{t(`outcome.declined.reason.${reason}`)}</p>
        ) : null}
      </div>
      <p className="text-right font-medium tabular-nums">{money(amount, currency)}</p>
      <p className="max-sm:order-last sm:text-right">
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </p>
      <p className="text-sm max-sm:order-last max-sm:col-start-2 sm:text-right">
        {state === 'paid' || state === 'credited' ? (
          <TextLink
            render={<PageLink to={receiptPath(slug, id)} />}
            aria-label={t('history.receiptNamed', { number: String(number) })}
          >
            {t('history.receipt')}
          </TextLink>
        ) : null}
        {state === 'pending' ? (
          <TextLink render={<PageLink to={returnPath(slug, id)} />}>{t('history.look')}</TextLink>
        ) : null}
      </p>
    </li>
  )
}
