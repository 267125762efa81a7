import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { DocumentShelf } from './document-shelf.ts'
import { type PackedDocument, packDocument, sendPacked } from './packed-document.ts'
import { writeDocument } from './page-document.ts'
import type { KeptPage } from './prerendered.ts'
import { setStillHeaders } from './security-headers.ts'
import type { WebBuild } from './web-build.ts'

interface StillDocument extends PackedDocument {
  /** What the policy names in place of a nonce, which would make each reply another document. */
  readonly styleHashes: readonly string[]
}

const keptBytes = 32 * 1024 * 1024

/** Pages that nobody's browser wakes up, whole: put together and packed once for each theme and kind of device. */
export function createStillDocuments(build: WebBuild, config: Config) {
  const shelf = new DocumentShelf<StillDocument>(keptBytes)

  async function make({ page, body }: KeptPage, pathname: string): Promise<StillDocument> {
    const { hints } = page.state
    const { before, after, slideStyles } = writeDocument(build, {
      page,
      hints,
      pathname,
      nonce: null,
      devHead: '',
    })
    const html = before + placeSlideStyles(build, body, slideStyles) + after
    return { ...(await packDocument(html)), styleHashes: hashStyles(html) }
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
      const document = await shelf.take(key, () => make(kept, pathname))
      setStillHeaders(reply, config, document.styleHashes)
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, User-Agent, Accept-Encoding' })
      return sendPacked(request, reply.type('text/html; charset=utf-8'), document)
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
