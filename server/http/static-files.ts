import type { FastifyInstance } from 'fastify'
import { anyone } from '#contract/endpoint.ts'
import type { Services } from '../services.ts'
import { serveBuiltFiles } from './built-files.ts'
import { keptForGood } from './kept-for-good.ts'
import { servedManifest } from './render-page.ts'
import type { WebBuild } from './web-build.ts'

/** The built files: those with a hash in their name for good, the rest asked for anew. */
export async function serveStatic(app: FastifyInstance, build: WebBuild, services: Services): Promise<void> {
  const route = { config: { access: anyone }, schema: { hide: true } }
  app.get('/builds/latest.json', route, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(build.latest),
  )
  app.get('/builds/meta/:file', route, async (request, reply) => {
    if ((request.params as { file: string }).file !== `${build.buildId}.json`) return reply.callNotFound()
    return reply.header('cache-control', keptForGood).send(servedManifest(build, services))
  })
  if (services.config.development) return
  const { clientFolder } = await import('./ssr.ts')
  serveBuiltFiles(app, clientFolder, path => !/^(?:builds\/|manifest[^/]*\.json$)/.test(path))
}
