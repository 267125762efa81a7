import { Readable } from 'node:stream'
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

/**
 * Everything of a person as one archive, made while it is sent: nothing of it is stored, so there is nothing to guard or
 * to expire, and a large account costs no more memory than a small one. What cannot be read cuts the download short.
 */
export function packData(services: Services, userId: number): Readable {
  const zip = new ZipFile()
  const output = new Readable().wrap(zip.outputStream)
  // A picture that is missing in the storage would end the process otherwise.
  zip.on('error', (error: Error) => output.destroy(error))
  fill(services, zip, userId).catch((error: Error) => output.destroy(error))
  return output
}

async function fill(services: Services, zip: ZipFile, userId: number): Promise<void> {
  const { orm, clock, storage } = services
  const addJson = (name: string, value: unknown) =>
    zip.addBuffer(Buffer.from(JSON.stringify(value, null, 2)), name, { mtime: clock.now() })
  const user = await selectUser(orm, userId)
  if (!user) throw new Error('the account is gone')
  zip.addBuffer(Buffer.from(writeReadme(user.email, user.lang, clock.now())), 'README.txt')
  const refusedInvitations = await listRefusedTeams(services, userId)
  addJson('profile.json', { ...user, refusedInvitations })
  addJson('sessions.json', await selectOwnSessions(orm, userId))
  addJson('workspaces.json', await selectOwnWorkspaces(orm, userId))
  addJson('shared.json', await selectOwnShares(orm, userId))
  addJson('folders.json', await selectOwnFolders(orm, userId))
  addJson('saved-slides.json', await selectSavedSlides(orm, userId))
  const own = await selectOwnBrands(orm, userId)
  if (own.brand || own.fonts.length > 0) addJson('brand.json', own)
  addJson('comments.json', await selectOwnComments(orm, userId))
  addJson('briefs.json', await selectBriefs(orm, userId))
  const payments = await selectOwnPayments(orm, userId)
  addJson('payments.json', payments)
  zip.addBuffer(Buffer.from(writePayments(payments)), 'payments.csv', { mtime: clock.now() })
  for (const { id, slug, folder } of await selectOwnDecks(orm, userId)) {
    const document = await readDocument(services, id)
    // Deleted since the list was read.
    if (!document) continue
    addJson(`presentations/${slug}/presentation.json`, { ...document, folder })
    const responses = await selectResponses(orm, id)
    if (responses.length > 0) addJson(`presentations/${slug}/responses.json`, responses)
    const polls = await readPollResults(services, id)
    if (polls.length > 0) addJson(`presentations/${slug}/polls.json`, polls)
    const views = await selectViews(orm, id)
    if (views.length > 0) addJson(`presentations/${slug}/statistics.json`, views)
    const versions = await selectOwnVersions(orm, id)
    if (versions.length > 0) addJson(`presentations/${slug}/versions/versions.json`, versions)
    for (let part = 1, after = 0; ; part++) {
      const slides = await selectVersionSlides(orm, id, after)
      const last = slides.at(-1)
      if (!last) break
      after = last.id
      addJson(`presentations/${slug}/versions/slides-${part}.json`, slides)
    }
  }
  for (const { src, bytes } of await selectOwnAssets(orm, userId)) {
    const name = `${/\.(?:ttf|otf|woff2)$/.test(src) ? 'fonts' : 'images'}/${src.replace(/^.*\//, '')}`
    zip.addReadStreamLazy(name, { size: bytes, compress: false }, done => {
      storage.get(src).then(
        file => (file ? done(null, file.body) : done(new Error('a picture is gone'), Readable.from([]))),
        (error: Error) => done(error, Readable.from([])),
      )
    })
  }
  zip.end()
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

function writeReadme(email: string, locale: Locale, at: Date): string {
  const t = createTranslator({
    ...{ locale: formatTags[locale], messages: messages[locale], namespace: 'file', timeZone: 'UTC' },
    onError(error) {
      throw error
    },
  })
  const parts = ['profile', 'sessions', 'workspaces', 'shared', 'presentations', 'pictures'] as const
  const more = ['versions', 'comments', 'folders', 'templates', 'brand', 'briefs', 'payments'] as const
  const lines = [t('intro', { email, at }), ...[...parts, ...more].map(part => `- ${t(part)}`), t('times')]
  return `${lines.join('\n\n')}\n`
}
