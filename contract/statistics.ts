import { z } from 'zod'
import { LIMITS } from '#domain/deck/limits.ts'
import { longestLook, mostClickThroughs } from '#domain/statistics/visit-bounds.ts'
import { defineEndpoint, memberWho, visitor } from './endpoint.ts'
import { slugParams } from './params.ts'

const amount = z.int().nonnegative()
const day = z.iso.date()

/**
 * What a visit has come to so far, not what was added since the last time: sent twice, late or out of order it counts
 * once.
 */
export const visitReport = z.object({
  visit: z.uuid(),
  /** The page that led here; only its host is kept. */
  referrer: z.string().max(2048).nullable().default(null),
  /** Seconds by the id of the slide; 0 for one that was only passed. */
  slides: z
    .array(z.object({ id: z.int().positive(), seconds: z.int().min(0).max(longestLook) }))
    .max(LIMITS.slides),
  click_throughs: z.int().min(0).max(mostClickThroughs),
})
export type VisitReport = z.output<typeof visitReport>

export const statisticsReply = z.object({
  views: amount,
  viewers: amount,
  click_throughs: amount,
  form_responses: amount,
  /** Every day of the range, also those on which nobody came. */
  by_day: z.array(z.object({ date: day, views: amount, click_throughs: amount })),
  /** In the order of the slides, by their ids. */
  by_slide: z.array(z.object({ slide: z.int().positive(), views: amount, seconds: amount })),
  /** Most views first; an empty host stands for those who came by no link. */
  referrers: z.array(z.object({ host: z.string(), views: amount })),
})
export type Statistics = z.output<typeof statisticsReply>

export const statistics = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/statistics/',
    summary: 'Views of a presentation between two days, both counted; the last 30 days by default',
    access: memberWho('presentation.view'),
    params: slugParams,
    query: z.object({ date1: day.optional(), date2: day.optional() }),
    reply: statisticsReply,
    errors: ['validation_failed', 'unauthorized', 'workspace_access_denied', 'presentation_not_found'],
  }),
  visit: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/visits/',
    summary: 'What a visit to a public page has come to so far; members of its workspace are not counted',
    access: visitor,
    params: slugParams,
    body: visitReport,
    reply: z.object({}),
    errors: ['validation_failed', 'presentation_not_found', 'unavailable'],
    bodyLimit: 64 * 1024,
    tokenless: true,
  }),
} as const
