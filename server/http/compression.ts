import { promisify } from 'node:util'
import { brotliCompress, constants, type InputType } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sized } from './byte-cache.ts'
import { holdsEtag, writeEtag } from './reply-headers.ts'

const quality = 7

/** A finished page that is the same for many, packed once. */
export interface CompressedDocument extends Sized {
  readonly html: string
  readonly etag: string
  readonly brotli: Buffer
}

export async function compressDocument(html: string): Promise<CompressedDocument> {
  const brotli = await compressBrotli(html, quality)
  return { html, etag: writeEtag(html), brotli, bytes: html.length * 2 + brotli.length }
}

/** Whoever has it asks whether it is still the same, and gets it only if it is not. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, etag, brotli }: CompressedDocument,
): FastifyReply {
  reply.header('etag', etag)
  if (holdsEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return sendCompressedBody(request, reply, { html, brotli })
}

export function sendCompressedBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, brotli }: Pick<CompressedDocument, 'html' | 'brotli'>,
): FastifyReply {
  if (!acceptsEncoding(request.headers['accept-encoding'], 'br')) return reply.send(html)
  return reply.header('content-encoding', 'br').send(brotli)
}

export type Encoding = 'br' | 'gzip'

/** Whether a browser reads what was packed in this way; `br;q=0` says that it does not. */
export function acceptsEncoding(header: string | string[] | undefined, encoding: Encoding): boolean {
  return [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .some(part => {
      const [name = '', weight] = part.split(';').map(piece => piece.trim().toLowerCase())
      return name === encoding && (weight === undefined || /^q=(?!0(\.0*)?$)[\d.]+$/.test(weight))
    })
}

const compress = promisify(brotliCompress)

/** From 0, quick, to 11, small. */
export function compressBrotli(body: InputType, quality: number): Promise<Buffer> {
  return compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
