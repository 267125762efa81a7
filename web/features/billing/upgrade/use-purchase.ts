import { useState } from 'react'
import type { PromoError } from '#domain/billing/promo.ts'
import { isPromoError } from '../refusal.ts'
import { type FirstBill, type Previewed, usePreview } from '../use-preview.ts'
import { type Choice, toPurchase } from './choice.ts'

interface RefusedCode {
  readonly code: string
  readonly error: PromoError
  /** The tariff it was refused for. */
  readonly tariff: string
}

/** Another period, currency or number of seats can make these good. */
const aboutTheTariff: readonly PromoError[] = [
  'promo_tariff_invalid',
  'promo_monthly_unavailable',
  'promo_yearly_unavailable',
  'promo_too_few_seats',
]

export interface Purchase extends Previewed {
  readonly promoError: PromoError | undefined
  /** Whether the bill that is shown is one with the code. */
  readonly isReduced: boolean
  /** The code was refused where it was to be used, after all. */
  readonly refuseCode: (error: PromoError) => void
}

/** The bill of a choice. A code that is refused is said at its field, and the bill is the one without it. */
export function usePurchase(slug: string, choice: Choice, first: FirstBill | null): Purchase {
  const [refused, setRefused] = useState<RefusedCode>()
  const tariff = `${choice.seats} ${choice.period} ${choice.currency}`
  const stands =
    refused?.code === choice.code && (refused.tariff === tariff || !aboutTheTariff.includes(refused.error))
  const isReduced = choice.code !== '' && !stands
  const previewed = usePreview(slug, toPurchase(isReduced ? choice : { ...choice, code: '' }), first)
  const refuseCode = (error: PromoError) => setRefused({ code: choice.code, error, tariff })
  if (isReduced && isPromoError(previewed.refusal)) refuseCode(previewed.refusal)
  return { ...previewed, promoError: stands ? refused?.error : undefined, isReduced, refuseCode }
}
