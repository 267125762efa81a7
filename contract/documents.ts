import { z } from 'zod'
import { sourceSchema } from '#domain/deck/sources.ts'
import { defineEndpoint, memberWho } from './endpoint.ts'

export const documentTypes = ['docx', 'pdf', 'pptx', 'md', 'txt'] as const
export type DocumentType = (typeof documentTypes)[number]

/** Documents that a presentation is made of. */
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
    reply: z.object({
      source: sourceSchema,
      /** Its own title, or its first heading, or the name of the file. */
      title: z.string(),
      /** Markdown. Where a page or a slide begins stands `<!-- place: 3 -->` on a line of its own. */
      text: z.string(),
      /** How many pages, slides or headings it has. */
      parts: z.int().nonnegative(),
      /** More words than a presentation can be made of were left out. */
      cut: z.boolean(),
    }),
    errors: [
      'validation_failed',
      'malformed_request',
      'unauthorized',
      'workspace_access_denied',
      'workspace_not_found',
      'file_too_large',
      'unsupported_document',
      'unreadable_document',
      'too_many_requests',
    ],
  }),
} as const
