import type { RefusedTeam } from '#contract/teams.ts'
import { slugSchema } from '#domain/deck/link.ts'
import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import { hashToken, isSameProof, signProof } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { lockWorkspaceRow } from '../queries.ts'
import {
  deleteInvitation,
  deleteRefusal,
  findPerson,
  insertRefusal,
  selectInvitations,
  selectRefused,
  selectRefusedTeams,
} from './queries.ts'

/**
 * What the link "no more invitations" of an email carries: team and receiver, signed. It works without an account, after
 * the invitation has ended, and as often as it is opened; nobody else can write one for somebody's address.
 */
export function writeRefusalToken({ secret }: Pick<Services, 'secret'>, workspaceId: number, email: string) {
  const claims = `${workspaceId}.${hashToken(email)}`
  return `${claims}.${sign(secret, claims)}`
}

/** The name of the team, where it still is: whoever presses wants to read that it was this one. */
export async function refuseInvitations(services: Services, token: string): Promise<string | null> {
  const { workspaceId, receiver } = readRefusalToken(services, token)
  return services.orm.transaction(async orm => {
    // Held, so that an invitation that is being written now is found and deleted, or refused.
    const workspace = await lockWorkspaceRow(orm, workspaceId)
    if (!workspace) return null
    await insertRefusal(orm, { workspaceId, receiver, createdAt: services.clock.now() })
    const pending = await selectInvitations(orm, workspaceId, services.clock.now())
    const own = pending.find(({ email }) => hashToken(email) === receiver)
    if (own) await deleteInvitation(orm, workspaceId, own.email)
    return workspace.name
  })
}

function readRefusalToken({ secret }: Services, token: string) {
  const [, id = '', receiver = '', proof = ''] = /^(\d{1,9})\.([\w-]{43})\.([\w-]{43})$/.exec(token) ?? []
  if (!isSameProof(proof, sign(secret, `${id}.${receiver}`))) throw new DomainError('invitation_expired')
  return { workspaceId: Number(id), receiver }
}

function sign(secret: Services['secret'], claims: string): string {
  return signProof(secret, 'no-invitations', claims)
}

/** All are invited or nobody: who asks learns which of the addresses wants no invitation of this team. */
export async function refuseUnwelcome(
  orm: Orm,
  workspaceId: number,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return
  const refused = await selectRefused(orm, workspaceId, emails.map(hashToken))
  const unwelcome = emails.filter(email => refused.has(hashToken(email)))
  if (unwelcome.length > 0) throw new DomainError('invitation_refused', { emails: unwelcome })
}

/**
 * The teams that the person's mailbox wants no invitations of. Who has not confirmed the address has refused nothing with
 * it: whose mailbox it is may be somebody else.
 */
export async function listRefused({ orm }: Services, userId: number): Promise<RefusedTeam[]> {
  const receiver = await findReceiver(orm, userId)
  const rows = receiver ? await selectRefusedTeams(orm, receiver) : []
  return rows.map(({ slug, name, refusedAt }) => ({ slug, name, refused_at: refusedAt.toISOString() }))
}

export async function allowInvitations({ orm }: Services, userId: number, slug: string): Promise<void> {
  const receiver = await findReceiver(orm, userId)
  // What can be no slug is none: the database would not even take some of it.
  if (receiver && slugSchema.safeParse(slug).success) await deleteRefusal(orm, slug, receiver)
}

async function findReceiver(orm: Orm, userId: number): Promise<string | undefined> {
  const person = await findPerson(orm, userId)
  return person?.emailConfirmedAt ? hashToken(person.email) : undefined
}
