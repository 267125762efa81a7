import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { days } from '#server/clock.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { endSessions } from '../auth/auth.ts'
import { publishLeaving } from '../live/live.ts'
import { deliverMail } from '../mail/mail.ts'
import { deleteTeam, purgeWorkspaces } from '../workspaces/workspaces.ts'
import {
  deleteByAddress,
  deleteErasure,
  deleteUser,
  type ErasureRow,
  insertErasure,
  lockUser,
  selectErasures,
  selectPlaces,
} from './queries.ts'

interface Deletion {
  readonly userId: number
  /** The slugs of the teams that the person was told would go as well; without it, whichever they own. */
  readonly teams?: readonly string[]
}

/**
 * Deletes a person in one transaction: their sessions, their own workspace and the teams they own, and whatever is kept
 * by an address that they have proven to be theirs. A team with other people in it goes the way of every deleted team, so
 * that a manager can restore it. What lies outside of the database is removed by a job, which the transaction leaves
 * behind with it. An account that is gone already stays gone.
 */
export async function deleteAccount(services: Services, { userId, teams }: Deletion): Promise<void> {
  await services.orm.transaction(async orm => {
    const user = await lockUser(orm, userId)
    if (!user) return
    const inside = { ...services, orm }
    const places = await selectPlaces(orm, userId)
    const own = places.filter(({ role }) => role === 'owner')
    const ownTeams = own.filter(({ kind, isDeleted }) => kind === 'team' && !isDeleted)
    // Somebody may have made them the owner of one more while they read what would go.
    if (teams && !isSame(teams, ownTeams)) throw new DomainError('conflict')
    for (const { slug } of ownTeams) {
      await deleteTeam(inside, { userId, slug, capability: 'workspace.delete' })
    }
    for (const { id } of places) await publishLeaving(orm, { workspaceId: id, userId })
    const alone = own.filter(({ kind, others }) => kind === 'personal' || others === 0)
    await purgeWorkspaces(
      inside,
      alone.map(({ id }) => id),
    )
    await deleteByAddress(orm, user)
    await endSessions(orm, userId)
    await deleteUser(orm, userId)
    await services.jobs.forget(orm, { userId, addresses: user.emailConfirmedAt ? [user.email] : [] })
    const erasure = { id: randomUUID(), addresses: [user.email], lang: user.lang }
    await insertErasure(orm, { ...erasure, createdAt: services.clock.now() })
    await services.jobs.enqueue(orm, erasureJob, {})
  })
}

function isSame(slugs: readonly string[], teams: readonly { readonly slug: string }[]): boolean {
  const expected = new Set(slugs)
  return expected.size === teams.length && teams.every(({ slug }) => expected.has(slug))
}

/** By the clock as well: whatever happens to the queue, nothing stays behind for ever. */
export const erasureJob = defineJob({
  name: 'account-erasure',
  data: z.object({}),
  retryLimit: 8,
  retryDelay: 30,
  expireInSeconds: 1800,
  cron: '37 * * * *',
})

/** What cannot be finished now leaves its row to the next run, and keeps nobody else's. */
export async function finishErasures(services: Services): Promise<void> {
  const broken: unknown[] = []
  for (const erasure of await selectErasures(services.orm)) {
    await finishErasure(services, erasure).catch((error: unknown) => broken.push(error))
  }
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} erasures are not finished`)
}

/** A mailbox that takes nothing for so long goes without the last letter: what is kept of it has to go. */
const letterPatience = days(1)

/**
 * The last letter to whoever is gone, then every letter to them out of the folder, this one too. Their row goes last: a
 * worker that died here is followed by one that does it again.
 */
async function finishErasure(services: Services, erasure: ErasureRow): Promise<void> {
  const { id, addresses, lang, createdAt } = erasure
  const isLate = services.clock.now().getTime() - createdAt.getTime() > letterPatience
  for (const to of addresses) {
    const envelope = { to, id: `account-deleted-${id}`, locale: lang }
    await deliverMail(services, envelope, { kind: 'account-deleted', data: { email: to } }).catch(error => {
      if (!isLate) throw error
      services.errorReports.capture(error, { extra: { kind: 'account-deleted' } })
    })
  }
  await services.mail.forget(addresses)
  await deleteErasure(services.orm, id)
}
