import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { anyone } from '#contract/endpoint.ts'
import type { Config } from '../config.ts'
import { ByteCache } from './byte-cache.ts'
import { type CompressedDocument, compressDocument, sendCompressed } from './compression.ts'
import { writeDocument } from './page-document.ts'
import { type PageServer, renderPage, servedManifest } from './render-page.ts'
import { keptForGood } from './reply-headers.ts'
import { setStaticHeaders } from './security-headers.ts'
import { readHints, readPublicConfig } from './visitor-hints.ts'
import type { RenderedPage, WebBuild } from './web-build.ts'

interface KeptPage {
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
    const config = readPublicConfig(request, server.build, server.services)
    // A model may be connected while the server runs, and the policy names it.
    const key = [path, hints.theme, hints.isMobile, ...config.services].join('|')
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

interface StaticDocument extends CompressedDocument {
  /** What the policy names in place of a nonce, which would make each reply another document. */
  readonly styleHashes: readonly string[]
}

const keptBytes = 32 * 1024 * 1024

/** Whole pages without a client script: assembled and compressed once for each theme and kind of device. */
export function createStaticDocuments(build: WebBuild, config: Config) {
  const cache = new ByteCache<StaticDocument>(keptBytes)

  async function make({ page, body }: KeptPage, pathname: string): Promise<StaticDocument> {
    const { hints } = page.state
    const { before, after, slideStyles } = writeDocument(build, {
      page,
      hints,
      pathname,
      nonce: null,
      devHead: '',
    })
    const html = before + placeSlideStyles(build, body, slideStyles) + after
    return { ...(await compressDocument(html)), styleHashes: hashStyles(html) }
  }

  return {
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      kept: KeptPage,
      pathname: string,
    ): Promise<FastifyReply> {
      const { hints, config: told } = kept.page.state
      const key = [pathname, hints.theme, hints.isMobile, told.origin, told.devPages].join('|')
      const document = await cache.take(key, () => make(kept, pathname))
      setStaticHeaders(reply, config, document.styleHashes)
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, User-Agent, Accept-Encoding' })
      return sendCompressed(request, reply.type('text/html; charset=utf-8'), document)
    },
  }
}

/** React asks for pictures ahead of the words; on a slow machine the first words then wait for those. */
const picturesAhead = /<link rel="preload" as="image"[^>]*>/g

export function placeSlideStyles(build: WebBuild, body: string, slideStyles: string): string {
  return body.replaceAll(picturesAhead, '').replace(build.renderer.slideStylesMark, () => slideStyles)
}

function hashStyles(html: string): string[] {
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
}
