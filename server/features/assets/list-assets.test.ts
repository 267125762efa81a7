import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPicture, uploadPicture } from '#tests/support/pictures.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import {
  addMember,
  createTeam,
  type Person,
  removeMember,
  signUpPerson,
} from '#tests/support/workspace-people.ts'

let server: TestServer
let ann: Person
let team: { id: number; slug: string }
const names: string[] = []
beforeAll(async () => {
  server = await openTestServer()
  ann = await signUpPerson(server)
  team = await createTeam(server, ann)
  const body = await drawPicture(8, 8).png().toBuffer()
  for (const workspace of [team.slug, team.slug, ann.workspace]) {
    const { slug } = await ann.client.presentations.create({ body: { workspace } })
    server.clock.advance(1000)
    const name = `${names.length}.png`
    await uploadPicture(ann.client, slug, { body, fileName: name })
    names.unshift(name)
  }
})
afterAll(() => server.close())

const list = (person: Person, query: object = {}) => person.client.assets.list({ query })

test('[C-47] [E-17] the latest first, of one workspace or of all of one’s own', async () => {
  const all = await list(ann)
  expect(all.results.map(({ name }) => name)).toEqual(names)
  expect(all.results[0]).toMatchObject({ id: expect.any(Number), is_asset: true, width: 8, height: 8 })
  const ofTeam = await list(ann, { workspace: team.slug })
  expect(ofTeam).toMatchObject({ count: 2, results: [{ name: '1.png' }, { name: '0.png' }] })
})

test('[C-47] a page at a time', async () => {
  const pages = await Promise.all([1, 2, 3].map(page => list(ann, { page, page_size: 1 })))
  expect(pages.map(({ results }) => results[0]?.name)).toEqual(names)
  expect(pages.map(({ count }) => count)).toEqual([3, 3, 3])
  await expect(list(ann, { page: 4, page_size: 1 })).rejects.toMatchObject({ code: 'not_found' })
})

test('[C-47] [A-04] only to members, and to no member any more once removed', async () => {
  const member = await signUpPerson(server)
  expect(await list(member)).toEqual({ count: 0, results: [] })
  await expect(list(member, { workspace: team.slug })).rejects.toMatchObject({
    code: 'workspace_access_denied',
  })
  await addMember(server, team.id, member.userId)
  expect((await list(member)).count).toBe(2)
  await removeMember(server, team.id, member.userId)
  expect((await list(member)).count).toBe(0)
  const visitor = await server.client()
  await expect(visitor.assets.list({ query: {} })).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(list(ann, { workspace: 'nothing-here' })).rejects.toMatchObject({
    code: 'workspace_not_found',
  })
  await expect(list(ann, { page_size: 101 })).rejects.toMatchObject({ code: 'validation_failed' })
})
