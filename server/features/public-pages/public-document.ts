import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Weighed } from './document-shelf.ts'

const compress = promisify(brotliCompress)

/** A finished page, as it is sent. */
export interface PublicDocument extends Weighed {
  readonly html: string
  readonly etag: string
  /** Absent where every reader gets their own. */
  readonly brotli: Buffer | undefined
}

/** Stands in a page with forms in the place of what each reader gets their own of. */
export const ticketPlace = '%FORM_TICKET%'

export async function finishDocument(html: string): Promise<PublicDocument> {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const isOnesOwn = html.includes(ticketPlace)
  const brotli = isOnesOwn ? undefined : await compress(html, { params })
  return { html, etag, brotli, bytes: html.length * 2 + (brotli?.length ?? 0) }
}

const params = { [constants.BROTLI_PARAM_QUALITY]: 7 }
