import type { FastifyBaseLogger } from 'fastify'
import { type Clock, systemClock } from './clock.ts'
import { once } from './concurrency.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { openDatabase, watchDatabase } from './db/open-database.ts'
import { readSecret } from './db/settings.ts'
import { writeLink } from './features/auth/auth.ts'
import { readStoredChoice } from './features/writers/writers.ts'
import { loadDeckPages } from './http/ssr.ts'
import { loadDevelopmentDeckPages } from './http/ssr-development.ts'
import { takeUpCarriedJobs } from './jobs/carried-jobs.ts'
import { openJobs } from './jobs/jobs.ts'
import { registerJobs } from './jobs/register-jobs.ts'
import { type OutgoingOptions, openOutgoing } from './outgoing/open-outgoing.ts'
import { openAnalytics } from './providers/analytics/analytics.ts'
import type { Browser } from './providers/browser/browser.ts'
import { openBrowser } from './providers/browser/open-browser.ts'
import { openErrorReports } from './providers/error-reports/error-reports.ts'
import { openGifSearch } from './providers/gifs/gif-provider.ts'
import { openMail } from './providers/mail/open-mail.ts'
import { openPartner } from './providers/partner/partner.ts'
import { openPayments } from './providers/payments/open-payments.ts'
import type { Payments } from './providers/payments/payments.ts'
import { openPictures } from './providers/pictures/pictures.ts'
import { openStorage } from './providers/storage/storage.ts'
import { fixWriter, openWriterChoice } from './providers/writers/chosen-writer.ts'
import type { FindModel } from './providers/writers/open-writer.ts'
import type { Writer } from './providers/writers/writer.ts'
import { openSeal } from './seal.ts'
import type { Services } from './services.ts'

export interface OpenServices {
  readonly services: Services
  close(): Promise<void>
}

/** What a test puts in the place of the real thing. */
export interface GivenServices {
  readonly clock?: Clock
  readonly database?: Database
  readonly writer?: Writer
  /** How a language model is found where none is configured; nobody looks without it. */
  readonly findModel?: FindModel | undefined
  readonly browser?: Browser
  readonly payments?: Payments
  /** Another internet; nothing in the environment can ask for one. */
  readonly internet?: Omit<OutgoingOptions, 'userAgent'>
}

/** Opens everything the server and the worker stand on, and tells how to close it again, in reverse. */
export async function openServices(
  config: Config,
  logger: FastifyBaseLogger,
  given: GivenServices = {},
): Promise<OpenServices> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne()
  }
  try {
    const mail = await openMail(config)
    const storage = await openStorage(config)
    const clock = given.clock ?? systemClock
    const gifSearch = await openGifSearch(config, clock)
    const pictures = await openPictures(config, clock, logger)
    const partner = await openPartner(config, logger)
    const userAgent = `Lectern (+${config.baseUrl}; ${config.CONTACT_EMAIL})`
    const outgoing = openOutgoing({ userAgent, ...given.internet })
    const analytics = await openAnalytics(config, logger)
    const errorReports = await openErrorReports(config, logger)
    const database = given.database ?? (await openDatabase(config, watchDatabase(logger)))
    closers.push(() => database.close())
    const seal = openSeal(config.dataDir)
    const writerChoice = given.writer
      ? fixWriter(given.writer)
      : await openWriterChoice({
          config,
          logger,
          find: given.findModel,
          readStored: () => readStoredChoice(database.orm, seal),
        })
    const { writer } = writerChoice
    closers.push(() =>
      Promise.all([
        mail.close(),
        analytics.close(),
        errorReports.flush(2000),
        gifSearch?.close(),
        pictures.close(),
        partner?.close(),
        writer.close(),
      ]),
    )
    const browser = given.browser ?? openBrowser(config, logger)
    closers.push(() => browser.close())
    const jobs = await openJobs(database, logger)
    closers.push(() => jobs.stop())
    const secret = await readSecret(database.orm)
    const payments =
      given.payments ??
      (await openPayments({
        config,
        logger,
        orm: database.orm,
        jobs,
        clock,
        secret,
        writeCheckoutUrl: (lang, id) => writeLink(config, lang, `/checkout/${id}`),
      }))
    closers.push(() => payments.close())
    const services: Services = {
      config,
      clock,
      database,
      orm: database.orm,
      jobs,
      mail,
      payments,
      storage,
      gifSearch,
      pictures,
      partner,
      outgoing,
      writer,
      writerChoice,
      seal,
      deckPages: config.development ? loadDevelopmentDeckPages : once(loadDeckPages),
      browser,
      analytics,
      errorReports,
      secret,
    }
    await registerJobs(services)
    await takeUpCarriedJobs(services)
    return { services, close }
  } catch (error) {
    // The folder's lock and the connections go back, whatever was open already.
    await close().catch(closing => logger.error({ err: closing }, 'closing after a failed start'))
    throw error
  }
}
