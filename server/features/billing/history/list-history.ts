import type { BonusEntry, Payment } from '#contract/billing-shape.ts'
import { DomainError } from '#domain/errors.ts'
import type { Services } from '#server/services.ts'
import { openWorkspace } from '../../workspaces/open-workspace.ts'
import { countPayments, findPayment, selectPayments } from '../orders/queries.ts'
import type { TariffVisit } from '../steps/preview-step.ts'
import { presentPayment } from './present-payment.ts'
import { countBonuses, selectBonuses } from './queries.ts'

const perPage = 20

interface Page<Item> {
  readonly count: number
  readonly results: Item[]
}

const open = (services: Services, visit: TariffVisit) =>
  openWorkspace(services, { ...visit, capability: 'workspace.billing' })

/** What was paid, or tried to, the latest first. */
export async function listPayments(
  services: Services,
  visit: TariffVisit,
  page: number,
): Promise<Page<Payment>> {
  const { workspace } = await open(services, visit)
  const count = await countPayments(services.orm, workspace.id)
  const rows = await selectPayments(services.orm, workspace.id, slice(page))
  return { count, results: rows.map(presentPayment) }
}

export async function readPaymentOf(services: Services, visit: TariffVisit, id: string): Promise<Payment> {
  const { workspace } = await open(services, visit)
  const row = await findPayment(services.orm, workspace.id, id)
  if (!row) throw new DomainError('payment_not_found')
  return presentPayment(row)
}

/** Where bonuses came from and went to, the latest first. */
export async function listBonuses(
  services: Services,
  visit: TariffVisit,
  page: number,
): Promise<Page<BonusEntry>> {
  const { workspace } = await open(services, visit)
  const count = await countBonuses(services.orm, workspace.id)
  const rows = await selectBonuses(services.orm, workspace.id, slice(page))
  return {
    count,
    results: rows.map(({ id, reason, amount, currency, balance, createdAt }) => ({
      ...{ id, reason, amount, currency, balance },
      created_at: createdAt.toISOString(),
    })),
  }
}

function slice(page: number) {
  return { offset: (page - 1) * perPage, limit: perPage }
}
