import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { FORM_TICKET_MARK } from '#domain/responses/form-words.ts'
import type { Weighed } from './document-shelf.ts'

const compress = promisify(brotliCompress)

/** A finished page, as it is sent. */
export interface PublicDocument extends Weighed {
  readonly html: string
  readonly etag: string
  /** Absent where every reader gets their own. */
  readonly brotli: Buffer | undefined
}

/** As the words of a deck can never spell it: in those, quotes are escaped. */
export const ticketPlace = `value="${FORM_TICKET_MARK}"`

export async function finishDocument(html: string): Promise<PublicDocument> {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const isOnesOwn = html.includes(ticketPlace)
  const brotli = isOnesOwn ? undefined : await compress(html, { params })
  return { html, etag, brotli, bytes: html.length * 2 + (brotli?.length ?? 0) }
}

const params = { [constants.BROTLI_PARAM_QUALITY]: 7 }
