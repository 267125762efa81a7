import type { MailData, MailKind } from '#server/features/mail/mail.ts'

export const mailLink = 'https://slides.example.com/en/auth?link=abc&next=%2Fpresentations'
export const mailAddress = 'anna@example.com'
const [link, email] = [mailLink, mailAddress]
const at = new Date('2026-01-14T22:42:31Z')
/** One of every kind of email. */
export const mailSamples: { [K in MailKind]: MailData[K] } = {
  'sign-in-link': { link, email, minutes: 15 },
  'password-reset': { link, email, hours: 24 },
  welcome: { link, email },
  'password-changed': { link, email, at },
  'password-set': { link, email, at },
  'address-change': { link, email, old: 'ann@example.com', hours: 72 },
  'address-asked': { link, email, next: 'ann@example.com', at },
  'address-changed': { link, email, next: 'ann@example.com' },
  'address-taken': { link, email },
  'account-deleted': { email },
  invitation: {
    link,
    email,
    workspace: 'North',
    invitedBy: 'ann',
    days: 14,
    stop: 'https://lectern.example/en/join/refuse?token=x',
  },
  'team-role': { link, workspace: 'North', by: 'ann', from: 'member', to: 'manager' },
  'team-received': { link, workspace: 'North', by: 'ann' },
  'team-given': { link, workspace: 'North', by: null, to: 'bob' },
  'team-removed': { link, workspace: 'North', by: 'ann' },
  'team-deleted': { link, workspace: 'North', by: 'ann', goneAt: at, mayRestore: true, credit: '$36' },
  'team-restored': { link, workspace: 'North', by: null, taken: '$36', paidUntil: at, renews: true },
  'team-news': { link, workspace: 'North', by: null, role: 'manager', goneAt: null, mayRestore: false },
  'payment-receipt': {
    ...{
      link,
      workspace: 'North',
      number: 17,
      total: '$36',
      card: 'visa •••• 4242',
      at,
      seats: 3,
      paidUntil: at,
    },
    lines: [{ label: 'pro_monthly', amount: '$36' }],
  },
  'payment-credited': { link, workspace: 'North', amount: '$36' },
  'payment-refunded': { link, workspace: 'North', amount: '$36', card: 'visa •••• 4242', planEnded: true },
  'renewal-confirm': { link, workspace: 'North', amount: '$36' },
  'renewal-declined': { link, workspace: 'North', amount: '$36', reason: 'card_expired', nextTry: at },
  'plan-ended': { link, workspace: 'North' },
  'renewal-soon': { link, workspace: 'North', amount: '$36', at },
  'new-responses': {
    link,
    deck: 'Report',
    count: 12,
    responses: [{ at, answers: [['Name', 'Anna'] as const] }],
  },
  'link-code': { code: '042042', minutes: 15 },
  'link-opened': {
    ...{ link, deck: 'Report', name: 'Investors', count: 3 },
    ...{ people: ['anna@example.com'], unnamed: 2 },
  },
  'new-comments': {
    ...{
      link,
      stop: 'https://lectern.example/en/join/refuse?comments=x',
      deck: 'Report',
      count: 12,
      isMentioned: false,
    },
    comments: [{ author: 'Anna', text: 'This number is wrong', at }],
  },
  'error-report': {
    reportId: 'rep-1',
    message: 'slides is not iterable',
    statusCode: 500,
    path: '/en/auth?link=t0ken',
    at,
    stack: 'TypeError: slides is not iterable\n    at draw (editor.js:1:2)',
    navigations: [{ path: '/en/auth?link=t0ken', ms: 120.4 }],
  },
  'enterprise-request': {
    name: 'Anna',
    email,
    company: 'Kestrel',
    people: 40,
    message: 'We want single sign-on.',
    at,
    account: null,
  },
}
