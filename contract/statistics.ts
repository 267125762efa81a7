import { z } from 'zod'
import { LIMITS } from '#domain/deck/limits.ts'
import { DEVICE_CLASSES } from '#domain/sharing/links.ts'
import { longestLook, mostClickThroughs, mostSentForms } from '#domain/statistics/visits.ts'
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
  /** The slides whose forms were sent, by their ids. */
  sent: z.array(z.int().positive()).max(mostSentForms).default([]),
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
  /** In the order of the slides: visits that came as far as each or further, and those that sent its form. */
  funnel: z.array(z.object({ slide: z.int().positive(), reached: amount, sent: amount })),
  /** By the revision of the presentation that visits began with, the latest first, with the first day of each. */
  versions: z.array(
    z.object({ revision: amount, since: day, opens: amount, finished: amount, sent: amount }),
  ),
  devices: z.array(z.object({ device: z.enum(DEVICE_CLASSES), views: amount })),
})
export type Statistics = z.output<typeof statisticsReply>

/** Views by one link, or by all of them; the first is 0. */
export const statisticsQuery = z.object({
  date1: day.optional(),
  date2: day.optional(),
  link: z.coerce.number<number>().int().min(0).max(2_147_483_647).optional(),
})

export const statisticsCsvPath = (slug: string) => `/api/presentations/${slug}/statistics/csv/` as const

export const statistics = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/statistics/',
    summary: 'Views of a presentation between two days, both counted; the last 30 days by default',
    access: memberWho('presentation.audience'),
    params: slugParams,
    query: statisticsQuery,
    reply: statisticsReply,
    errors: [
      'validation_failed',
      'unauthorized',
      'workspace_access_denied',
      'presentation_not_found',
      'forbidden',
    ],
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
