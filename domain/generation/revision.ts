import { z } from 'zod'

/** What can be done with the words of a slide. */
export const REVISIONS = ['rewrite', 'shorten', 'expand', 'translate'] as const
export const revisionSchema = z.enum(REVISIONS)
export type Revision = z.output<typeof revisionSchema>
