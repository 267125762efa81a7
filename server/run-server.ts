import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { openAdminSocket } from './admin/admin-socket.ts'
import { runCommand } from './admin/run-command.ts'
import { buildApp } from './app.ts'
import { copyForBackup, copyOrder, removeAbandonedCopies } from './backup/make/database-copy.ts'
import type { Config } from './config.ts'
import { openSampleContent } from './features/demo/demo.ts'
import { servePages } from './http/pages.ts'
import { type GivenServices, type OpenServices, openServices } from './open-services.ts'
import type { Services } from './services.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/** Serves until a signal ends it; resolves once everything is up. */
export async function runServer(
  config: Config,
  logger: FastifyBaseLogger,
  given: GivenServices,
): Promise<void> {
  const opened = await openServices(config, logger, given)
  const { address, close } = await startServer(opened, logger)
  const closeDoor = await openDoorForOperator(opened.services, logger)
  const beginning = beginWork(config, opened.services, address)
  const closeAll = async () => {
    await closeDoor()
    await close()
  }
  stopOnSignals(closeAll, beginning)
  await beginning
}

async function beginWork(config: Config, services: Services, address: string): Promise<void> {
  const demo = await openSampleContent(services, address)
  process.stdout.write(writeBanner({ address, mail: services.mail.where, demo }))
  if (config.JOBS !== 'in-process') return
  if (services.database.kind === 'embedded') await services.jobs.takeUpAll()
  await services.jobs.startWorkers()
}

/** Another process may open a database server, but not the embedded database: its commands come through this one. */
async function openDoorForOperator(
  services: Services,
  logger: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  if (services.database.kind !== 'embedded') return async () => undefined
  await removeAbandonedCopies(services.config.dataDir)
  return openAdminSocket(services.config.dataDir, (argv, operator) => {
    if (argv[0] === copyOrder) return copyForBackup(services, argv)
    logger.info({ operator, command: argv.slice(0, 2).join(' ') }, 'a command of the operator')
    return runCommand(services, argv, operator)
  })
}

export interface BannerFacts {
  readonly address: string
  /** Ends the sentence "Mail goes to …". */
  readonly mail: string
  readonly demo: { readonly link: string } | undefined
}

export function writeBanner({ address, mail, demo }: BannerFacts): string {
  const lines = ['', `  Lectern is ready at ${address}`, `  Mail goes to ${mail}`]
  if (demo) lines.push('', '  Look around with the demo account, one click, works once:', `  ${demo.link}`)
  return `${lines.join('\n')}\n\n`
}

/** A client that finds the accept queue full tries again after one second, then two, then four. */
const backlog = 4096

export async function startServer(opened: OpenServices, logger: FastifyBaseLogger) {
  const { services } = opened
  const { config } = services
  const app = await buildApp(services, { logger, pages: inner => servePages(inner, services) })
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  try {
    await app.listen({ port: config.PORT, host: config.HOST, backlog })
  } catch (error) {
    await app.close()
    await opened.close()
    throw error
  }
  const listening = app.server.address()
  const port = typeof listening === 'object' && listening ? listening.port : config.PORT
  return {
    app,
    address: config.BASE_URL ?? config.baseUrl.replace(/:0$/, `:${port}`),
    /** Takes no new requests, lets those in flight finish, then lets go of everything. */
    async close() {
      // A connection whose request has just finished stays open for its keep-alive time: it must not hold up the end. Nor
      // must one that a browser opened in advance: Node waits a minute for its first request.
      const sweeping = setInterval(() => {
        app.server.closeIdleConnections()
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
      }, 50)
      await app.close()
      clearInterval(sweeping)
      await opened.close()
    },
  }
}
