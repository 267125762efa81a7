import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Orm } from './db/database.ts'
import type { DeckPages } from './deck-pages.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Outgoing } from './outgoing/open-outgoing.ts'
import type { Analytics } from './providers/analytics/analytics.ts'
import type { Browser } from './providers/browser/browser.ts'
import type { ErrorReports } from './providers/error-reports/error-reports.ts'
import type { GifProvider } from './providers/gifs/gif-provider.ts'
import type { MailProvider } from './providers/mail/mail-provider.ts'
import type { Partner } from './providers/partner/partner.ts'
import type { Payments } from './providers/payments/payments.ts'
import type { Pictures } from './providers/pictures/pictures.ts'
import type { Storage } from './providers/storage/storage.ts'
import type { WriterChoice } from './providers/writers/chosen-writer.ts'
import type { Writer } from './providers/writers/writer.ts'
import type { Seal } from './seal.ts'

/** What features work with; made once at start, or by a test. */
export interface Services {
  readonly config: Config
  readonly clock: Clock
  readonly database: Database
  readonly orm: Orm
  readonly jobs: Jobs
  readonly mail: MailProvider
  readonly payments: Payments
  readonly storage: Storage
  /** The service that GIFs are searched with; undefined where only the built-in ones are offered. */
  readonly gifSearch: GifProvider | undefined
  readonly pictures: Pictures
  /** Whose people sign in there; undefined where people sign in here. */
  readonly partner: Partner | undefined
  /** Pages of the web that people name. */
  readonly outgoing: Outgoing
  /** Who writes the words of generated slides. */
  readonly writer: Writer
  /** Who said who that is. */
  readonly writerChoice: WriterChoice
  /** Keeps the keys of other services. */
  readonly seal: Seal
  /** Draws decks as pages of their own; loaded with the first one. */
  readonly deckPages: () => Promise<DeckPages>
  /** Makes files of pages. */
  readonly browser: Browser
  readonly analytics: Analytics
  readonly errorReports: ErrorReports
  /** Signs CSRF tokens and the like; the same for every process on one database. */
  readonly secret: string
}
