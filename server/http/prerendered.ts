import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { anyone } from '#contract/endpoint.ts'
import { keptForGood } from './kept-for-good.ts'
import { type PageServer, renderPage, servedManifest } from './render-page.ts'
import { readHints, readPublicConfig } from './visitor-hints.ts'
import type { RenderedPage } from './web-build.ts'

export interface KeptPage {
  readonly page: RenderedPage
  readonly body: string
}

export type Prerendered = ReturnType<typeof createPrerendered>

/**
 * Pages that are the same for everybody, drawn once per process and kept. They name the operator and the contact,
 * which are configuration, so that a build cannot draw them.
 */
export function createPrerendered(server: PageServer) {
  const kept = new Map<string, Promise<KeptPage | undefined>>()
  const paths = new Set(servedManifest(server.build, server.services).prerendered)

  async function draw(request: FastifyRequest, path: string): Promise<KeptPage | undefined> {
    const page = await renderPage(server, request, { path, reader: 'unknown' })
    if (page.kind === 'redirect' || page.status !== 200) return undefined
    return { page, body: await text(page.pipe(new PassThrough())) }
  }

  /** The page for this visitor, where the path is one of those; their theme and device are part of the picture. */
  async function find(request: FastifyRequest, path: string): Promise<KeptPage | undefined> {
    if (!paths.has(path)) return undefined
    const hints = readHints(request, server.build)
    const key = `${path}|${hints.theme}|${hints.isMobile}`
    let drawing = kept.get(key)
    if (!drawing) {
      drawing = draw(request, path)
      kept.set(key, drawing)
      drawing.then(
        result => result ?? kept.delete(key),
        () => kept.delete(key),
      )
    }
    const found = await drawing
    if (!found) return undefined
    const config = readPublicConfig(request, server.build, server.services)
    return { ...found, page: { ...found.page, state: { ...found.page.state, config, hints } } }
  }

  return { find, paths }
}

/** The data of such a page; asked for with the build's hash, it may be kept for good. */
export function servePayloads({ app, build }: PageServer, prerendered: Prerendered): void {
  const options = { config: { access: anyone }, schema: { hide: true } }
  for (const path of prerendered.paths) {
    app.get(`${path}/_payload.json`, options, async (request, reply) => {
      const kept = await prerendered.find(request, path)
      if (!kept) return reply.callNotFound()
      const isCurrent = Object.keys(request.query as object)[0] === build.buildId
      return reply
        .header('cache-control', isCurrent ? keptForGood : 'no-cache')
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(kept.page.payload ?? null)
    })
  }
}
