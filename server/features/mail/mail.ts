import { createTranslator } from 'use-intl/core'
import type { DeclineReason } from '#domain/billing/payments.ts'
import type { LineLabel } from '#domain/billing/quote.ts'
import { formatTags, type Locale, localeTags } from '#domain/locale.ts'
import type { Role, ShareRole } from '#domain/workspace/access.ts'
import en from '#locales/en/mail.json' with { type: 'json' }
import ru from '#locales/ru/mail.json' with { type: 'json' }
import { writeMessageId } from '#server/providers/mail/build-message.ts'
import { PermanentMailError } from '#server/providers/mail/mail-provider.ts'
import type { Services } from '#server/services.ts'
import { countMail, findMailWait, type MailCause } from '../throttle/throttle.ts'

interface Envelope {
  readonly to: string
  /** Who gets the answers, if not the sender. */
  readonly replyTo?: string
  /** The same for every retry, so that the receiving side recognises a second copy. */
  readonly id: string
  readonly locale: Locale
  /** Who had it sent, for the limits. */
  readonly sender?: number | string | undefined
  readonly workspace?: number | undefined
  /** Keeps the news of a mailbox that has had its share of the day, until there is room: otherwise nobody would hear. */
  readonly hold?: (until: Date) => Promise<void>
}

/** Writes and sends a mail. What can never be delivered is given up; what may work later is thrown for a retry. */
export async function deliverMail<K extends MailKind>(
  services: Services,
  envelope: Envelope,
  content: { readonly kind: K; readonly data: MailData[K] },
): Promise<void> {
  const cause = causes[content.kind]
  const order = { sender: envelope.sender, workspace: envelope.workspace, receivers: [envelope.to] }
  const isCounted = cause !== null && countedWhenSent.has(cause)
  const wait = isCounted ? await findMailWait(services, cause, order) : 0
  if (wait > 0) return envelope.hold?.(new Date(services.clock.now().getTime() + wait * 1000))
  // Loaded late: the renderer of emails would slow down the start of the server.
  const { composeMail } = await import('./compose-mail.ts')
  const composed = await composeMail({ ...content, locale: envelope.locale })
  try {
    await services.mail.send({
      ...composed,
      to: envelope.to,
      ...(envelope.replyTo !== undefined && { replyTo: envelope.replyTo }),
      from: services.config.MAIL_FROM,
      messageId: writeMessageId(envelope.id, services.config.MAIL_FROM),
    })
  } catch (error) {
    if (!(error instanceof PermanentMailError)) throw error
    services.errorReports.capture(error, { extra: { kind: content.kind } })
  }
  if (isCounted) await countMail(services, cause, order)
}

/** Who else than its receiver can cause each mail, by what limits it; null where nobody can. */
const causes: Record<MailKind, MailCause | null> = {
  'sign-in-link': 'link',
  'password-reset': 'reset',
  welcome: 'welcome',
  'address-change': 'confirmation',
  'address-taken': 'confirmation',
  'address-asked': 'warning',
  'address-changed': 'warning',
  'password-changed': 'warning',
  'password-set': 'warning',
  'account-deleted': 'warning',
  invitation: 'invitation',
  share: 'sharing',
  'new-comments': 'comments',
  'new-responses': 'responses',
  'link-code': 'gate',
  'link-opened': 'openings',
  'error-report': 'report',
  'enterprise-request': 'contact',
  'team-role': 'team',
  'team-received': 'team',
  'team-given': 'team',
  'team-removed': 'team',
  'team-deleted': 'team',
  'team-restored': 'team',
  'team-news': 'team',
  'payment-receipt': null,
  'payment-credited': null,
  'payment-refunded': null,
  'renewal-confirm': null,
  'renewal-declined': null,
  'plan-ended': null,
  'renewal-soon': null,
}

/**
 * The others are counted, and refused in words, when they are asked for. A warning never is: whoever filled a mailbox with
 * them would keep its owner from setting a password.
 */
const countedWhenSent: ReadonlySet<MailCause> = new Set([
  'warning',
  'team',
  'responses',
  'openings',
  'comments',
])

const messages: Record<Locale, typeof en> = { en, ru }

export type MailTexts = ReturnType<typeof createMailTexts>

/** Times are in UTC: nobody knows in which time zone an email will be read. */
export function createMailTexts(locale: Locale) {
  const t = createTranslator({
    locale: formatTags[locale],
    messages: messages[locale],
    timeZone: 'UTC',
    onError(error) {
      throw error
    },
  })
  return { t, tag: localeTags[locale], locale }
}

/** What each kind of mail needs to be written. Links are absolute http(s) addresses. */
export interface MailData extends BillingMailData, TeamMailData {
  readonly 'sign-in-link': { readonly link: string; readonly email: string; readonly minutes: number }
  readonly 'password-reset': { readonly link: string; readonly email: string; readonly hours: number }
  /** `link` confirms the address. */
  readonly welcome: { readonly link: string; readonly email: string }
  /** `link` leads to where a password can be reset. */
  readonly 'password-changed': { readonly link: string; readonly email: string; readonly at: Date }
  readonly 'password-set': { readonly link: string; readonly email: string; readonly at: Date }
  /** `link` confirms the new address. */
  readonly 'address-change': {
    readonly link: string
    readonly email: string
    readonly old: string
    readonly hours: number
  }
  /** To the address that is about to be left; `link` leads to where a password can be reset. */
  readonly 'address-asked': {
    readonly link: string
    readonly email: string
    readonly next: string
    readonly at: Date
  }
  readonly 'address-changed': { readonly link: string; readonly email: string; readonly next: string }
  readonly 'address-taken': { readonly link: string; readonly email: string }
  readonly 'account-deleted': { readonly email: string }
  /** `link` lets the person join; who invited them may be gone by now. */
  readonly invitation: {
    readonly link: string
    readonly email: string
    readonly workspace: string
    readonly invitedBy: string | null
    readonly days: number
    /** Leads to where further invitations of this team are refused. */
    readonly stop: string
  }
  /** `link` leads to all of them. */
  readonly 'new-responses': NewResponsesData
  /** Says nothing else: whoever types an address chooses who gets it. */
  readonly 'link-code': { readonly code: string; readonly minutes: number }
  /** `link` leads to the statistics. */
  readonly 'link-opened': LinkOpenedData
  /** `link` leads to the presentation, `stop` to where these emails are turned off. */
  readonly 'new-comments': NewCommentsData
  readonly 'error-report': ErrorReportData
  readonly 'enterprise-request': EnterpriseRequestData
}

export interface LinkOpenedData {
  readonly link: string
  readonly deck: string
  /** Empty for a link without one. */
  readonly name: string
  readonly count: number
  /** Who said who they are, the latest first, and how many openings are not theirs. */
  readonly people: readonly string[]
  readonly unnamed: number
}

export interface NewResponsesData {
  readonly link: string
  readonly deck: string
  /** How many there are; the latest of them are shown. */
  readonly count: number
  readonly responses: readonly {
    readonly at: Date
    readonly answers: readonly (readonly [name: string, value: string])[]
  }[]
}

export interface NewCommentsData {
  readonly link: string
  readonly stop: string
  readonly deck: string
  /** How many there are; the latest of them are shown. */
  readonly count: number
  readonly isMentioned: boolean
  readonly comments: readonly { readonly author: string | null; readonly text: string; readonly at: Date }[]
}

/** To the developers, so it carries what a person met and nothing about who they are. */
export interface ErrorReportData {
  readonly reportId: string
  readonly message: string
  readonly statusCode: number
  readonly path: string
  readonly at: Date
  readonly stack?: string | undefined
  readonly navigations?: readonly { readonly path: string; readonly ms: number }[] | undefined
}

/** To the operator, who answers to `email`. */
export interface EnterpriseRequestData {
  readonly name: string
  readonly email: string
  readonly company: string
  readonly people: number
  readonly message: string
  readonly at: Date
  /** Of the account they were signed in with; null for a visitor. */
  readonly account: string | null
}

export type MailKind = keyof MailData

/** `link` leads to the receipt itself; amounts are written out already. */
export interface ReceiptData {
  readonly link: string
  readonly workspace: string
  readonly number: number
  readonly lines: readonly { readonly label: LineLabel; readonly amount: string }[]
  readonly total: string
  readonly card: string | null
  readonly at: Date
  readonly seats: number | null
  readonly paidUntil: Date | null
}

/** `by` did it; null where that was the receiver, or is nobody any more. */
interface AboutTeam {
  readonly link: string
  readonly workspace: string
  readonly by: string | null
}

/** What happened to a team, or to the receiver in it. */
export interface TeamMailData {
  /** `link` opens the presentation that is shared; who shared it may be gone by now. */
  readonly share: {
    readonly link: string
    readonly email: string
    readonly deck: string
    readonly role: ShareRole
    readonly sharedBy: string | null
    /** Leads to where further emails of this workspace are refused. */
    readonly stop: string
  }
  readonly 'team-role': AboutTeam & { readonly from: Role; readonly to: Role }
  /** The team is the receiver's now. */
  readonly 'team-received': AboutTeam
  /** The receiver gave it away. */
  readonly 'team-given': AboutTeam & { readonly to: string | null }
  readonly 'team-removed': AboutTeam
  readonly 'team-deleted': AboutTeam & {
    readonly goneAt: Date
    readonly mayRestore: boolean
    /** What the receiver was given for it, written out; null for nothing. */
    readonly credit: string | null
  }
  readonly 'team-restored': AboutTeam & {
    /** What was taken back for it, written out. */
    readonly taken: string | null
    readonly paidUntil: Date | null
    readonly renews: boolean
  }
  /** After more news than a day has room for: how things stand with the team, and with the receiver in it. */
  readonly 'team-news': AboutTeam & {
    /** Null for who is in it no more. */
    readonly role: Role | null
    /** When a deleted team can be restored no more; null for one that is there. */
    readonly goneAt: Date | null
    readonly mayRestore: boolean
  }
}

/** `link` leads to where the plan of the workspace is changed. */
interface AboutPlan {
  readonly link: string
  readonly workspace: string
}

export interface BillingMailData {
  readonly 'payment-receipt': ReceiptData
  /** Money that was paid after the tariff had changed. */
  readonly 'payment-credited': AboutPlan & { readonly amount: string }
  readonly 'payment-refunded': AboutPlan & {
    readonly amount: string
    readonly card: string | null
    readonly planEnded: boolean
  }
  /** `link` leads to the bank's confirmation page. */
  readonly 'renewal-confirm': AboutPlan & { readonly amount: string }
  readonly 'renewal-declined': AboutPlan & {
    readonly amount: string
    readonly reason: DeclineReason | null
    /** Null where it is not tried again. */
    readonly nextTry: Date | null
  }
  readonly 'plan-ended': AboutPlan
  readonly 'renewal-soon': AboutPlan & { readonly amount: string; readonly at: Date }
}
