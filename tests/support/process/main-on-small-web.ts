import { readConfig } from '#server/config.ts'
import { openDatabase, watchDatabase } from '#server/db/open-database.ts'
import { createLogger } from '#server/logger.ts'
import { runServer } from '#server/run-server.ts'
import { PUBLIC_ADDRESS } from '../fakes/small-web.ts'

/**
 * The server on an internet of one listener on loopback (SMALL_WEB_PORT). It is a start of its own and no switch of
 * the product's: nothing in an environment can open the real one to inner addresses.
 */
const config = readConfig(process.env, process.cwd())
const logger = createLogger(config)
const database = await openDatabase(config, watchDatabase(logger))
await runServer(config, logger, {
  database,
  internet: {
    resolve: async name => (name.endsWith('.example.com') ? [PUBLIC_ADDRESS] : []),
    dial: () => ({ host: '127.0.0.1', port: Number(process.env.SMALL_WEB_PORT) }),
    leastRefusalMs: 0,
  },
})
