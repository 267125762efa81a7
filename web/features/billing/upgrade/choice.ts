import type { TariffAction } from '#domain/billing/actions.ts'
import { type Currency, currencies } from '#domain/billing/money.ts'
import { type Period, periods } from '#domain/billing/periods.ts'
import { planLimits } from '#domain/billing/plans.ts'
import type { Tariff } from '#domain/billing/prices.ts'

/** What somebody is about to buy. */
export interface Choice extends Tariff {
  readonly useBonus: boolean
  /** As it was typed and sent off; empty for none. */
  readonly code: string
}

export interface SeatBounds {
  readonly min: number
  readonly max: number
}

/** Nobody there may be left without a seat; a personal workspace has the one. */
export function boundSeats(kind: 'personal' | 'team', takenSeats: number): SeatBounds {
  const min = Math.max(1, takenSeats)
  return { min, max: kind === 'personal' ? min : planLimits.pro.members }
}

/** What stands on the screen at first: what the address asks for, as far as it can be had. */
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
