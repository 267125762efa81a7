import type { BillingMailData, ReceiptData } from './billing-letter-data.ts'
import { action, type Letter, note, text, toOneLine } from './letter.ts'
import type { MailTexts } from './mail-texts.ts'

type BillingWriters = {
  readonly [K in keyof BillingMailData]: (texts: MailTexts, data: BillingMailData[K]) => Letter
}

export const billingLetterWriters: BillingWriters = {
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

function writeReceipt({ t }: MailTexts, receipt: ReceiptData): Letter {
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
