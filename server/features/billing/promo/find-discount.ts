import type { Tariff } from '#domain/billing/prices.ts'
import { readPromoCode, refusePromo } from '#domain/billing/promo.ts'
import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import { countUses, findPromoCode, holdPromoCode, type PromoCodeRow } from './queries.ts'

export interface TypedCode {
  readonly text: string
  readonly workspaceId: number
  /** What it is to come off; null on a plan that no code comes off. */
  readonly tariff: Tariff | null
  readonly now: number
  /** Held for the step that uses it; only looked at for a preview. */
  readonly hold: boolean
}

/** The code that somebody typed, or the first thing that is wrong with it. */
export async function findDiscount(orm: Orm, typed: TypedCode): Promise<PromoCodeRow> {
  const { text, workspaceId, tariff, now, hold } = typed
  const code = readPromoCode(text)
  if (code === undefined) throw new DomainError('promo_incorrect')
  const row = hold ? await holdPromoCode(orm, code) : await findPromoCode(orm, code)
  if (!row) throw new DomainError('promo_not_found')
  if (!tariff) throw new DomainError('promo_tariff_invalid')
  const known = {
    ...row,
    validFrom: row.validFrom?.getTime() ?? null,
    validUntil: row.validUntil?.getTime() ?? null,
  }
  const { uses, usedHere } = await countUses(orm, code, workspaceId)
  const refusal = refusePromo(known, { plan: 'pro', tariff, now, uses, usedHere })
  if (refusal) throw new DomainError(refusal)
  return row
}
