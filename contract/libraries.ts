import { z } from 'zod'
import { locales } from '#domain/locale.ts'
import { anyone, defineEndpoint } from './endpoint.ts'
import { paged, pageQuery } from './params.ts'

const offeredGif = z.object({
  /** What a document stores. */
  src: z.string(),
  /** A smaller one to choose by. */
  preview: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** What it shows. */
  title: z.string(),
  /** Whom it must be credited to. */
  attribution: z.object({ name: z.string(), url: z.string() }).nullable(),
})
export type OfferedGif = z.output<typeof offeredGif>

const gifPage = paged(offeredGif).extend({
  /** Whose pictures these are; a service wants to be named where they are shown. */
  provider: z.enum(['builtin', 'giphy']),
  /** The service did not answer: these are the built-in ones in its place. */
  fallback: z.boolean(),
})

export const gifs = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/gifs/',
    summary: 'GIFs by search words, from Giphy where it is configured, else the built-in ones',
    access: anyone,
    query: z.object({
      query: z.string().max(100).default(''),
      /** The language of words and titles; that of the caller unless said. */
      locale: z.enum(locales).optional(),
      ...pageQuery(1_000_000, { default: 30, max: 50 }),
    }),
    reply: gifPage,
    errors: ['validation_failed', 'not_found', 'too_many_requests', 'unavailable'],
  }),
} as const

const offeredSticker = z.object({
  /** What a document stores. */
  src: z.string(),
  /** What it shows, in the caller's language. */
  name: z.string(),
  category: z.string(),
})
export type OfferedSticker = z.output<typeof offeredSticker>

export const stickers = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/stickers/',
    summary:
      'The stickers, all by their categories or those that words in either language find, the best first',
    access: anyone,
    query: z.object({
      query: z.string().max(100).default(''),
      category: z.string().max(40).optional(),
      /** The language of the names; that of the caller unless said. */
      locale: z.enum(locales).optional(),
      ...pageQuery(1_000_000, { default: 60, max: 200 }),
    }),
    reply: paged(offeredSticker),
    errors: ['validation_failed', 'not_found', 'too_many_requests'],
  }),
} as const

const offeredIcon = z.object({
  /** Its name in the family; a document stores it to tell what it shows. */
  name: z.string(),
  /** What it shows, in the caller's language. */
  label: z.string(),
  /** Its outlines as SVG path data in a box of 24 units: what a document stores to draw it. */
  paths: z.array(z.string()),
})
export type OfferedIcon = z.output<typeof offeredIcon>

export const icons = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/icons/',
    summary: 'The icons, the usual ones first, or those that words in either language find, the best first',
    access: anyone,
    query: z.object({
      query: z.string().max(100).default(''),
      /** The language of the labels; that of the caller unless said. */
      locale: z.enum(locales).optional(),
      ...pageQuery(1_000_000, { default: 60, max: 200 }),
    }),
    reply: paged(offeredIcon),
    errors: ['validation_failed', 'not_found', 'too_many_requests'],
  }),
} as const
