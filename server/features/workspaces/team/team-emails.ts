import { z } from 'zod'
import { currencies, formatMoney } from '#domain/billing/money.ts'
import { formatTags } from '#domain/locale.ts'
import { can, roles } from '#domain/workspace/access.ts'
import { deletedWorkspaceDays } from '#domain/workspace/team.ts'
import { days } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { writeLink } from '../../auth/auth.ts'
import { deliverMail } from '../../mail/mail.ts'
import { findWorkspaceById } from '../queries.ts'
import { findPerson, holdNews, readRole, takeHeldNews } from './queries.ts'

const role = z.enum(roles)

/** Only says who is told of what; names and addresses are read when it is sent. */
export const teamEmailJob = defineJob({
  name: 'team-letter',
  isLetter: true,
  data: z.object({
    kind: z.enum(['role', 'received', 'given', 'removed', 'deleted', 'restored', 'news']),
    workspaceId: z.int(),
    /** Who is told. */
    userId: z.int(),
    /** Who did it; the receiver, for news that were held. */
    by: z.int(),
    /** In milliseconds since 1970. */
    at: z.int(),
    roles: z.object({ from: role, to: role }).optional(),
    /** Who has the team now. */
    to: z.int().optional(),
    /** What the receiver was given for the team, or what was taken back. */
    credit: z.record(z.enum(currencies), z.int()).optional(),
    /** What a restored team came back with. */
    plan: z.object({ paidUntil: z.int(), renews: z.boolean() }).optional(),
  }),
  retryLimit: 8,
  retryDelay: 5,
  expireInSeconds: 120,
})

type TeamEmail = z.output<typeof teamEmailJob.data>

/** It is sent only if the transaction commits, and then once. */
export async function emailAboutTeam(services: Services, orm: Orm, email: TeamEmail): Promise<void> {
  await services.jobs.enqueue(orm, teamEmailJob, email)
}

export async function sendTeamEmail(services: Services, email: TeamEmail): Promise<void> {
  const { orm, config } = services
  const person = await findPerson(orm, email.userId)
  const workspace = await findWorkspaceById(orm, email.workspaceId)
  if (!person || !workspace) return
  const { email: to, lang: locale } = person
  // Who did it themselves needs not be told by whom.
  const actor = email.by === email.userId ? undefined : await findPerson(orm, email.by)
  const home = writeLink(config, locale, '/myteam')
  const about = {
    workspace: workspace.name,
    by: actor?.username ?? null,
    link: workspace.deletedAt ? home : writeLink(config, locale, `/myteam/${workspace.slug}`),
  }
  const content = await writeContent(services, email, {
    ...{ about, home, tag: formatTags[locale], deletedAt: workspace.deletedAt },
  })
  const id = `team-${email.kind}-${email.workspaceId}-${email.userId}-${email.at}`
  const cause = { sender: email.by, workspace: email.workspaceId }
  const { workspaceId, userId } = email
  const hold = (dueAt: Date) => holdNews(orm, { workspaceId, userId, dueAt })
  if (content) await deliverMail(services, { to, id, locale, ...cause, hold }, content)
}

const batchSize = 100

/** Whose mailbox had its share of the day is told, in one email for each team, how things stand by now. */
export async function tellHeldNews(services: Services): Promise<void> {
  const now = services.clock.now()
  const at = now.getTime()
  for (;;) {
    const taken = await services.orm.transaction(async orm => {
      const held = await takeHeldNews(orm, now, batchSize)
      for (const { workspaceId, userId } of held)
        await emailAboutTeam(services, orm, { kind: 'news', workspaceId, userId, by: userId, at })
      return held.length
    })
    if (taken < batchSize) return
  }
}

interface Frame {
  readonly about: { readonly workspace: string; readonly by: string | null; readonly link: string }
  readonly home: string
  readonly tag: string
  readonly deletedAt: Date | null
}

async function writeContent({ orm }: Services, email: TeamEmail, { about, home, tag, deletedAt }: Frame) {
  const credit = currencies
    .filter(currency => (email.credit?.[currency] ?? 0) > 0)
    .map(currency => formatMoney(email.credit?.[currency] ?? 0, currency, tag))
  const money = credit.length > 0 ? credit.join(' + ') : null
  switch (email.kind) {
    case 'role':
      return email.roles && { kind: 'team-role' as const, data: { ...about, ...email.roles } }
    case 'received':
      return { kind: 'team-received' as const, data: about }
    case 'given': {
      const heir = email.to === undefined ? undefined : await findPerson(orm, email.to)
      return { kind: 'team-given' as const, data: { ...about, to: heir?.username ?? null } }
    }
    case 'removed':
      return { kind: 'team-removed' as const, data: { ...about, link: home } }
    case 'deleted': {
      const goneAt = new Date(email.at + days(deletedWorkspaceDays))
      const mayRestore = can(await readRole(orm, email.workspaceId, email.userId), 'workspace.delete')
      return {
        kind: 'team-deleted' as const,
        data: { ...about, link: home, goneAt, mayRestore, credit: money },
      }
    }
    case 'restored': {
      const paidUntil = email.plan ? new Date(email.plan.paidUntil) : null
      const renews = email.plan?.renews ?? false
      return { kind: 'team-restored' as const, data: { ...about, taken: money, paidUntil, renews } }
    }
    case 'news': {
      const role = (await readRole(orm, email.workspaceId, email.userId)) ?? null
      const goneAt = deletedAt && new Date(deletedAt.getTime() + days(deletedWorkspaceDays))
      const standing = { role, goneAt, mayRestore: can(role ?? undefined, 'workspace.delete') }
      const link = role === null ? home : about.link
      return { kind: 'team-news' as const, data: { ...about, link, ...standing } }
    }
  }
}
