import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createTranslator } from 'use-intl/core'
import { ZipFile } from 'yazl'
import { writeDecimal } from '#domain/billing/money.ts'
import { formatTags, type Locale } from '#domain/locale.ts'
import en from '#locales/en/account.json' with { type: 'json' }
import ru from '#locales/ru/account.json' with { type: 'json' }
import type { Services } from '../../services.ts'
import { byteOrderMark, writeCsvLine } from '../../write-csv.ts'
import { readDocument } from '../presentations/presentations.ts'
import { readPollResults } from '../talks/talks.ts'
import { listRefusedTeams } from '../workspaces/workspaces.ts'
import {
  selectBriefs,
  selectOwnAssets,
  selectOwnBrands,
  selectOwnComments,
  selectOwnDecks,
  selectOwnFolders,
  selectOwnPayments,
  selectOwnSessions,
  selectOwnShares,
  selectOwnVersions,
  selectOwnWorkspaces,
  selectResponses,
  selectSavedSlides,
  selectUser,
  selectVersionSlides,
  selectViews,
} from './queries.ts'

const messages: Record<Locale, typeof en> = { en, ru }

/** One file of the archive. */
interface Entry {
  readonly name: string
  readonly body: Readable
  /** Pictures and fonts are compressed already. */
  readonly compress: boolean
}

/**
 * Everything of a person as one archive, made while it is sent: nothing of it is stored, so there is nothing to guard or
 * to expire, and a large account costs no more memory than a small one. What cannot be read cuts the download short.
 */
export function packData(services: Services, userId: number): Readable {
  const zip = new ZipFile()
  // It is one, whatever its type says. Wrapped in another, it would end that before its last bytes are read.
  const output = zip.outputStream as Readable
  const closing = new AbortController()
  output.once('close', () => closing.abort())
  // With nobody to hear of it a failure would end the process.
  zip.on('error', (error: Error) => output.destroy(error))
  const sending = { mtime: services.clock.now(), signal: closing.signal }
  fill(zip, listEntries(services, userId), sending).catch((error: Error) => output.destroy(error))
  return output
}

interface Sending {
  readonly mtime: Date
  /** Aborted when nobody takes the archive any more. */
  readonly signal: AbortSignal
}

/** The next is read once the one before has been taken: otherwise all of them would wait in memory for a slow reader. */
async function fill(zip: ZipFile, entries: AsyncIterable<Entry>, { mtime, signal }: Sending): Promise<void> {
  for await (const { name, body, compress } of entries) {
    try {
      // Without its size: a file that has another one than we remember would cut the download short.
      zip.addReadStream(body, name, { mtime, compress })
      await finished(body, { signal })
    } finally {
      body.destroy()
    }
  }
  zip.end()
}

function writeText(name: string, text: string): Entry {
  // The archive keeps every stream it was given to its end: one that is read empty keeps nothing of its text.
  const body = new Readable({ read: () => undefined })
  body.push(text)
  body.push(null)
  return { name, body, compress: true }
}

function writeJson(name: string, value: unknown): Entry {
  return writeText(name, JSON.stringify(value, null, 2))
}

async function* listEntries(services: Services, userId: number): AsyncGenerator<Entry> {
  const { orm, clock } = services
  const user = await selectUser(orm, userId)
  if (!user) throw new Error('the account is gone')
  yield writeText('README.txt', writeReadme(user.email, user.lang, clock.now()))
  const refusedInvitations = await listRefusedTeams(services, userId)
  yield writeJson('profile.json', { ...user, refusedInvitations })
  yield writeJson('sessions.json', await selectOwnSessions(orm, userId))
  yield writeJson('workspaces.json', await selectOwnWorkspaces(orm, userId))
  yield writeJson('shared.json', await selectOwnShares(orm, userId))
  yield writeJson('folders.json', await selectOwnFolders(orm, userId))
  yield writeJson('saved-slides.json', await selectSavedSlides(orm, userId))
  const own = await selectOwnBrands(orm, userId)
  if (own.brand || own.fonts.length > 0) yield writeJson('brand.json', own)
  yield writeJson('comments.json', await selectOwnComments(orm, userId))
  yield writeJson('briefs.json', await selectBriefs(orm, userId))
  const payments = await selectOwnPayments(orm, userId)
  yield writeJson('payments.json', payments)
  yield writeText('payments.csv', writePayments(payments))
  for (const deck of await selectOwnDecks(orm, userId)) yield* listDeckEntries(services, deck)
  yield* listUploads(services, userId, user.lang)
}

type OwnDeck = Awaited<ReturnType<typeof selectOwnDecks>>[number]

async function* listDeckEntries(services: Services, { id, slug, folder }: OwnDeck): AsyncGenerator<Entry> {
  const { orm } = services
  const place = `presentations/${slug}`
  const document = await readDocument(services, id)
  // Deleted since the list was read.
  if (!document) return
  yield writeJson(`${place}/presentation.json`, { ...document, folder })
  const responses = await selectResponses(orm, id)
  if (responses.length > 0) yield writeJson(`${place}/responses.json`, responses)
  const polls = await readPollResults(services, id)
  if (polls.length > 0) yield writeJson(`${place}/polls.json`, polls)
  const views = await selectViews(orm, id)
  if (views.length > 0) yield writeJson(`${place}/statistics.json`, views)
  const versions = await selectOwnVersions(orm, id)
  if (versions.length > 0) yield writeJson(`${place}/versions/versions.json`, versions)
  for (let part = 1, after = 0; ; part++) {
    const slides = await selectVersionSlides(orm, id, after)
    const last = slides.at(-1)
    if (!last) return
    after = last.id
    yield writeJson(`${place}/versions/slides-${part}.json`, slides)
  }
}

/** A file that is lost, or was deleted since the list was read, takes none of the others away. */
async function* listUploads(
  { orm, storage }: Services,
  userId: number,
  locale: Locale,
): AsyncGenerator<Entry> {
  const missing: string[] = []
  for (const { src } of await selectOwnAssets(orm, userId)) {
    const name = `${/\.(?:ttf|otf|woff2)$/.test(src) ? 'fonts' : 'images'}/${src.replace(/^.*\//, '')}`
    const file = await storage.get(src)
    if (file) yield { name, body: file.body, compress: false }
    else missing.push(name)
  }
  if (missing.length === 0) return
  const lines = [openTexts(locale)('lost'), missing.map(name => `- ${name}`).join('\n')]
  yield writeText('missing.txt', `${lines.join('\n\n')}\n`)
}

type Payments = Awaited<ReturnType<typeof selectOwnPayments>>

/** The same as a table for a spreadsheet, under the same names. */
function writePayments(payments: Payments): string {
  const rows = payments.map(payment => ({
    ...{ number: String(payment.number), kind: payment.kind, state: payment.state },
    ...{ amount: writeDecimal(payment.amount), currency: payment.currency.toUpperCase() },
    ...{ provider: payment.provider, promoCode: payment.promoCode ?? '' },
    ...{ cardBrand: payment.cardBrand ?? '', cardLast4: payment.cardLast4 ?? '' },
    ...{ createdAt: payment.createdAt.toISOString(), paidAt: payment.paidAt?.toISOString() ?? '' },
  }))
  const columns = [
    ...(['number', 'kind', 'state', 'amount', 'currency', 'provider', 'promoCode'] as const),
    ...(['cardBrand', 'cardLast4', 'createdAt', 'paidAt'] as const),
  ]
  const lines = rows.map(row => writeCsvLine(columns.map(column => row[column])))
  return byteOrderMark + writeCsvLine(columns) + lines.join('')
}

function openTexts(locale: Locale) {
  return createTranslator({
    ...{ locale: formatTags[locale], messages: messages[locale], namespace: 'file', timeZone: 'UTC' },
    onError(error) {
      throw error
    },
  })
}

function writeReadme(email: string, locale: Locale, at: Date): string {
  const t = openTexts(locale)
  const parts = ['profile', 'sessions', 'workspaces', 'shared', 'presentations', 'pictures'] as const
  const more = ['versions', 'comments', 'folders', 'templates', 'brand', 'briefs', 'payments'] as const
  const all = [...parts, ...more, 'missing'] as const
  const lines = [t('intro', { email, at }), ...all.map(part => `- ${t(part)}`), t('times')]
  return `${lines.join('\n\n')}\n`
}
