import type { Locale } from '#domain/locale.ts'
import { createMailTexts } from '../../mail/mail-texts.ts'
import type { PaymentRow } from './queries.ts'

/** What a payment is for, in a line that stands on the payer's checkout and statement. */
export function describeOrder({ kind, order }: Pick<PaymentRow, 'kind' | 'order'>, lang: Locale): string {
  const { t } = createMailTexts(lang)
  const { after } = order.quote
  if (kind === 'card' || !after) return t('order.card')
  const { seats, period } = after
  return kind === 'seats' ? t('order.seats', { seats }) : t(`order.${period}`, { seats })
}
