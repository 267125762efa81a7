import { z } from 'zod'

export const BUILD_EFFECTS = ['fade', 'rise', 'wipe'] as const
export type BuildEffect = (typeof BUILD_EFFECTS)[number]

/** On a click, together with the build before, or when that one has ended. Before the first click a slide builds by itself. */
export const BUILD_STARTS = ['click', 'with', 'after'] as const
export type BuildStart = (typeof BUILD_STARTS)[number]

/** How something appears while a slide is shown. It belongs to the thing itself: what is deleted or copied takes it along. */
export const buildSchema = z.object({
  effect: z.enum(BUILD_EFFECTS).default('fade'),
  start: z.enum(BUILD_STARTS).default('click'),
  /** Between its neighbours, so that moving one build writes that one; of two alike, the earlier item comes first. */
  order: z.number().min(-1e6).max(1e6).default(0),
  /** Line by line; nested points come with the one they belong to. */
  points: z.boolean().default(false),
})
export type Build = z.output<typeof buildSchema>

/** How a slide comes in. */
export const TRANSITIONS = ['none', 'fade', 'push', 'cover', 'wipe'] as const
export type Transition = (typeof TRANSITIONS)[number]
