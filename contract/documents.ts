import { z } from 'zod'
import { LIMITS } from '#domain/deck/limits.ts'
import { sourceSchema } from '#domain/deck/sources.ts'
import { defineEndpoint, memberWho, signedIn } from './endpoint.ts'

export const documentTypes = ['docx', 'pdf', 'pptx', 'md', 'txt'] as const
export type DocumentType = (typeof documentTypes)[number]

/** What was read, for the request to generate from. */
const readDocument = z.object({
  source: sourceSchema,
  /** Its own title, or its first heading, or the name of the file. */
  title: z.string(),
  /** Markdown. Where a page or a slide begins stands `<!-- place: 3 -->` on a line of its own. */
  text: z.string(),
  /** How many pages, slides or headings it has. */
  parts: z.int().nonnegative(),
  /** More words than a presentation can be made of were left out. */
  cut: z.boolean(),
})

/** Documents, pages of the web and presentations that a presentation is made of. */
export const documents = {
  read: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/generator/document/',
    summary: 'Read the text of a document (docx, pdf, pptx, md, txt): the form field `file`. Nothing is kept',
    access: memberWho('presentation.create'),
    multipart: true,
    query: z.object({
      /** Whose plan says how large a file may be; the personal workspace unless said. */
      workspace: z.string().max(512).optional(),
    }),
    reply: readDocument,
    errors: [
      'validation_failed',
      'malformed_request',
      'unauthorized',
      'workspace_access_denied',
      'workspace_not_found',
      'file_too_large',
      'file_too_large_for_server',
      'unsupported_document',
      'unreadable_document',
      'too_many_requests',
    ],
  }),
  readPage: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/generator/page/',
    summary: 'Read the article of a page of the web. Nothing is kept',
    access: signedIn,
    body: z.object({ url: z.string().trim().min(1, 'required').max(LIMITS.url, 'too_long') }),
    reply: readDocument,
    errors: [
      'validation_failed',
      'unauthorized',
      'page_unreachable',
      'page_without_text',
      'too_many_requests',
    ],
  }),
  readDeck: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/generator/presentation/',
    summary:
      'Read the text of a presentation of one’s workspaces, to generate another one from. Nothing is kept',
    access: memberWho('presentation.copy'),
    body: z.object({ presentation: z.string().max(512) }),
    reply: readDocument,
    errors: [
      'validation_failed',
      'unauthorized',
      'workspace_access_denied',
      'presentation_not_found',
      'forbidden',
      'unreadable_document',
      'too_many_requests',
    ],
  }),
} as const
