import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { anyone } from '#contract/endpoint.ts'
import type { Services } from '../services.ts'
import { servedManifest } from './render-page.ts'
import type { WebBuild } from './web-build.ts'

const kept = 'public, max-age=31536000, immutable'
const fontFolder = '_app/fonts'

/** The built files: those with a hash in their name for good, the rest asked for anew. */
export async function serveStatic(app: FastifyInstance, build: WebBuild, services: Services): Promise<void> {
  const route = { config: { access: anyone }, schema: { hide: true } }
  app.get('/builds/latest.json', route, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(build.latest),
  )
  app.get('/builds/meta/:file', route, async (request, reply) => {
    if ((request.params as { file: string }).file !== `${build.buildId}.json`) return reply.callNotFound()
    return reply.header('cache-control', kept).send(servedManifest(build, services))
  })
  if (services.config.development) return
  const { clientFolder } = await import('./ssr.ts')
  await app.register(async scope => {
    scope.addHook('onRoute', registered => {
      registered.config = { ...registered.config, access: anyone }
      registered.schema = { ...registered.schema, hide: true }
    })
    await scope.register(staticFiles, {
      root: clientFolder,
      wildcard: false,
      globIgnore: ['builds/**', 'manifest*.json', `${fontFolder}/**`],
      setHeaders: (reply, path) => {
        const hashed = path.includes('/_app/') || path.includes('\\_app\\')
        reply.header('cache-control', hashed ? kept : 'public, max-age=3600')
      },
    })
    // Hundreds of files: a route for each would slow every start.
    await scope.register(staticFiles, {
      root: join(clientFolder, fontFolder),
      prefix: `/${fontFolder}/`,
      decorateReply: false,
      index: false,
      setHeaders: reply => reply.header('cache-control', kept),
    })
  })
}
