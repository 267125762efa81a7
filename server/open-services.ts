import type { FastifyBaseLogger } from 'fastify'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { readSecret } from './db/settings.ts'
import { openJobs } from './jobs/jobs.ts'
import { registerJobs } from './jobs/register-jobs.ts'
import { openAnalytics } from './providers/analytics/open-analytics.ts'
import { openErrorReports } from './providers/error-reports/open-error-reports.ts'
import { openMail } from './providers/mail/open-mail.ts'
import type { Services } from './services.ts'

export interface OpenServices {
  readonly services: Services
  close(): Promise<void>
}

/** Opens everything the server and the worker stand on, and tells how to close it again, in reverse. */
export async function openServices(config: Config, logger: FastifyBaseLogger): Promise<OpenServices> {
  const mail = openMail(config)
  const analytics = openAnalytics(config, logger)
  const errorReports = await openErrorReports(config, logger)
  const database = await openDatabase(config, {
    onError: error => logger.error({ err: error }, 'database connection'),
    onRetry: sentence => logger.warn(sentence),
    wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
  })
  const jobs = await openJobs(database, logger)
  const secret = await readSecret(database.orm)
  const services = {
    config,
    clock: systemClock,
    database,
    orm: database.orm,
    jobs,
    mail,
    analytics,
    errorReports,
    secret,
  }
  await registerJobs(services)
  return {
    services,
    async close() {
      await jobs.stop()
      await Promise.all([mail.close(), analytics.close(), errorReports.flush(2000)])
      await database.close()
    },
  }
}
