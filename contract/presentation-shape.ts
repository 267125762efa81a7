import { z } from 'zod'
import { slugSchema } from '#domain/deck/link.ts'
import { presentationSchema, settingsSchema } from '#domain/deck/presentation.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'

const instant = z.iso.datetime({ offset: true })

const stored = {
  slug: slugSchema,
  created_at: instant,
  updated_at: instant,
}

/** A presentation as the server keeps it, with all its slides. */
export const storedPresentation = presentationSchema.extend({ ...stored, revision: z.int().nonnegative() })
export type StoredPresentation = z.output<typeof storedPresentation>

/** Which slides there are and in which order, without what is on them. */
export const slideRef = z.object({
  id: z.int().positive(),
  uid: z.uuid(),
  revision: z.int().nonnegative(),
  /** Left out where an audience sees it. */
  hidden: z.literal(true).optional(),
})
export type SlideRef = z.output<typeof slideRef>

/** A presentation without what is on its slides: what saving it answers, and what an editor opens with. */
export const presentationHead = storedPresentation.omit({ slides: true }).extend({ order: z.array(slideRef) })
export type PresentationHead = z.output<typeof presentationHead>

/** A presentation as a list shows it: only the first slide, for the thumbnail. */
export const presentationCard = z.object({
  ...stored,
  name: z.string(),
  workspace: slugSchema,
  theme: deckThemeSchema,
  settings: settingsSchema,
  first_slide: slideSchema.nullable(),
  /** The folder of its workspace that it lies in. */
  folder: z.int().positive().nullable(),
  /** Comments of others that the caller has not seen, counted no further than 100; left out where there are none. */
  unread_comments: z.int().positive().optional(),
  /** In the answer to a search: the first slide that holds the words, with its notes; null where only the name does. */
  found_slide: slideSchema.nullish(),
})
export type PresentationCard = z.output<typeof presentationCard>

/** One that waits in the trash until `deleted_at`. */
export const trashedCard = presentationCard.extend({ trashed_at: instant, deleted_at: instant })
export type TrashedCard = z.output<typeof trashedCard>

/** What is told to anybody who has the link: the front of it, and whether it may be copied. */
export const presentationPreview = z.object({
  slug: slugSchema,
  name: z.string(),
  theme: deckThemeSchema,
  settings: settingsSchema.pick({ paging: true, page_numbering: true, copying: true }),
  first_slide: slideSchema.nullable(),
  count: z.int().nonnegative(),
})
export type PresentationPreview = z.output<typeof presentationPreview>
