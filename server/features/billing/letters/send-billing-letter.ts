import { formatMoney } from '#domain/billing/format-money.ts'
import type { Currency, Minor } from '#domain/billing/money.ts'
import { nextCharge } from '#domain/billing/subscription.ts'
import { localeTags } from '#domain/locale.ts'
import type { Services } from '#server/services.ts'
import { writeLink } from '../../auth/write-link.ts'
import { deliverMail } from '../../mail/deliver-mail.ts'
import { type HeldWorkspace, seeWorkspace } from '../../workspaces/hold-workspace.ts'
import { type PaymentRow, readPayment } from '../orders/queries.ts'
import { readStanding } from '../standing.ts'
import type { BillingLetter } from './letter-job.ts'
import { findReader, selectPeople } from './queries.ts'
import { payingRoles } from './queue-letters.ts'

interface Writing {
  readonly workspace: HeldWorkspace
  readonly payment: PaymentRow | undefined
  /** An address of the product in the reader's language. */
  readonly linkTo: (path: string) => string
  readonly money: (amount: Minor, currency: Currency) => string
}

/** Writes one letter about money. Who cannot do anything about it any more is not asked to. */
export async function sendBillingLetter(services: Services, letter: BillingLetter): Promise<void> {
  const { orm, config } = services
  const reader = await findReader(orm, letter.userId)
  const workspace = await seeWorkspace(orm, letter.workspaceId)
  if (!reader || !workspace) return
  const payment = letter.payment === undefined ? undefined : await readPayment(orm, letter.payment)
  const isAboutMoneyPaid = letter.kind === 'receipt' || letter.kind === 'credited'
  if (!isAboutMoneyPaid) {
    const people = await selectPeople(orm, workspace.id, payingRoles)
    if (workspace.deletedAt || !people.includes(letter.userId)) return
  }
  const { email: to, lang: locale } = reader
  const id = `billing-${letter.kind}-${letter.payment ?? `${workspace.id}-${letter.about}`}-${letter.userId}`
  const writing = {
    ...{ workspace, payment },
    linkTo: (path: string) => writeLink(config, locale, path),
    money: (amount: Minor, currency: Currency) => formatMoney(amount, currency, localeTags[locale]),
  }
  const content = await writeContent(services, letter, writing)
  if (content) await deliverMail(services, { to, id, locale }, content)
}

async function writeContent(services: Services, { kind, about }: BillingLetter, writing: Writing) {
  const { workspace, payment, linkTo, money } = writing
  const name = workspace.name
  const link = linkTo(`/myteam/${workspace.slug}/plan`)
  switch (kind) {
    case 'receipt':
      return payment && { kind: 'payment-receipt' as const, data: describeReceipt(payment, writing) }
    case 'credited': {
      if (!payment) return undefined
      const amount = money(payment.amount, payment.currency)
      return { kind: 'payment-credited' as const, data: { link, workspace: name, amount } }
    }
    case 'confirm': {
      // Confirmed or over meanwhile.
      if (payment?.state !== 'pending' || payment.redirectUrl === null) return undefined
      const data = {
        link: payment.redirectUrl,
        workspace: name,
        amount: money(payment.amount, payment.currency),
      }
      return { kind: 'renewal-confirm' as const, data }
    }
    case 'declined': {
      const { row } = await readStanding(services.orm, workspace)
      // Paid or ended meanwhile: there is nothing left to mend.
      if (!payment || !row || row.declined === 0) return undefined
      const data = { link, workspace: name, amount: money(payment.amount, payment.currency) }
      const { reason } = payment
      return { kind: 'renewal-declined' as const, data: { ...data, reason, nextTry: row.chargeAt } }
    }
    case 'ended':
      return { kind: 'plan-ended' as const, data: { link, workspace: name } }
    case 'soon': {
      const { subscription, balances } = await readStanding(services.orm, workspace)
      const charge = subscription && nextCharge(subscription, balances[subscription.currency])
      // Nothing is taken from a card where bonuses pay for it.
      if (!charge || charge.at !== about || charge.amount === 0) return undefined
      const data = { link, workspace: name, amount: money(charge.amount, subscription.currency) }
      return { kind: 'renewal-soon' as const, data: { ...data, at: new Date(charge.at) } }
    }
  }
}

function describeReceipt(payment: PaymentRow, { workspace, linkTo, money }: Writing) {
  const { id, number, currency, amount, order, cardBrand, cardLast4, paidAt, createdAt } = payment
  const { lines, after } = order.quote
  return {
    link: linkTo(`/receipt/${workspace.slug}/${id}`),
    workspace: workspace.name,
    number,
    lines: lines.map(line => ({ label: line.label, amount: money(line.amount, currency) })),
    total: money(amount, currency),
    card: cardLast4 === null ? null : `${cardBrand} •••• ${cardLast4}`,
    at: paidAt ?? createdAt,
    seats: after?.seats ?? null,
    paidUntil: after ? new Date(after.paidUntil) : null,
  }
}
