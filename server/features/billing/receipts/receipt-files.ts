import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createTranslator } from 'use-intl/core'
import { z } from 'zod'
import { paymentsCsvPath, receiptPdfPath } from '#contract/billing.ts'
import type { Receipt } from '#contract/billing-shape.ts'
import { memberWho } from '#contract/endpoint.ts'
import { slugParams } from '#contract/params.ts'
import {
  describeReceipt,
  isCreditNote,
  nameCard,
  namePurpose,
  type Say,
  writeRate,
} from '#domain/billing/describe-receipt.ts'
import { writeDecimal } from '#domain/billing/money.ts'
import { DomainError } from '#domain/errors.ts'
import { nameDownload } from '#domain/export/name-download.ts'
import { formatTags, type Locale } from '#domain/locale.ts'
import en from '#locales/en/billing.json' with { type: 'json' }
import ru from '#locales/ru/billing.json' with { type: 'json' }
import { attachAs } from '#server/http/reply-headers.ts'
import type { Services } from '#server/services.ts'
import { byteOrderMark, serveCsv, writeCsvLine } from '#server/write-csv.ts'
import { openWorkspace, type WorkspaceVisit } from '../../workspaces/workspaces.ts'
import { type PaymentRow, selectPaymentsBefore, selectReceipts } from '../payments/queries.ts'
import { openReceipt, presentReceipt } from './receipts.ts'

const access = memberWho('workspace.billing')
const pdfParams = slugParams.extend({ receipt: z.uuid() })

/** What is downloaded: a receipt as PDF, and all payments as a table. */
export function serveReceiptFiles(app: FastifyInstance, services: Services): void {
  app.get(
    receiptPdfPath(':slug', ':receipt'),
    { config: { access }, schema: { hide: true, params: pdfParams }, exposeHeadRoute: false },
    async (request, reply) => {
      const { slug, receipt: id } = request.params as z.output<typeof pdfParams>
      const receipt = await openReceipt(services, visitOf(request, slug), id)
      const { OPERATOR_NAME: name, CONTACT_EMAIL: email } = services.config
      const context = { ...speak(request.locale), operator: { name, email } }
      const sheet = describeReceipt(receipt, context)
      // What draws it unpacks its own tables when it is loaded: a tenth of every start, for a file few ask for.
      const { drawReceipt } = await import('./receipt-pdf.ts')
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': attachAs(nameDownload(sheet.title, 'pdf')),
          'cache-control': 'no-store',
        })
        .send(await drawReceipt(sheet, receipt.issued_at))
    },
  )

  serveCsv(app, { path: paymentsCsvPath(':slug'), access }, async ({ request, params }) => {
    const { workspace } = await openWorkspace(services, visitOf(request, params.slug))
    const { say } = speak(request.locale)
    const name = say('csv.file', { workspace: workspace.name })
    return { name, table: writeLines(services, workspace.id, request.locale) }
  })
}

function visitOf(request: FastifyRequest, slug: string): WorkspaceVisit {
  if (!request.session) throw new DomainError('unauthorized')
  return { userId: request.session.userId, slug, capability: access.capability }
}

function speak(locale: Locale): { readonly say: Say; readonly language: string } {
  const language = formatTags[locale]
  const t = createTranslator({ locale: language, messages: { en, ru }[locale] })
  return { language, say: (key, values) => t(key as never, values as never) }
}

const batchSize = 200

/** The newest first, read in batches so that few are in memory at a time. */
async function* writeLines({ orm }: Services, workspaceId: number, locale: Locale): AsyncGenerator<string> {
  const { say, language } = speak(locale)
  yield byteOrderMark + writeCsvLine(columns.map(column => say(`csv.column.${column}`)))
  for (let before: number | undefined; ; ) {
    const rows = await selectPaymentsBefore(orm, workspaceId, { before, limit: batchSize })
    const receipts = await selectReceipts(
      orm,
      rows.map(({ id }) => id),
    )
    const lines = rows.flatMap(payment => {
      const documents = receipts.filter(({ paymentId }) => paymentId === payment.id).map(presentReceipt)
      const written = documents.map(receipt => writeDocument(payment, receipt, say, language))
      return written.length > 0 ? written : [writeUnpaid(payment, say)]
    })
    yield lines.map(line => writeCsvLine(columns.map(column => line[column] ?? ''))).join('')
    if (rows.length < batchSize) return
    before = rows.at(-1)?.number
  }
}

const columns = [
  ...(['date', 'document', 'number', 'state', 'purpose', 'from', 'to', 'currency', 'paid'] as const),
  ...(['refunded', 'bonus', 'rate', 'tax', 'promo', 'card', 'payer', 'buyer', 'buyerTaxId'] as const),
  ...(['seller', 'payment'] as const),
]
type Line = Partial<Record<(typeof columns)[number], string>>

function writeDocument(payment: PaymentRow, receipt: Receipt, say: Say, language: string): Line {
  const isNote = isCreditNote(receipt)
  const { tax, card, buyer, seller, currency } = receipt
  return {
    date: writeTime(new Date(receipt.paid_at)),
    document: say(`csv.series.${receipt.series}`),
    number: String(receipt.number),
    state: say(`state.${receipt.state}`),
    purpose: namePurpose(receipt, say),
    from: receipt.from?.slice(0, 10) ?? '',
    to: receipt.to?.slice(0, 10) ?? '',
    currency: currency.toUpperCase(),
    [isNote ? 'refunded' : 'paid']: writeDecimal(receipt.total),
    bonus: isNote ? '' : writeDecimal(receipt.bonus_used),
    rate: tax ? writeRate(tax.rate, language) : '',
    tax: tax ? writeDecimal(tax.amount) : '',
    promo: receipt.promo_code ?? '',
    card: card ? nameCard(card, say) : '',
    payer: receipt.payer ?? say('receipt.automatic'),
    buyer: buyer?.name ?? '',
    buyerTaxId: buyer?.tax_id ?? '',
    seller: seller?.name ?? '',
    payment: payment.id,
  }
}

/** What was tried and not paid has no document. */
function writeUnpaid(payment: PaymentRow, say: Say): Line {
  const { after } = payment.order.quote
  return {
    date: writeTime(payment.createdAt),
    state: say(`state.${payment.state}`),
    purpose: namePurpose(
      { kind: payment.kind, seats: after?.seats ?? null, period: after?.period ?? null },
      say,
    ),
    currency: payment.currency.toUpperCase(),
    paid: writeDecimal(0),
    payment: payment.id,
  }
}

function writeTime(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}
