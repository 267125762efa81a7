import { isEmail } from '#domain/account/credentials.ts'
import {
  action,
  type Block,
  type EmailContent,
  note,
  noteWithLink,
  text,
  toOneLine,
} from './email-content.ts'
import type {
  BillingMailData,
  EnterpriseRequestData,
  ErrorReportData,
  LinkOpenedData,
  MailData,
  MailKind,
  MailTexts,
  NewCommentsData,
  NewResponsesData,
  ReceiptData,
} from './mail.ts'
import { breakAddresses, readName } from './strangers-words.ts'
import { teamEmailWriters } from './team-email-writers.ts'

type BillingWriters = {
  readonly [K in keyof BillingMailData]: (texts: MailTexts, data: BillingMailData[K]) => EmailContent
}

const billingEmailWriters: BillingWriters = {
  'payment-receipt': writeReceipt,
  'payment-credited': ({ t }, { link, workspace, amount }) => ({
    subject: toOneLine(t('credited.subject', { amount }), 140),
    heading: t('credited.heading'),
    blocks: [
      text(t('credited.body', { workspace: toOneLine(workspace, 120), amount })),
      text(t('credited.use')),
      action(t('credited.action'), link),
    ],
  }),
  'payment-refunded': ({ t }, { link, workspace, amount, card, planEnded }) => ({
    subject: t('refunded.subject', { amount }),
    heading: t('refunded.heading', { amount }),
    blocks: [
      text(t('refunded.body', { workspace: toOneLine(workspace, 120), amount })),
      text(card === null ? t('refunded.when') : t('refunded.whenCard', { card })),
      ...(planEnded ? [text(t('refunded.ended'))] : []),
      action(t('refunded.action'), link),
      note(t('refunded.question')),
    ],
  }),
  'renewal-confirm': ({ t }, { link, workspace, amount }) => ({
    subject: toOneLine(t('confirm.subject', { workspace }), 140),
    heading: t('confirm.heading'),
    blocks: [
      text(t('confirm.body', { workspace: toOneLine(workspace, 120), amount })),
      action(t('confirm.action'), link),
      note(t('confirm.keeps')),
    ],
  }),
  'renewal-declined': ({ t }, { link, workspace, amount, reason, nextTry }) => ({
    subject: toOneLine(t('declined.subject', { workspace }), 140),
    heading: t('declined.heading'),
    blocks: [
      text(t('declined.body', { workspace: toOneLine(workspace, 120), amount })),
      text(t(`declined.reason.${reason ?? 'declined'}`)),
      action(t('declined.action'), link),
      text(nextTry === null ? t('declined.noTry') : t('declined.nextTry', { at: nextTry })),
      note(t('declined.keeps')),
    ],
  }),
  'plan-ended': ({ t }, { link, workspace }) => ({
    subject: toOneLine(t('ended.subject', { workspace }), 140),
    heading: t('ended.heading'),
    blocks: [
      text(t('ended.body', { workspace: toOneLine(workspace, 120) })),
      text(t('ended.keeps')),
      action(t('ended.action'), link),
    ],
  }),
  'renewal-soon': ({ t }, { link, workspace, amount, at }) => ({
    subject: toOneLine(t('soon.subject', { workspace, at }), 140),
    heading: t('soon.heading'),
    blocks: [
      text(t('soon.body', { workspace: toOneLine(workspace, 120), amount, at })),
      action(t('soon.action'), link),
      note(t('soon.stop')),
    ],
  }),
}

function writeReceipt({ t }: MailTexts, receipt: ReceiptData): EmailContent {
  const { number, lines, total, card, at, seats, paidUntil, link } = receipt
  const workspace = toOneLine(receipt.workspace, 120)
  const rows: (readonly [string, string])[] = [
    [t('receipt.workspace'), workspace],
    [t('receipt.date'), t('receipt.day', { at })],
    ...lines.map(({ label, amount }) => [t(`receipt.line.${label}`), amount] as const),
    [t('receipt.total'), total],
    ...(card === null ? [] : [[t('receipt.card'), card] as const]),
    ...(seats === null ? [] : [[t('receipt.seats'), String(seats)] as const]),
    ...(paidUntil === null ? [] : [[t('receipt.paidUntil'), t('receipt.day', { at: paidUntil })] as const]),
  ]
  return {
    subject: toOneLine(t('receipt.subject', { number: String(number), workspace }), 140),
    heading: t('receipt.heading', { total }),
    blocks: [
      text(t('receipt.body', { workspace })),
      { kind: 'facts', rows },
      action(t('receipt.action'), link),
    ],
  }
}

type EmailWriters = { readonly [K in MailKind]: (texts: MailTexts, data: MailData[K]) => EmailContent }

export const emailWriters: EmailWriters = {
  'sign-in-link': ({ t }, { link, email, minutes }) => ({
    subject: t('signInLink.subject'),
    heading: t('signInLink.heading'),
    blocks: [
      text(t('signInLink.body')),
      action(t('signInLink.action'), link),
      text(t('signInLink.validity', { minutes })),
      note(t('signInLink.ignore', { email })),
    ],
  }),
  'password-reset': ({ t }, { link, email, hours }) => ({
    subject: t('passwordReset.subject'),
    heading: t('passwordReset.heading'),
    blocks: [
      text(t('passwordReset.body', { email })),
      action(t('passwordReset.action'), link),
      text(t('passwordReset.validity', { hours })),
      note(t('passwordReset.ignore')),
    ],
  }),
  welcome: ({ t }, { link, email }) => ({
    subject: t('welcome.subject'),
    heading: t('welcome.heading'),
    blocks: [
      text(t('welcome.body', { email })),
      text(t('welcome.why')),
      action(t('welcome.action'), link),
      note(t('welcome.ignore')),
    ],
  }),
  'password-changed': ({ t }, { link, email, at }) => ({
    subject: t('passwordChanged.subject'),
    heading: t('passwordChanged.heading'),
    blocks: [
      text(t('passwordChanged.body', { email, at })),
      text(t('passwordChanged.warning')),
      action(t('passwordChanged.action'), link),
    ],
  }),
  'password-set': ({ t }, { link, email, at }) => ({
    subject: t('passwordSet.subject'),
    heading: t('passwordSet.heading'),
    blocks: [
      text(t('passwordSet.body', { email, at })),
      text(t('passwordSet.warning')),
      action(t('passwordSet.action'), link),
    ],
  }),
  'address-change': ({ t }, { link, email, old, hours }) => ({
    subject: t('addressChange.subject'),
    heading: t('addressChange.heading'),
    blocks: [
      text(t('addressChange.body', { email, old: breakAddresses(old) })),
      action(t('addressChange.action'), link),
      text(t('addressChange.validity', { hours })),
      note(t('addressChange.ignore')),
    ],
  }),
  'address-asked': ({ t }, { link, email, next, at }) => ({
    subject: t('addressAsked.subject'),
    heading: t('addressAsked.heading'),
    blocks: [
      text(t('addressAsked.body', { email, next: breakAddresses(next), at })),
      text(t('addressAsked.warning')),
      action(t('addressAsked.action'), link),
    ],
  }),
  'address-changed': ({ t }, { link, email, next }) => ({
    subject: t('addressChanged.subject'),
    heading: t('addressChanged.heading'),
    blocks: [
      text(t('addressChanged.body', { email, next: breakAddresses(next) })),
      text(t('addressChanged.warning')),
      action(t('addressChanged.action'), link),
    ],
  }),
  'address-taken': ({ t }, { link, email }) => ({
    subject: t('addressTaken.subject'),
    heading: t('addressTaken.heading'),
    blocks: [
      text(t('addressTaken.body', { email })),
      text(t('addressTaken.warning')),
      action(t('addressTaken.action'), link),
    ],
  }),
  'account-deleted': ({ t }, { email }) => ({
    subject: t('accountDeleted.subject'),
    heading: t('accountDeleted.heading'),
    blocks: [text(t('accountDeleted.body', { email })), text(t('accountDeleted.again'))],
  }),
  invitation: ({ t }, { link, email, workspace, invitedBy, days, stop }) => ({
    ...nameTeam(t, workspace),
    blocks: [
      text(invitedBy ? t('invitation.bodyBy', { invitedBy }) : t('invitation.body')),
      action(t('invitation.action'), link),
      text(t('invitation.validity', { days, email })),
      noteWithLink(t('invitation.ignore'), t('invitation.stop'), stop),
    ],
  }),
  ...billingEmailWriters,
  ...teamEmailWriters,
  'new-comments': writeNewComments,
  'new-responses': writeNewResponses,
  'link-code': ({ t }, { code, minutes }) => ({
    subject: t('linkCode.subject', { code }),
    heading: t('linkCode.heading'),
    blocks: [
      { kind: 'code', label: t('linkCode.label'), text: code },
      text(t('linkCode.body', { minutes })),
      note(t('linkCode.notYou')),
    ],
  }),
  'link-opened': writeLinkOpened,
  'error-report': writeErrorReport,
  'enterprise-request': writeEnterpriseRequest,
}

/** The team is called so by somebody the reader may never have heard of. */
function nameTeam(t: MailTexts['t'], workspace: string): Pick<EmailContent, 'subject' | 'heading'> {
  const { shown, isPlain } = readName(workspace)
  return {
    subject: isPlain ? t('invitation.subject', { workspace: shown }) : t('invitation.subjectUnnamed'),
    heading: shown ? t('invitation.heading', { workspace: shown }) : t('invitation.headingUnnamed'),
  }
}

const longestShown = 600

function writeNewResponses(
  { t }: MailTexts,
  { deck, count, responses, link }: NewResponsesData,
): EmailContent {
  const title = readName(deck)
  const name = title.shown || '…'
  const more = count - responses.length
  const shown = responses.map(({ at, answers }): Block => {
    const rows = answers.map(
      ([label, value]) => [toOneLine(breakAddresses(label), 80), cut(writeAnswer(value))] as const,
    )
    return { kind: 'facts', rows: [[t('newResponses.time'), t('newResponses.timeValue', { at })], ...rows] }
  })
  return {
    subject: title.isPlain
      ? t('newResponses.subject', { count, deck: name })
      : t('newResponses.heading', { count }),
    heading: t('newResponses.heading', { count }),
    blocks: [
      text(t('newResponses.body', { count, deck: name })),
      ...shown,
      ...(more > 0 ? [text(t('newResponses.more', { count: more }))] : []),
      action(t('newResponses.action'), link),
      note(t('newResponses.why', { deck: name })),
    ],
  }
}

const mostPeople = 10

function writeLinkOpened(
  { t }: MailTexts,
  { deck, name, count, people, unnamed, link }: LinkOpenedData,
): EmailContent {
  const title = readName(deck)
  const shown = title.shown || '…'
  const by = readName(name).shown
  const listed = people.slice(0, mostPeople).map(person => toOneLine(person, 120))
  return {
    subject: title.isPlain
      ? t('linkOpened.subject', { count, deck: shown })
      : t('linkOpened.heading', { count }),
    heading: t('linkOpened.heading', { count }),
    blocks: [
      text(
        by
          ? t('linkOpened.bodyBy', { count, deck: shown, name: by })
          : t('linkOpened.body', { count, deck: shown }),
      ),
      ...listed.map(person => text(person)),
      ...(people.length > listed.length
        ? [text(t('linkOpened.more', { count: people.length - listed.length }))]
        : []),
      ...(people.length > 0 && unnamed > 0 ? [text(t('linkOpened.unnamed', { count: unnamed }))] : []),
      action(t('linkOpened.action'), link),
      note(t('linkOpened.why', { deck: shown })),
    ],
  }
}

function writeNewComments({ t }: MailTexts, data: NewCommentsData): EmailContent {
  const { deck, count, comments, link, stop, isMentioned } = data
  const title = readName(deck)
  const name = title.shown || '…'
  const more = count - comments.length
  const rows = comments.map(
    ({ author, text: words, at }) =>
      [
        `${toOneLine(breakAddresses(author ?? t('newComments.someone')), 80)}, ${t('newResponses.timeValue', { at })}`,
        cut(breakAddresses(words)),
      ] as const,
  )
  return {
    subject: title.isPlain
      ? t('newComments.subject', { count, deck: name })
      : t('newComments.heading', { count }),
    heading: t('newComments.heading', { count }),
    blocks: [
      text(t(isMentioned ? 'newComments.mentioned' : 'newComments.body', { deck: name })),
      { kind: 'facts', rows },
      ...(more > 0 ? [text(t('newComments.more', { count: more }))] : []),
      action(t('newComments.action'), link),
      noteWithLink(t('newComments.why', { deck: name }), t('newComments.stop'), stop),
    ],
  }
}

/** An address or a number that was asked for and is the whole answer stays as it is: the reader writes to it. */
function writeAnswer(value: string): string {
  return isEmail(value) ? value : breakAddresses(value)
}

function cut(text: string): string {
  const characters = [...text]
  return characters.length > longestShown ? `${characters.slice(0, longestShown).join('')}…` : text
}

function writeErrorReport({ t }: MailTexts, report: ErrorReportData): EmailContent {
  const statusCode = String(report.statusCode)
  const blocks: Block[] = [
    text(t('errorReport.body')),
    {
      kind: 'facts',
      rows: [
        [t('errorReport.report'), report.reportId],
        [t('errorReport.time'), t('errorReport.timeValue', { at: report.at })],
        [t('errorReport.status'), statusCode],
        [t('errorReport.page'), breakAddresses(withoutQuery(report.path))],
      ],
    },
    { kind: 'code', label: t('errorReport.message'), text: breakAddresses(report.message) },
  ]
  if (report.stack)
    blocks.push({ kind: 'code', label: t('errorReport.stack'), text: breakAddresses(report.stack) })
  if (report.navigations?.length) {
    const lines = report.navigations.map(
      ({ path, ms }) => `${breakAddresses(withoutQuery(path))}  ${Math.round(ms)} ms`,
    )
    blocks.push({ kind: 'code', label: t('errorReport.navigations'), text: lines.join('\n') })
  }
  const subject = t('errorReport.subject', { statusCode, message: breakAddresses(report.message) })
  return { subject: toOneLine(subject, 140), heading: t('errorReport.heading'), blocks }
}

function writeEnterpriseRequest({ t }: MailTexts, request: EnterpriseRequestData): EmailContent {
  const { name, email, company, people, message, at, account } = request
  return {
    subject: toOneLine(
      t('enterpriseRequest.subject', { company: readName(company).shown || '…', people }),
      140,
    ),
    heading: t('enterpriseRequest.heading'),
    blocks: [
      {
        kind: 'facts',
        rows: [
          [t('enterpriseRequest.name'), toOneLine(breakAddresses(name), 200)],
          [t('enterpriseRequest.email'), email],
          [t('enterpriseRequest.company'), toOneLine(breakAddresses(company), 200)],
          [t('enterpriseRequest.people'), t('enterpriseRequest.peopleValue', { people })],
          [t('enterpriseRequest.account'), account ?? t('enterpriseRequest.noAccount')],
          [t('enterpriseRequest.time'), t('enterpriseRequest.timeValue', { at })],
        ],
      },
      ...(message
        ? [{ kind: 'code', label: t('enterpriseRequest.message'), text: breakAddresses(message) } as const]
        : []),
    ],
    answers: t('enterpriseRequest.answers', { email }),
  }
}

/** Links carry tokens there, and this mail goes to somebody else. */
const withoutQuery = (path: string) => path.replace(/[?#].*$/s, '')
