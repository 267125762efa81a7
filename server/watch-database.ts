import type { FastifyBaseLogger } from 'fastify'
import type { OpenOptions } from './db/open-database.ts'

/** What the log hears of the database while it is opened and used. */
export function watchDatabase(logger: FastifyBaseLogger): OpenOptions {
  return {
    onError: error => logger.error({ err: error }, 'database connection'),
    onRetry: sentence => logger.warn(sentence),
    wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
  }
}
