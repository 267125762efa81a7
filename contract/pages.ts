import { z } from 'zod'
import { LIMITS } from '#domain/deck/limits.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import { defineEndpoint, memberOrGuestWho } from './endpoint.ts'

/** Pages of the web, and what is made of them. */
export const pages = {
  toSlide: defineEndpoint({
    method: 'POST',
    path: '/api/slides/from_url/',
    summary:
      'One slide from a page of the web, with its source linked. Nothing is stored: the editor puts it in',
    access: memberOrGuestWho('presentation.edit'),
    body: z.object({
      presentation: z.string().max(512),
      url: z.string().trim().min(1, 'required').max(LIMITS.url, 'too_long'),
      /** Where the slide is to stand, from 0: it is designed to follow the one before. */
      index: z.int().min(0).max(LIMITS.slides),
    }),
    reply: z.object({ slide: slideSchema }),
    errors: [
      'validation_failed',
      'unauthorized',
      'workspace_access_denied',
      'presentation_not_found',
      'page_unreachable',
      'page_without_text',
      'writer_unavailable',
      'too_many_requests',
    ],
  }),
} as const
