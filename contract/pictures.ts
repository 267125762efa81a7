import { z } from 'zod'
import { locales } from '#domain/locale.ts'
import { defineEndpoint, memberOrGuestWho } from './endpoint.ts'
import { pageNumber, slideParams } from './params.ts'

const share = z.number().min(0).max(1)

/** Whom a picture must be credited to wherever it is shown. */
export const attribution = z.object({
  name: z.string(),
  /** The page of the author. */
  link: z.string(),
  /** The service it comes from, and its page. */
  source: z.string(),
  source_link: z.string(),
})

export const offeredPicture = z.object({
  /** What a document stores. */
  src: z.string(),
  /** The address of a small one. */
  preview: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string(),
  /** The colour that fills most of it: it stands in until the picture has come. */
  color: z.string(),
  focus: z.object({ x: share, y: share }),
  attribution: attribution.nullable(),
  /** False for the moods that fill a list when few pictures, or none, mean what was asked. */
  matched: z.boolean(),
  /** To be sent to `use_picture` when the picture is taken into a slide. */
  download_location: z.string().optional(),
})
export type OfferedPicture = z.output<typeof offeredPicture>

export const pictureSources = ['builtin', 'unsplash'] as const
export const pictureNotes = ['unsplash_busy', 'unsplash_unavailable'] as const

export const offeredPictures = z.object({
  source: z.enum(pictureSources),
  /** Why the built-in gallery answers in the place of the service that is configured. */
  note: z.enum(pictureNotes).nullable(),
  results: z.array(offeredPicture),
})
export type OfferedPictures = z.output<typeof offeredPictures>

const refusedToStrangers = [
  'unauthorized',
  'workspace_access_denied',
  'slide_not_found',
  'forbidden',
] as const
export const longestPictureText = 2000

export const pictures = {
  forSlide: defineEndpoint({
    method: 'GET',
    path: '/api/slides/:id/unsplash_background/',
    summary: 'Images suited to a slide by the meaning of a text, or of its own text when none is given',
    access: memberOrGuestWho('presentation.view'),
    params: slideParams,
    query: z.object({
      text: z.string().max(longestPictureText).optional(),
      page: pageNumber(1000),
      /** The language of the descriptions; that of the caller unless said. */
      locale: z.enum(locales).optional(),
    }),
    reply: offeredPictures,
    errors: ['validation_failed', 'too_many_requests', ...refusedToStrangers],
  }),
  use: defineEndpoint({
    method: 'POST',
    path: '/api/slides/:id/use_picture/',
    summary: 'Tell the service an image comes from that it is used, as its terms require',
    access: memberOrGuestWho('presentation.edit'),
    params: slideParams,
    body: z.object({ download_location: z.url({ protocol: /^https?$/ }).max(2048) }),
    reply: z.object({}),
    errors: ['validation_failed', 'too_many_requests', ...refusedToStrangers],
  }),
} as const
