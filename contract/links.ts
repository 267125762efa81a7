import { z } from 'zod'
import { slugSchema } from '#domain/deck/link.ts'
import { cleanName } from '#domain/hidden-characters.ts'
import { CHECK_RULES, DEVICE_CLASSES, LINK_GATES, LINK_LIMITS, readDomain } from '#domain/sharing/links.ts'
import { defineEndpoint, memberWho } from './endpoint.ts'
import { paged, pageQuery, slugParams } from './params.ts'

const instant = z.iso.datetime({ offset: true })
const closed = ['unauthorized', 'workspace_access_denied', 'presentation_not_found', 'forbidden'] as const

export const visitorsCsvPath = (slug: string) => `/api/presentations/${slug}/links/visitors/csv/` as const

/** The first link is 0, which is there with every presentation; all others have numbers. */
const linkNumber = z.coerce.number<number>().int().min(0).max(2_147_483_647)
const oneLink = slugParams.extend({ link: linkNumber })

export const link = z.object({
  id: z.int().nonnegative(),
  /** What stands behind `/p/` in its address. */
  slug: slugSchema,
  /** Empty where it was given none. */
  name: z.string(),
  is_on: z.boolean(),
  /** Closed from then on. */
  expires_at: instant.nullable(),
  has_password: z.boolean(),
  /** What visitors have to give: nothing, an email, or one that they confirm by a code. */
  gate: z.enum(LINK_GATES),
  /** Only emails of these domains are let in, each confirmed by a code; all are where there are none. */
  domains: z.array(z.string()),
  /** Visitors may download a PDF. */
  downloading: z.boolean(),
  /** Visitors may take a copy. */
  copying: z.boolean(),
  /** The caller is emailed when it is opened. */
  follows: z.boolean(),
  opens: z.int().nonnegative(),
  last_opened_at: instant.nullable(),
  /** People who gave their email. */
  visitors: z.int().nonnegative(),
  created_at: instant.nullable(),
})
export type Link = z.output<typeof link>

const domain = z
  .string()
  .max(LINK_LIMITS.domain + 20)
  .transform((typed, check) => {
    const read = readDomain(typed)
    if (read === undefined) check.addIssue({ code: 'custom', message: 'invalid' })
    return read ?? ''
  })

const rules = z.object({
  name: z.string().overwrite(cleanName).max(LINK_LIMITS.name, 'too_long').optional(),
  is_on: z.boolean().optional(),
  expires_at: instant.nullable().optional(),
  /** Null takes it away; visitors who came in before have to answer again. */
  password: z
    .string()
    .min(4, 'link_password_too_short')
    .max(LINK_LIMITS.password, 'too_long')
    .nullable()
    .optional(),
  gate: z.enum(LINK_GATES).optional(),
  domains: z
    .array(domain)
    .max(LINK_LIMITS.domains)
    .transform(domains => [...new Set(domains)])
    .optional(),
  downloading: z.boolean().optional(),
  copying: z.boolean().optional(),
  follows: z.boolean().optional(),
})
export type LinkRulesPatch = z.output<typeof rules>

export const linkVisitor = z.object({
  id: z.int().positive(),
  link: z.int().nonnegative(),
  email: z.string(),
  /** A code was sent there, and came back. */
  is_confirmed: z.boolean(),
  first_at: instant,
  last_at: instant,
  visits: z.int().nonnegative(),
  /** In all, and by the id of the slide. */
  seconds: z.int().nonnegative(),
  slides: z.record(z.string(), z.int().nonnegative()),
  device: z.enum(DEVICE_CLASSES).nullable(),
})
export type LinkVisitor = z.output<typeof linkVisitor>

const finding = z.object({
  rule: z.enum(CHECK_RULES),
  /** The slide by its uid, and its number from 1. */
  uid: z.uuid(),
  number: z.int().positive(),
  item: z.string().nullable(),
  /** The words or the address it is about. */
  about: z.string(),
})
export type CheckFinding = z.output<typeof finding>

export const links = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/links/',
    summary: 'The links to a presentation, the first of them first, and how often each was opened',
    access: memberWho('presentation.share'),
    params: slugParams,
    /** Where they answer: the workspace's own domain, or ours. */
    reply: z.object({ results: z.array(link), origin: z.string() }),
    errors: closed,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/links/',
    summary:
      'Make another link to a presentation, with an address and rules of its own; it is on unless said',
    access: memberWho('presentation.share'),
    params: slugParams,
    /** Sent twice with one key it is one link. */
    body: rules.extend({ key: z.uuid() }),
    reply: link,
    status: 201,
    errors: ['validation_failed', 'pdf_disabled', 'too_many_links', ...closed],
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/api/presentations/:slug/links/:link/',
    summary: 'Change a link: what is sent of it, and nothing else. It holds from the next request on',
    access: memberWho('presentation.share'),
    params: oneLink,
    body: rules,
    reply: link,
    errors: ['validation_failed', 'pdf_disabled', 'link_not_found', ...closed],
  }),
  replace: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/links/:link/replace/',
    summary: 'Give a link a new address; the old one is closed at once, and all other links stay as they are',
    access: memberWho('presentation.share'),
    params: oneLink,
    /** The address to be replaced: sent twice it is replaced once. */
    body: z.object({ current: slugSchema }),
    reply: link,
    errors: ['validation_failed', 'link_not_found', ...closed],
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/presentations/:slug/links/:link/',
    summary: 'Delete a link with what its visitors said of themselves; the first can only be turned off',
    access: memberWho('presentation.share'),
    params: oneLink,
    reply: z.object({}),
    errors: ['validation_failed', 'link_not_found', ...closed],
  }),
  check: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/check/',
    summary: 'What should be looked at before a presentation is shared, the most embarrassing first',
    access: memberWho('presentation.edit'),
    params: slugParams,
    reply: z.object({ results: z.array(finding) }),
    errors: ['too_many_requests', ...closed],
  }),
  visitors: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/links/visitors/',
    summary: 'Who looked, of those who gave their email to a link, the latest first; of one link or of all',
    access: memberWho('presentation.audience'),
    params: slugParams,
    query: z.object({ link: linkNumber.optional(), ...pageQuery(10_000_000, { default: 20, max: 100 }) }),
    reply: paged(linkVisitor),
    errors: ['validation_failed', ...closed],
  }),
  forget: defineEndpoint({
    method: 'DELETE',
    path: '/api/presentations/:slug/links/visitors/:visitor/',
    summary: 'Forget a visitor: their email, and what they looked at under it',
    access: memberWho('presentation.audience'),
    params: slugParams.extend({ visitor: linkNumber }),
    reply: z.object({}),
    errors: ['validation_failed', 'not_found', ...closed],
  }),
} as const
