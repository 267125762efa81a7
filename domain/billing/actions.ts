import { z } from 'zod'
import { currencies } from './money.ts'
import { periods, planLimits } from './plans.ts'

export const seatCount = z.int().min(1).max(planLimits.pro.members)
/** A code as people type it; whether it reads like one is said with the other refusals of codes. */
const typedCode = z.string().trim().min(1, 'required').max(200, 'too_long')
const nothing = z.strictObject({})

const tariff = {
  seats: seatCount,
  period: z.enum(periods),
  currency: z.enum(currencies),
}

/** What bonuses and a code take off, where a whole period is bought. */
const reductions = {
  promo_code: typedCode.optional(),
  use_bonus: z.boolean().default(true),
}

/** The steps a tariff can take, one at a time: data of another step is refused, so seats and period never change at once. */
export const tariffActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('switch_to_free'), data: nothing.default({}) }),
  z.object({ action: z.literal('switch_to_pro'), data: z.strictObject({ ...tariff, ...reductions }) }),
  z.object({ action: z.literal('change_seats'), data: z.strictObject({ seats: seatCount }) }),
  z.object({ action: z.literal('change_period'), data: z.strictObject({ period: tariff.period }) }),
  z.object({ action: z.literal('set_auto_renewal'), data: z.strictObject({ enabled: z.boolean() }) }),
  z.object({ action: z.literal('apply_promo'), data: z.strictObject({ code: typedCode }) }),
])
export type TariffAction = z.output<typeof tariffActionSchema>
export type TariffActionName = TariffAction['action']

/** What is agreed to before anything is paid. */
export const acceptances = ['accept_terms', 'accept_recurring', 'accept_personal_data'] as const
export type Acceptance = (typeof acceptances)[number]

const accepted = z.literal(true, { error: 'required' })

/** What the upgrade screen sends. */
export const upgradeSchema = z.strictObject({
  plan: z.literal('pro'),
  ...tariff,
  ...reductions,
  accept_terms: accepted,
  accept_recurring: accepted,
  accept_personal_data: accepted,
})
export type Upgrade = z.output<typeof upgradeSchema>
