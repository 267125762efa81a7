import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from './accepts-encoding.ts'
import type { Weighed } from './document-shelf.ts'
import { packBrotli } from './pack-brotli.ts'
import { holdsEtag } from './picture-headers.ts'
import { writeEtag } from './write-etag.ts'

const quality = 7

/** A finished page that is the same for many, packed once. */
export interface PackedDocument extends Weighed {
  readonly html: string
  readonly etag: string
  readonly brotli: Buffer
}

export async function packDocument(html: string): Promise<PackedDocument> {
  const brotli = await packBrotli(html, quality)
  return { html, etag: writeEtag(html), brotli, bytes: html.length * 2 + brotli.length }
}

/** Whoever has it asks whether it is still the same, and gets it only if it is not. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, etag, brotli }: PackedDocument,
): FastifyReply {
  reply.header('etag', etag)
  if (holdsEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return sendPackedAnew(request, reply, { html, brotli })
}

export function sendPackedAnew(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, brotli }: Pick<PackedDocument, 'html' | 'brotli'>,
): FastifyReply {
  if (!acceptsEncoding(request.headers['accept-encoding'], 'br')) return reply.send(html)
  return reply.header('content-encoding', 'br').send(brotli)
}
