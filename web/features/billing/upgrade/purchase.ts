import { useState } from 'react'
import type { TariffAction } from '#domain/billing/actions.ts'
import { type Currency, currencies } from '#domain/billing/money.ts'
import { type Period, periods, planLimits, type Tariff } from '#domain/billing/plans.ts'
import type { PromoError } from '#domain/billing/promo.ts'
import { type FirstBill, type Previewed, usePreview } from '../preview.ts'
import { isPromoError } from '../tariff-change.ts'

/** The order being put together. */
export interface Choice extends Tariff {
  readonly useBonus: boolean
  /** As applied by the user; empty for none. */
  readonly code: string
}

export interface SeatBounds {
  readonly min: number
  readonly max: number
}

/** Every member needs a seat; a personal workspace has exactly one. */
export function boundSeats(kind: 'personal' | 'team', takenSeats: number): SeatBounds {
  const min = Math.max(1, takenSeats)
  return { min, max: kind === 'personal' ? min : planLimits.pro.members }
}

/** The initial choice: taken from the URL as far as it is valid. */
export function beginChoice(query: URLSearchParams, bounds: SeatBounds, language: string): Choice {
  const seats = Number(query.get('seats'))
  const fits = Number.isInteger(seats) && seats >= bounds.min && seats <= bounds.max
  return {
    seats: fits ? seats : bounds.min,
    period: pick<Period>(periods, query.get('period')) ?? 'monthly',
    currency: pick<Currency>(currencies, query.get('currency')) ?? chooseCurrency(language),
    useBonus: true,
    code: query.get('promo')?.trim().slice(0, 100) ?? '',
  }
}

export function chooseCurrency(language: string): Currency {
  return language.startsWith('ru') ? 'rub' : 'usd'
}

export function toPurchase({ code, useBonus, seats, period, currency }: Choice): TariffAction {
  const promo = code === '' ? null : { promo_code: code }
  return { action: 'switch_to_pro', data: { seats, period, currency, use_bonus: useBonus, ...promo } }
}

function pick<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find(value => value === text)
}

interface RefusedCode {
  readonly code: string
  readonly error: PromoError
  /** The tariff it was refused for. */
  readonly tariff: string
}

/** Errors that another period, currency or number of seats can resolve. */
const aboutTheTariff: readonly PromoError[] = [
  'promo_tariff_invalid',
  'promo_monthly_unavailable',
  'promo_yearly_unavailable',
  'promo_too_few_seats',
]

export interface Purchase extends Previewed {
  readonly promoError: PromoError | undefined
  /** Whether the shown bill includes the code. */
  readonly isReduced: boolean
  /** The code was refused on payment after all. */
  readonly refuseCode: (error: PromoError) => void
}

/** The bill of a choice. A refused code is reported at its field, and the bill is calculated without it. */
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
