import { sql } from 'drizzle-orm'
import type { Plan } from '#domain/billing/plans.ts'
import { type Settings, settingsSchema } from '#domain/deck/presentation.ts'
import { FIRST_LINK, isLinkOpen, isProtected, type LinkGate } from '#domain/sharing/links.ts'
import type { readFace } from '#domain/workspace/brand.ts'
import { type Orm, rowsOf } from './database.ts'
import { listingDecisions, memberships, presentations, users } from './schema.ts'

/**
 * What decides whether a presentation is listed, as columns of a query on presentations. Each is wrapped once more:
 * columns on the first level lose their table where nothing is joined, and every workspace would answer for every other.
 */
const confirmed = sql`exists (
  select 1 from ${memberships} join ${users} on ${users.id} = ${memberships.userId}
  where ${memberships.workspaceId} = ${presentations.workspaceId} and ${memberships.role} = 'owner'
    and ${users.emailConfirmedAt} is not null)`
/** Whoever answers for the workspace has shown that their mailbox is theirs. */
export const isOwnerConfirmed = sql<boolean>`(${confirmed})`

const decided = sql`select ${listingDecisions.decision} from ${listingDecisions}
  where ${listingDecisions.presentationId} = ${presentations.id}`
export const listingDecision = sql<'approved' | 'withdrawn' | null>`(${decided})`

/** An address that somebody asked for, and all that decides whether they see what is there. */
export interface LinkRow {
  readonly slug: string
  readonly presentationId: number
  readonly workspaceId: number | null
  /** Of its workspace; free for a guest's. */
  readonly plan: Plan
  readonly name: string
  readonly revision: number
  readonly status: 'guest' | 'active' | 'trashed'
  readonly settings: unknown
  readonly guestHash: string | null
  readonly decision: 'approved' | 'withdrawn' | null
  /** Null for a first link that nothing is asked for at. */
  readonly linkId: number | null
  readonly isFirst: boolean
  readonly isOn: boolean | null
  readonly copying: boolean | null
  readonly downloading: boolean
  /** Milliseconds since the epoch. */
  readonly expires: number | null
  readonly passwordHash: string | null
  readonly gate: LinkGate
  readonly domains: readonly string[]
  readonly rules: number
  readonly isHeld: boolean
  /** What a paying workspace shows of itself; see `readFace`. */
  readonly face: Parameters<typeof readFace>[0] | null
  /** Where its public pages answer besides. */
  readonly ownHost: string | null
}

// Few ask for it, and everybody else is spared one more look.
const decision = sql`(case when ${presentations.settings} ->> 'indexing' = 'true' then ${listingDecision} end)`

/** The links at these addresses, in their order; one statement, by the two indexes of addresses. */
export async function findLinks(orm: Orm, slugs: readonly string[]): Promise<(LinkRow | undefined)[]> {
  const asked = sql`select slug from jsonb_array_elements_text(${JSON.stringify([...new Set(slugs)])}::jsonb) as each(slug)`
  const result = await orm.execute(sql`
    with asked as (${asked}), found as (
      select asked.slug, own.id as presentation_id, first.id as link_id
      from asked join presentations own on own.slug = asked.slug
      left join links first on first.presentation_id = own.id and first.is_first
      where first.slug is null
      union all
      select asked.slug, links.presentation_id, links.id from asked join links on links.slug = asked.slug
    )
    select
      found.slug, presentations.id as "presentationId", presentations.workspace_id as "workspaceId",
      coalesce(w.plan, 'free') as plan,
      case when w.plan <> 'free' then jsonb_build_object('name', case when w.kind = 'team' then w.name else '' end,
        'light', brands.light_logo, 'dark', brands.dark_logo, 'colors', brands.look -> 'colors') end as face,
      case when w.plan <> 'free' then domains.host end as "ownHost",
      presentations.name, presentations.revision, presentations.status, presentations.settings,
      presentations.guest_hash as "guestHash", ${decision} as decision,
      links.id as "linkId", coalesce(links.is_first, true) as "isFirst", links.is_on as "isOn", links.copying,
      coalesce(links.downloading, false) as downloading,
      (extract(epoch from links.expires_at) * 1000)::float8 as expires,
      links.password_hash as "passwordHash", coalesce(links.gate, 'none') as gate,
      coalesce(to_jsonb(links.domains), '[]') as domains, coalesce(links.rules, 0) as rules,
      links.held_at is not null as "isHeld"
    from found
    join presentations on presentations.id = found.presentation_id
    left join links on links.id = found.link_id
    left join workspaces w on w.id = presentations.workspace_id
    left join brands on brands.workspace_id = w.id
    left join domains on domains.workspace_id = w.id and domains.verified_at is not null`)
  const bySlug = new Map(rowsOf<LinkRow>(result).map(row => [row.slug, row]))
  return slugs.map(slug => bySlug.get(slug))
}

/** A link as it is now: what it lets people do, and what it asks of them. */
export interface OpenLink {
  readonly row: LinkRow
  /** The presentation's, with the link's own answer to copies. */
  readonly settings: Settings
  /** As statistics and calls name it. */
  readonly id: number
  readonly isOpen: boolean
  readonly isProtected: boolean
}

/** All who asked at once got the same row. */
const readRows = new WeakMap<LinkRow, Settings>()

export function readLink(row: LinkRow, now: Date): OpenLink {
  const stored = readRows.get(row) ?? settingsSchema.parse(row.settings)
  readRows.set(row, stored)
  const isOn = row.isFirst ? stored.link : row.isOn === true
  const copying = row.isFirst ? stored.copying : row.copying === true
  const expiresAt = row.expires === null ? null : new Date(row.expires)
  return {
    row,
    settings: copying === stored.copying ? stored : { ...stored, copying },
    id: row.isFirst ? FIRST_LINK : (row.linkId ?? FIRST_LINK),
    isOpen: isLinkOpen({ status: row.status, isOn, isHeld: row.isHeld, expiresAt }, now),
    isProtected: isProtected({
      hasPassword: row.passwordHash !== null,
      gate: row.gate,
      domains: row.domains,
    }),
  }
}

/** As a condition on `presentations`: its first link asks for nothing and has not run out. */
export function firstLinkIsFree(now: Date) {
  return sql`not exists (
    select 1 from links rules where rules.presentation_id = ${presentations.id} and rules.is_first
      and (${asksOrRanOut(sql`rules`, now)}))`
}

function asksOrRanOut(link: ReturnType<typeof sql>, now: Date) {
  return sql`${link}.held_at is not null or ${link}.expires_at <= ${now.toISOString()}::timestamptz
    or ${link}.password_hash is not null or ${link}.gate <> 'none' or cardinality(${link}.domains) > 0`
}

/** What somebody was let in with: the number of a link, and the rules it had. */
export interface HeldPass {
  readonly link: number
  readonly rules: number
}

/** As a condition: by one of its links anybody sees this presentation, or by one that these passes are for. */
export function isSeenByLink(presentation: ReturnType<typeof sql>, passes: readonly HeldPass[], now: Date) {
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`(
    (${presentation}.settings ->> 'link' = 'true' and not exists (
      select 1 from links f where f.presentation_id = ${presentation}.id and f.is_first
        and (${asksOrRanOut(sql`f`, now)})))
    or exists (
      select 1 from links l where l.presentation_id = ${presentation}.id and l.held_at is null
        and (l.expires_at is null or l.expires_at > ${moment})
        and (case when l.is_first then ${presentation}.settings ->> 'link' = 'true' else coalesce(l.is_on, false) end)
        and ((not l.is_first and l.password_hash is null and l.gate = 'none' and cardinality(l.domains) = 0)
          or exists (
            select 1 from jsonb_to_recordset(${JSON.stringify(passes)}::jsonb) as pass(link int, rules int)
            where pass.link = l.id and pass.rules = l.rules))))`
}
