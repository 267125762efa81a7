import { z } from 'zod'
import { plans } from '#domain/billing/plans.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { slugSchema } from '#domain/deck/link.ts'
import { presentationSchema, settingsSchema } from '#domain/deck/presentation.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { cleanName } from '#domain/hidden-characters.ts'
import { listingStates } from '#domain/sharing/sharing.ts'
import { accessReasons, shareRoles } from '#domain/workspace/access.ts'
import { anyone, defineEndpoint, memberOrGuestWho, memberWho, signedIn } from './endpoint.ts'
import { listedFolder } from './folders.ts'
import { paged, pageQuery, slugParams } from './params.ts'
import {
  presentationCard,
  presentationHead,
  presentationPreview,
  storedPresentation,
  trashedCard,
} from './presentation-shape.ts'
import { templateIdSchema } from './templates.ts'

export const presentationOrders = [
  '-updated_at',
  'updated_at',
  'name',
  '-name',
  '-created_at',
  'created_at',
] as const
export type PresentationOrder = (typeof presentationOrders)[number]

export const presentationPageSize = { default: 10, max: 100 } as const

/** A search counts and pages no further than this: what finds more is to be narrowed, not paged through. */
export const mostFound = 1000

const megabyte = 1024 * 1024

/** How many slides an editor gets with the head, and how many at most it asks for at once. */
export const slidesPerRead = { first: 12, max: 100 } as const

const byPage = pageQuery(10_000_000, presentationPageSize)
const workspaceSlug = z.string().max(512)

/** What may be changed of a theme or of settings: each field by itself, so that two people can change two of them. */
const themePatch = z.object(withoutDefaults(deckThemeSchema.shape)).partial()
const settingsPatch = z.object(withoutDefaults(settingsSchema.shape)).partial()

/** The slide goes behind `after`, or to the front; one whose `after` is gone stays where it is. */
const slideMove = z.object({ uid: z.uuid(), after: z.uuid().nullable() })
export type SlideMove = z.output<typeof slideMove>

const refusedToStrangers = [
  'unauthorized',
  'workspace_access_denied',
  'presentation_not_found',
  'forbidden',
] as const

/** What somebody outside its workspace may do with it, and by which plan; left out for members. */
const shared = z.object({ role: z.enum(shareRoles), plan: z.enum(plans) }).optional()

export const presentations = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/',
    summary: 'The presentations of a workspace, or of all workspaces of the caller, a page at a time',
    access: memberWho('presentation.view'),
    query: z.object({
      workspace: workspaceSlug.optional(),
      ...byPage,
      order_by: z.enum(presentationOrders).default('-updated_at'),
      /** In names, and in the words and notes of slides. */
      search: z.string().max(LIMITS.name).default(''),
      /** Those of one folder, or with `none` those that are in no folder; a search looks everywhere. */
      folder: listedFolder.optional(),
    }),
    reply: paged(presentationCard),
    errors: [
      'validation_failed',
      'unauthorized',
      'workspace_access_denied',
      'workspace_not_found',
      'folder_not_found',
    ],
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/',
    summary: 'A whole presentation',
    access: memberOrGuestWho('presentation.view'),
    params: slugParams,
    reply: storedPresentation.extend({ shared }),
    errors: refusedToStrangers,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/',
    summary:
      'Create a presentation: untitled unless named, in the personal workspace by default, with one blank slide unless given or taken from a template, private unless its link is turned on; a guest creates one without a workspace',
    access: memberOrGuestWho('presentation.create'),
    body: z.object({
      /** Sent twice with one key it is one presentation. */
      key: z.uuid().optional(),
      name: z.string().overwrite(cleanName).max(LIMITS.name, 'too_long').optional(),
      workspace: workspaceSlug.nullish(),
      /** The folder of that workspace it is put into. */
      folder: z.int().positive().max(2_147_483_647).nullish(),
      /** The words, the look and the slides of this one, in the caller's language; what is sent of them is left aside. */
      template: templateIdSchema.optional(),
      /** Unless given, as its workspace has it for new ones. */
      theme: deckThemeSchema.optional(),
      settings: settingsSchema.omit({ link: true }).prefault({}),
      /** Whether anyone with the link may view it; unless given, as its workspace has it for new ones. */
      link: z.boolean().optional(),
      slides: presentationSchema.shape.slides.unwrap().optional(),
    }),
    reply: storedPresentation,
    status: 201,
    errors: [
      'validation_failed',
      'unauthorized',
      'pay',
      'email_unconfirmed',
      'workspace_access_denied',
      'workspace_not_found',
      'folder_not_found',
      'payload_too_large',
      'too_many_requests',
    ],
    bodyLimit: 4 * megabyte,
  }),
  access: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/access/',
    summary:
      'Why this presentation is closed to the caller, or null when it may be edited; and how a wish to be listed stands or would stand',
    access: memberOrGuestWho('presentation.edit'),
    params: slugParams,
    reply: z.object({
      reason: z.enum(accessReasons).nullable(),
      /** For members: whether search engines are let in once it asks for it, and whether the caller may ask. */
      listing: z.object({ state: z.enum(listingStates), may_ask: z.boolean() }).optional(),
    }),
    errors: ['forbidden'],
  }),
  open: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/open/',
    summary: 'What an editor opens with: the presentation, the order of its slides, and the first of them',
    access: memberOrGuestWho('presentation.edit'),
    params: slugParams,
    /** The slide to begin with; the ones around it come first. */
    query: z.object({ at: z.uuid().optional() }),
    reply: presentationHead.extend({ slides: z.array(slideSchema), shared }),
    errors: refusedToStrangers,
  }),
  slides: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/slides/',
    summary: 'Some slides of a presentation, in order',
    access: memberOrGuestWho('presentation.view'),
    params: slugParams,
    query: z.object({
      from: z.coerce.number<number>().int().min(0).max(LIMITS.slides).default(0),
      count: z.coerce.number<number>().int().min(1).max(slidesPerRead.max).default(slidesPerRead.max),
    }),
    reply: paged(slideSchema),
    errors: ['validation_failed', ...refusedToStrangers],
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/api/presentations/:slug/',
    summary:
      'Change what belongs to the presentation itself: its name, theme, settings, and the order of its slides',
    access: memberOrGuestWho('presentation.edit'),
    params: slugParams,
    body: z.object({
      name: z.string().overwrite(cleanName).min(1, 'required').max(LIMITS.name, 'too_long').optional(),
      theme: themePatch.optional(),
      settings: settingsPatch.optional(),
      moves: z.array(slideMove).max(LIMITS.slides).optional(),
      /** The mark of the order that the caller knows (`markOrder`), for those who have to learn of another. */
      known_order: z.string().max(40).optional(),
    }),
    /** With the order of the slides where they were moved, or where it is not the one that the caller knows. */
    reply: presentationHead.partial({ order: true }),
    errors: ['validation_failed', 'pay', 'email_unconfirmed', ...refusedToStrangers],
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/presentations/:slug/',
    summary: 'Move a presentation to trash, where it can be restored for 30 days',
    access: memberOrGuestWho('presentation.delete'),
    params: slugParams,
    reply: z.object({}),
    errors: refusedToStrangers,
  }),
  trash: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/trash/',
    summary: 'Presentations in the trash of a workspace, or of all workspaces of the caller, newest first',
    access: memberWho('presentation.view'),
    query: z.object({ workspace: workspaceSlug.optional(), ...byPage }),
    reply: paged(trashedCard),
    errors: ['validation_failed', 'unauthorized', 'workspace_access_denied', 'workspace_not_found'],
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/restore/',
    summary: 'Restore a presentation from trash',
    access: memberWho('presentation.delete'),
    params: slugParams,
    reply: presentationCard,
    errors: ['pay', ...refusedToStrangers],
  }),
  purge: defineEndpoint({
    method: 'DELETE',
    path: '/api/presentations/:slug/purge/',
    summary: 'Delete a presentation in trash permanently',
    access: memberWho('presentation.delete'),
    params: slugParams,
    reply: z.object({}),
    errors: refusedToStrangers,
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/preview/',
    summary: 'What anyone sees of a presentation whose link is on before making a copy of it',
    access: anyone,
    params: slugParams,
    reply: presentationPreview,
    errors: ['presentation_not_found'],
  }),
  fork: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/fork/',
    summary:
      'Copy a presentation into a workspace of the caller: a member any of theirs, anyone one whose link is on and whose owner allows copies',
    access: signedIn,
    params: slugParams,
    body: z.object({
      workspace: workspaceSlug,
      /** Sent twice with one key it is one copy. */
      key: z.uuid().optional(),
      /** Leaves out the fonts and backgrounds that the workspace's plan does not open, which are refused otherwise. */
      plain: z.boolean().default(false),
    }),
    reply: z.object({ slug: slugSchema }),
    status: 201,
    errors: ['validation_failed', 'pay', 'workspace_not_found', ...refusedToStrangers],
  }),
  clone: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/clone/',
    summary: 'Copy a presentation within its workspace',
    access: memberWho('presentation.create'),
    params: slugParams,
    /** Sent twice with one key it is one copy. */
    query: z.object({ key: z.uuid().optional() }),
    reply: presentationCard,
    status: 201,
    errors: ['pay', ...refusedToStrangers],
  }),
  move: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/move/',
    summary: 'Move a presentation to another workspace; its address stays',
    access: memberWho('presentation.delete'),
    params: slugParams,
    body: z.object({ workspace: workspaceSlug }),
    reply: presentationCard,
    errors: ['validation_failed', 'pay', 'workspace_not_found', ...refusedToStrangers],
  }),
  link: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/link/',
    summary:
      'Save a presentation that was created as a guest: move it into a workspace of the caller, their personal one by default',
    access: signedIn,
    params: slugParams,
    body: z.object({ workspace: workspaceSlug.nullish() }),
    reply: presentationCard,
    errors: ['validation_failed', 'pay', 'workspace_not_found', ...refusedToStrangers],
  }),
} as const

type Shape = Readonly<Record<string, z.ZodType>>
type Undefaulted<S extends Shape> = {
  [K in keyof S]: S[K] extends z.ZodDefault<infer Inner> ? Inner : S[K]
}

/** A default in a patch would write what nobody asked for. */
function withoutDefaults<S extends Shape>(shape: S): Undefaulted<S> {
  const entries = Object.entries(shape).map(([name, schema]) => [
    name,
    schema instanceof z.ZodDefault ? schema.unwrap() : schema,
  ])
  return Object.fromEntries(entries) as Undefaulted<S>
}
