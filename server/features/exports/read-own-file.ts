import Fastify, { type FastifyInstance } from 'fastify'
import { serveBuiltFiles } from '#server/http/built-files.ts'
import { serveContentAssets } from '#server/http/content-assets.ts'
import { servePackAssets } from '#server/http/pack-assets.ts'
import { clientFolder } from '#server/http/ssr.ts'
import { serveUploadedAssets } from '#server/http/uploaded-assets.ts'
import type { PageFile } from '#server/providers/browser/browser.ts'
import type { Services } from '#server/services.ts'

const opened = new WeakMap<Services, Promise<FastifyInstance>>()

/** A file that our pages name by its path: of the build, uploaded, or come with the product. Nothing else is there. */
export async function readOwnFile(services: Services, path: string): Promise<PageFile | undefined> {
  let files = opened.get(services)
  if (!files) {
    files = openFiles(services)
    opened.set(services, files)
  }
  const reply = await (await files).inject({ method: 'GET', url: path })
  if (reply.statusCode !== 200) return undefined
  return { body: reply.rawPayload, type: String(reply.headers['content-type'] ?? 'application/octet-stream') }
}

/** What the server serves to browsers, served to nobody but ourselves: a worker has no port to ask. */
async function openFiles(services: Services): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, routerOptions: { maxParamLength: 512 } })
  serveUploadedAssets(app, services)
  servePackAssets(app)
  await serveContentAssets(app)
  serveBuiltFiles(app, clientFolder, path => path.startsWith('_app/'))
  await app.ready()
  return app
}
