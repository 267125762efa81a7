import { and, eq } from 'drizzle-orm'
import type { Role } from '#domain/workspace/access.ts'
import { memberships, workspaces } from '#server/db/schema.ts'
import { createPersonalWorkspace } from '#server/features/workspaces/workspaces.ts'
import type { TestServer } from './server/open-test-server.ts'
import type { TestClient, TestClientOptions } from './server/test-client.ts'

export interface Person {
  readonly client: TestClient
  readonly email: string
  readonly userId: number
  /** The slug of their personal workspace. */
  readonly workspace: string
  readonly workspaceId: number
}

/** What everybody signs up with. */
export const passphrase = 'a long enough passphrase'

let people = 0

/** Somebody with an account and an open session, who is nobody else in this file. */
export async function signUpPerson(server: TestServer, options: TestClientOptions = {}): Promise<Person> {
  const number = ++people
  const email = `person-${number}@example.com`
  // Each from an address of their own: a file full of people must not meet the limit of one address.
  const client = await server.client({ address: `10.0.${number >> 8}.${number & 255}`, ...options })
  const password = passphrase
  const lang = options.locale === 'ru' ? 'ru' : 'en'
  await client.auth.register({ body: { email, password1: password, password2: password, lang } })
  const { workspaces: own } = await client.auth.user()
  const [row] = await server.services.orm
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.workspaceId, own[0]!.id))
  return { client, email, userId: row!.userId, workspace: own[0]!.slug, workspaceId: own[0]!.id }
}

export async function addMember(
  server: TestServer,
  workspaceId: number,
  userId: number,
  role: Role = 'member',
): Promise<void> {
  await server.services.orm
    .insert(memberships)
    .values({ workspaceId, userId, role, createdAt: server.clock.now() })
}

export async function removeMember(server: TestServer, workspaceId: number, userId: number): Promise<void> {
  await server.services.orm
    .delete(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)))
}

/** A team of the owner's, until teams can be made by a call. */
export async function createTeam(server: TestServer, owner: Person): Promise<{ id: number; slug: string }> {
  const { orm } = server.services
  const { id, slug } = await createPersonalWorkspace(
    orm,
    { id: owner.userId, lang: 'en' },
    server.clock.now(),
  )
  await orm.update(workspaces).set({ kind: 'team', name: 'Team' }).where(eq(workspaces.id, id))
  return { id, slug }
}

export async function changeWorkspace(
  server: TestServer,
  workspaceId: number,
  change: Partial<typeof workspaces.$inferInsert>,
): Promise<void> {
  await server.services.orm.update(workspaces).set(change).where(eq(workspaces.id, workspaceId))
}
