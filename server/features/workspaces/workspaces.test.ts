import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { addMember, createTeam, removeMember, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('[C-18] GET /api/workspaces/ lists the caller’s workspaces, the personal one first, with the role in each', async () => {
  const [owner, member] = [await signUpPerson(server), await signUpPerson(server)]
  const team = await createTeam(server, owner)
  await addMember(server, team.id, member.userId)
  const { count, results } = await member.client.workspaces.list()
  expect(count).toBe(2)
  expect(results).toMatchObject([
    {
      slug: member.workspace,
      kind: 'personal',
      role: 'owner',
      tariff: { level: { name: 'free', is_free: true } },
    },
    { slug: team.slug, kind: 'team', role: 'member', name: 'Team', is_internal: false },
  ])
  const { workspaces } = await member.client.auth.user()
  expect(results).toMatchObject(workspaces)
  const visitor = await server.client()
  await expect(visitor.workspaces.list()).rejects.toMatchObject({ code: 'unauthorized', statusCode: 401 })
})

test('[S-05] a workspace tells when it was made, and when it or something in it was last changed', async () => {
  const { client, workspace } = await signUpPerson(server)
  const read = () => client.workspaces.read({ params: { slug: workspace } })
  const before = await read()
  expect(before.updated_at).toBe(before.created_at)
  const { updated_at } = await client.presentations.create({ body: { workspace } })
  expect(await read()).toMatchObject({ created_at: before.created_at, updated_at })
  const { people, ...listed } = (await client.workspaces.list()).results[0]!
  expect(await read()).toMatchObject(listed)
  expect((await read()).members).toHaveLength(people)
})

test('[C-19] GET /api/workspaces/{slug}/ answers to members; 404 says Workspace Not Found', async () => {
  const [owner, other] = [await signUpPerson(server), await signUpPerson(server)]
  const team = await createTeam(server, owner)
  const params = { slug: team.slug }
  expect(await owner.client.workspaces.read({ params })).toMatchObject({ slug: team.slug, role: 'owner' })
  const denied = { code: 'workspace_access_denied', statusCode: 403 }
  await expect(other.client.workspaces.read({ params })).rejects.toMatchObject(denied)
  await addMember(server, team.id, other.userId, 'manager')
  expect(await other.client.workspaces.read({ params })).toMatchObject({ role: 'manager' })
  await removeMember(server, team.id, other.userId)
  await expect(other.client.workspaces.read({ params })).rejects.toMatchObject(denied)
  for (const slug of ['nothing-here', '\0', '../x', 'я']) {
    const missing = owner.client.workspaces.read({ params: { slug } })
    const expected = { code: 'workspace_not_found', statusCode: 404, message: 'Workspace Not Found' }
    await expect(missing).rejects.toMatchObject(expected)
  }
  const visitor = await server.client()
  await expect(visitor.workspaces.read({ params })).rejects.toMatchObject({ code: 'unauthorized' })
})
