import { z } from 'zod'
import { slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { cleanName } from '#domain/hidden-characters.ts'
import { announcedCauses, versionCauses, versionRules } from '#domain/history/versions.ts'
import { defineEndpoint, memberOrGuestWho } from './endpoint.ts'
import { slideParams, slugParams } from './params.ts'

const instant = z.iso.datetime({ offset: true })
const versionId = slideParams.shape.id
const ofVersion = slugParams.extend({ id: versionId })

/** A version as the timeline shows it. */
export const versionSummary = z.object({
  id: z.int().positive(),
  cause: z.enum(versionCauses),
  name: z.string().nullable(),
  /** Who changed the presentation since the version before; null for guests and for deleted accounts. */
  authors: z.array(z.string().nullable()),
  created_at: instant,
  slides: z.int().nonnegative(),
  /** Slides against the version before. */
  added: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  removed: z.int().nonnegative(),
  /** When the version was kept that this one brought back. */
  restored_from: instant.nullable(),
  /** A slide that shows what is different, and the theme it was in; null for an empty presentation. */
  picture: z.object({ slide: slideSchema, theme: deckThemeSchema }).nullable(),
})
export type VersionSummary = z.output<typeof versionSummary>

/** A presentation as it was. */
export const versionDocument = z.object({
  id: z.int().positive(),
  deck_name: z.string(),
  theme: deckThemeSchema,
  slides: z.array(slideSchema),
  /** The version before, to compare with. */
  previous: z.int().positive().nullable(),
})
export type VersionDocument = z.output<typeof versionDocument>

const name = z
  .string()
  .overwrite(cleanName)
  .trim()
  .min(1, 'required')
  .max(versionRules.nameLength, 'too_long')
const refusedToStrangers = [
  'unauthorized',
  'workspace_access_denied',
  'presentation_not_found',
  'forbidden',
] as const

export const versions = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/versions/',
    summary: 'Versions of a presentation, the latest first, a page at a time',
    access: memberOrGuestWho('presentation.history'),
    params: slugParams,
    query: z.object({
      /** The last version of the page before. */
      before: versionId.optional(),
      /** Only those that have a name. */
      named: z.stringbool().default(false),
    }),
    reply: z.object({
      results: z.array(versionSummary),
      more: z.boolean(),
      /** On plans that keep versions for some time, from when on they are kept. */
      kept_since: instant.nullable(),
    }),
    errors: ['validation_failed', ...refusedToStrangers],
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/versions/:id/',
    summary: 'A presentation as it was in a version',
    access: memberOrGuestWho('presentation.history'),
    params: ofVersion,
    reply: versionDocument,
    errors: ['validation_failed', 'version_not_found', ...refusedToStrangers],
  }),
  keep: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/versions/',
    summary:
      'Keep the presentation as it is now under a name, or before a large change; where the last version is just that, it is that one',
    access: memberOrGuestWho('presentation.edit'),
    params: slugParams,
    body: z.union([z.object({ name }), z.object({ before: z.enum(announcedCauses) })]),
    reply: versionSummary,
    status: 201,
    errors: ['validation_failed', 'too_many_requests', ...refusedToStrangers],
  }),
  rename: defineEndpoint({
    method: 'PATCH',
    path: '/api/presentations/:slug/versions/:id/',
    summary: 'Give a version a name, or with null take it away',
    access: memberOrGuestWho('presentation.edit'),
    params: ofVersion,
    body: z.object({ name: name.nullable() }),
    reply: versionSummary,
    errors: ['validation_failed', 'version_not_found', ...refusedToStrangers],
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/versions/:id/restore/',
    summary:
      'Bring back a version, or one slide of it; what is there now is kept as a version first. Editors that are open merge it as they do every change',
    access: memberOrGuestWho('presentation.edit'),
    params: ofVersion,
    body: z.object({ slide: z.uuid().optional() }),
    reply: z.object({
      /** What the presentation is now. */
      version: versionSummary,
      /** What it was before, to go back to; null where nothing was changed. */
      before: z.int().positive().nullable(),
    }),
    errors: [
      'validation_failed',
      'pay',
      'forbidden',
      'version_not_found',
      'slide_not_found',
      ...refusedToStrangers,
    ],
  }),
} as const
