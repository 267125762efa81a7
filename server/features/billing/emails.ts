import { z } from 'zod'
import { type Currency, formatMoney, type Minor } from '#domain/billing/money.ts'
import { nextCharge } from '#domain/billing/subscription.ts'
import { formatTags } from '#domain/locale.ts'
import { can, roles } from '#domain/workspace/access.ts'
import type { Orm } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { writeLink } from '../auth/auth.ts'
import { deliverMail } from '../mail/mail.ts'
import { type LockedWorkspace, readWorkspace } from '../workspaces/workspaces.ts'
import { readBillingState } from './billing-state.ts'
import { findByCause, type PaymentRow, readPayment, readRefund } from './payments/queries.ts'
import { findRecipient, selectMembers } from './queries.ts'

const emailKinds = ['receipt', 'credited', 'confirm', 'declined', 'ended', 'soon', 'refunded'] as const

/** Only says what the email is about and who gets it: its content is read when it is sent. */
export const billingEmailJob = defineJob({
  name: 'billing-letter',
  isLetter: true,
  data: z.object({
    kind: z.enum(emailKinds),
    workspaceId: z.int(),
    userId: z.int(),
    payment: z.uuid().optional(),
    refund: z.uuid().optional(),
    planEnded: z.boolean().optional(),
    /** The end of the paid time that it is about, in milliseconds since 1970. */
    about: z.int().optional(),
  }),
  retryLimit: 8,
  retryDelay: 5,
  expireInSeconds: 120,
})

type BillingEmail = z.output<typeof billingEmailJob.data>

const payingRoles = roles.filter(role => can(role, 'workspace.billing'))

type EmailSubject = Omit<BillingEmail, 'userId'>

/** To who paid, or to the owner of a payment made automatically. It is sent only if the transaction commits. */
export async function emailPayer(
  services: Services,
  orm: Orm,
  email: EmailSubject,
  payer: number | null,
): Promise<void> {
  const recipients = payer === null ? await selectMembers(orm, email.workspaceId, ['owner']) : [payer]
  for (const userId of recipients) await services.jobs.enqueue(orm, billingEmailJob, { ...email, userId })
}

/** To everybody who may change the billing of the workspace. */
export async function emailBillingManagers(services: Services, orm: Orm, email: EmailSubject): Promise<void> {
  const recipients = await selectMembers(orm, email.workspaceId, payingRoles)
  for (const userId of recipients) await services.jobs.enqueue(orm, billingEmailJob, { ...email, userId })
}

interface EmailContext {
  readonly workspace: LockedWorkspace
  readonly payment: PaymentRow | undefined
  /** The address of a page in the recipient's language. */
  readonly linkTo: (path: string) => string
  readonly money: (amount: Minor, currency: Currency) => string
}

/** Sends one email about money. Requests to do something go only to those who still may do it. */
export async function sendBillingEmail(services: Services, email: BillingEmail): Promise<void> {
  const { orm, config } = services
  const recipient = await findRecipient(orm, email.userId)
  const workspace = await readWorkspace(orm, email.workspaceId)
  if (!recipient || !workspace) return
  const payment = email.payment === undefined ? undefined : await readPayment(orm, email.payment)
  const isAboutMoneyPaid = email.kind === 'receipt' || email.kind === 'credited' || email.kind === 'refunded'
  if (!isAboutMoneyPaid) {
    const people = await selectMembers(orm, workspace.id, payingRoles)
    if (workspace.deletedAt || !people.includes(email.userId)) return
  }
  const { email: to, lang: locale } = recipient
  const id = `billing-${email.kind}-${email.refund ?? email.payment ?? `${workspace.id}-${email.about}`}-${email.userId}`
  const context = {
    ...{ workspace, payment },
    linkTo: (path: string) => writeLink(config, locale, path),
    money: (amount: Minor, currency: Currency) => formatMoney(amount, currency, formatTags[locale]),
  }
  const content = await writeContent(services, email, context)
  if (content) await deliverMail(services, { to, id, locale }, content)
}

async function writeContent(services: Services, email: BillingEmail, context: EmailContext) {
  const { kind, about } = email
  const { workspace, payment, linkTo, money } = context
  const name = workspace.name
  const link = linkTo(`/myteam/${workspace.slug}/plan`)
  switch (kind) {
    case 'receipt':
      return (
        payment && {
          kind: 'payment-receipt' as const,
          data: await describeReceipt(services, payment, context),
        }
      )
    case 'credited': {
      if (!payment) return undefined
      const amount = money(payment.amount, payment.currency)
      return { kind: 'payment-credited' as const, data: { link, workspace: name, amount } }
    }
    case 'refunded': {
      const refund = email.refund === undefined ? undefined : await readRefund(services.orm, email.refund)
      if (!payment || !refund) return undefined
      const amount = money(refund.amount, payment.currency)
      const card = payment.cardLast4 === null ? null : `${payment.cardBrand} •••• ${payment.cardLast4}`
      const data = { link, workspace: name, amount, card, planEnded: email.planEnded === true }
      return { kind: 'payment-refunded' as const, data }
    }
    case 'confirm': {
      // It was confirmed or has ended meanwhile.
      if (payment?.state !== 'pending' || payment.redirectUrl === null) return undefined
      const data = {
        link: payment.redirectUrl,
        workspace: name,
        amount: money(payment.amount, payment.currency),
      }
      return { kind: 'renewal-confirm' as const, data }
    }
    case 'declined': {
      const { row } = await readBillingState(services.orm, workspace)
      // It was paid or has ended meanwhile: there is nothing left to do.
      if (!payment || !row || row.declined === 0) return undefined
      const data = { link, workspace: name, amount: money(payment.amount, payment.currency) }
      const { reason } = payment
      return { kind: 'renewal-declined' as const, data: { ...data, reason, nextTry: row.chargeAt } }
    }
    case 'ended':
      return { kind: 'plan-ended' as const, data: { link, workspace: name } }
    case 'soon': {
      const { subscription, balances } = await readBillingState(services.orm, workspace)
      const charge = subscription && nextCharge(subscription, balances[subscription.currency])
      // Bonuses pay for it: nothing is charged.
      if (!charge || charge.at !== about || charge.amount === 0) return undefined
      const data = { link, workspace: name, amount: money(charge.amount, subscription.currency) }
      return { kind: 'renewal-soon' as const, data: { ...data, at: new Date(charge.at) } }
    }
  }
}

async function describeReceipt(
  { orm }: Services,
  payment: PaymentRow,
  { workspace, linkTo, money }: EmailContext,
) {
  const receipt = await findByCause(orm, payment.id)
  const { id, currency, amount, order, cardBrand, cardLast4, paidAt, createdAt } = payment
  const { lines, after } = order.quote
  return {
    link: linkTo(`/receipt/${workspace.slug}/${id}`),
    workspace: workspace.name,
    number: receipt?.number ?? payment.number,
    lines: lines.map(line => ({ label: line.label, amount: money(line.amount, currency) })),
    total: money(amount, currency),
    card: cardLast4 === null ? null : `${cardBrand} •••• ${cardLast4}`,
    at: paidAt ?? createdAt,
    seats: after?.seats ?? null,
    paidUntil: after ? new Date(after.paidUntil) : null,
  }
}
