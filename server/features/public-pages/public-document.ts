import { FORM_TICKET_MARK } from '#domain/responses/form-words.ts'
import type { Weighed } from '#server/http/document-shelf.ts'
import { type PackedDocument, packDocument } from '#server/http/packed-document.ts'
import { writeEtag } from '#server/http/write-etag.ts'

/** With a form in it every reader gets their own, which cannot be packed before. */
export type PublicDocument = PackedDocument | (Weighed & { html: string; etag: string; brotli: undefined })

/** As the words of a deck can never spell it: in those, quotes are escaped. */
export const ticketPlace = `value="${FORM_TICKET_MARK}"`

export async function finishDocument(html: string): Promise<PublicDocument> {
  if (!html.includes(ticketPlace)) return packDocument(html)
  return { html, etag: writeEtag(html), brotli: undefined, bytes: html.length * 2 }
}
