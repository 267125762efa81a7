import { useTranslations } from 'use-intl'
import type { Aspect } from '#content/comparisons/comparison.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { seatPerMonth } from '#domain/billing/prices.ts'
import { readFact } from '#web/features/pricing/plan-facts.ts'
import { suggestPrices } from '#web/features/pricing/price-choice.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'

/** What Lectern says of itself; every number is that of the tables of plans and prices. */
export function useLecternFacts(): (aspect: Aspect) => string {
  const t = useTranslations('comparison.lectern')
  const money = useMoney()
  const { currency } = suggestPrices(useRouteLocale())
  const say = (period: 'monthly' | 'yearly') => money(seatPerMonth({ period, currency }), currency)
  const file = readFact('free', 'uploadBytes')
  const values = {
    free: planLimits.free.members,
    pro: planLimits.pro.members,
    presentations: planLimits.free.presentations,
    slides: planLimits.free.slidesPerPresentation,
    megabytes: file.kind === 'amount' ? file.amount : 0,
    month: say('monthly'),
    year: say('yearly'),
  }
  return aspect => t(aspect, values)
}
