import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderLimits } from '#domain/workspace/folders.ts'
import { folders } from '#server/db/schema.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { addMember, createTeam, type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const makeFolder = ({ client, workspace }: Person, name: string, parent?: number) =>
  client.folders.create({ params: { slug: workspace }, body: { name, parent } })
const file = ({ client, workspace }: Person, presentations: string[], folder: number | null) =>
  client.folders.fill({ params: { slug: workspace }, body: { presentations, folder } })
const makeDeck = async ({ client }: Person, name: string, folder?: number) =>
  (await client.presentations.create({ body: { name, folder } })).slug

async function list({ client, workspace }: Person, query: object = {}) {
  const { count, results } = await client.presentations.list({
    query: { workspace, order_by: 'name', ...query },
  })
  return [count, results.map(({ name }) => name)]
}

async function tree({ client, workspace }: Person) {
  const { results } = await client.folders.list({ params: { slug: workspace } })
  const named = new Map(results.map(({ id, name }) => [id, name]))
  return results.map(one => [one.name, one.parent && named.get(one.parent), one.presentations])
}

test('[B-20] presentations are filed several at once, counted and listed by folder; a search finds them everywhere', async () => {
  const person = await signUpPerson(server)
  const sales = await makeFolder(person, 'Sales')
  const [a, b] = [await makeDeck(person, 'Atlas'), await makeDeck(person, 'Beacon')]
  await makeDeck(person, 'Compass')
  await makeDeck(person, 'Dune', sales.id)
  expect(await file(person, [a, b], sales.id)).toEqual({ moved: expect.arrayContaining([a, b]) })
  expect(await list(person, { folder: sales.id })).toEqual([3, ['Atlas', 'Beacon', 'Dune']])
  expect(await list(person, { folder: 'none' })).toEqual([1, ['Compass']])
  expect(await list(person)).toEqual([4, ['Atlas', 'Beacon', 'Compass', 'Dune']])
  expect(await list(person, { folder: 'none', search: 'atl' })).toEqual([1, ['Atlas']])
  expect(await tree(person)).toEqual([['Sales', null, 3]])
  // A copy lies beside its original.
  await person.client.presentations.clone({ params: { slug: b } })
  expect(await tree(person)).toEqual([['Sales', null, 4]])
  expect((await person.client.presentations.list({ query: { search: 'atlas' } })).results[0]?.folder).toBe(
    sales.id,
  )
})

test('[B-20] the trash keeps the place, another workspace has none of it, and counts follow', async () => {
  const person = await signUpPerson(server)
  const team = await createTeam(server, person)
  const { id } = await makeFolder(person, 'Kept')
  const slug = await makeDeck(person, 'Atlas', id)
  const params = { slug }
  await person.client.presentations.remove({ params })
  expect(await tree(person)).toEqual([['Kept', null, 0]])
  expect(await person.client.presentations.restore({ params })).toMatchObject({ folder: id })
  expect(await tree(person)).toEqual([['Kept', null, 1]])
  const moved = await person.client.presentations.move({ params, body: { workspace: team.slug } })
  expect(moved.folder).toBeNull()
  expect(await tree(person)).toEqual([['Kept', null, 0]])
})

test('[B-20] deleting a folder loses nothing: what was in it is one level up, in the trash too', async () => {
  const person = await signUpPerson(server)
  const outer = await makeFolder(person, 'Outer')
  const inner = await makeFolder(person, 'Inner', outer.id)
  await makeFolder(person, 'Leaf', inner.id)
  await makeFolder(person, 'Leaf', outer.id)
  await makeDeck(person, 'Atlas', inner.id)
  const trashed = { slug: await makeDeck(person, 'Beacon', inner.id) }
  await person.client.presentations.remove({ params: trashed })
  await person.client.folders.remove({ params: { slug: person.workspace, id: inner.id } })
  expect(await tree(person)).toEqual([
    ['Leaf', 'Outer', 0],
    [expect.stringMatching(/^Leaf \(\d+\)$/), 'Outer', 0],
    ['Outer', null, 1],
  ])
  expect(await person.client.presentations.restore({ params: trashed })).toMatchObject({ folder: outer.id })
  await person.client.folders.remove({ params: { slug: person.workspace, id: outer.id } })
  expect(await list(person, { folder: 'none' })).toEqual([2, ['Atlas', 'Beacon']])
  const gone = person.client.folders.remove({ params: { slug: person.workspace, id: outer.id } })
  await expect(gone).rejects.toMatchObject({ code: 'folder_not_found' })
})

test('[B-20] a folder is made once however often it is asked for; names, depth and circles are refused in words', async () => {
  const person = await signUpPerson(server)
  const made = await Promise.all([makeFolder(person, 'Sales'), makeFolder(person, ' sales ')])
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const one = made[0]!
  const two = await makeFolder(person, 'Two', one.id)
  const three = await makeFolder(person, 'Three', two.id)
  const change = (id: number, body: object) =>
    person.client.folders.update({ params: { slug: person.workspace, id }, body })
  const reasonOf = (call: Promise<unknown>) => call.catch(error => error.data?.reason ?? error.code)
  expect(await reasonOf(makeFolder(person, 'Four', three.id))).toBe('too_deep')
  expect(await reasonOf(change(one.id, { parent: three.id }))).toBe('inside_itself')
  expect(await reasonOf(change(one.id, { parent: one.id }))).toBe('inside_itself')
  const other = await makeFolder(person, 'Other')
  expect(await reasonOf(change(other.id, { parent: three.id }))).toBe('too_deep')
  expect(await reasonOf(change(other.id, { name: 'SALES' }))).toBe('name_taken')
  expect(await reasonOf(makeFolder(person, '   '))).toBe('validation_failed')
  expect(await change(other.id, { name: 'Others', parent: one.id })).toMatchObject({
    name: 'Others',
    parent: one.id,
  })
  expect(await change(other.id, { parent: null })).toMatchObject({ parent: null })
  expect(folderLimits.depth).toBe(3)
})

test('[B-20] folders of others are not there: not to read, not to fill, not to lie in', async () => {
  const [ann, bob] = [await signUpPerson(server), await signUpPerson(server)]
  const { id } = await makeFolder(ann, 'Mergers')
  const deck = await makeDeck(bob, 'Atlas')
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      error => error.code,
    )
  expect(await codeOf(file(bob, [deck], id))).toBe('folder_not_found')
  expect(await codeOf(list(bob, { folder: id }))).toBe('folder_not_found')
  expect(await codeOf(makeFolder(bob, 'Inside', id))).toBe('folder_not_found')
  expect(await codeOf(makeDeck(bob, 'Beacon', id))).toBe('folder_not_found')
  expect(await codeOf(bob.client.folders.list({ params: { slug: ann.workspace } }))).toBe(
    'workspace_access_denied',
  )
  const mine = await makeFolder(bob, 'Mine')
  expect(await codeOf(file(bob, [await makeDeck(ann, 'Secret')], mine.id))).toBe('presentation_not_found')
  // One that somebody has deleted meanwhile does not keep the others back.
  expect(await file(bob, [deck, 'gone-gone-gone-1'], mine.id)).toEqual({ moved: [deck] })
})

test('[B-20] others learn of it with the next poll, and a deleted workspace leaves no folder', async () => {
  const [ann, bob] = [await signUpPerson(server), await signUpPerson(server)]
  const team = await createTeam(server, ann)
  await addMember(server, team.id, bob.userId)
  const inTeam = { ...ann, workspace: team.slug }
  const { id } = await makeFolder(inTeam, 'Shared')
  const { slug } = await ann.client.presentations.create({ body: { name: 'Atlas', workspace: team.slug } })
  const timestamp = server.clock.now().getTime() + 60_000
  server.clock.advance(120_000)
  await file(inTeam, [slug], id)
  const polled = await bob.client.workspaces.pollList({ params: { slug: team.slug }, query: { timestamp } })
  expect(polled.folders).toEqual([{ id, name: 'Shared', parent: null, presentations: 1 }])
  expect(polled.results).toMatchObject([{ slug, folder: id }])
  await server.services.orm.execute(`delete from workspaces where id = ${team.id}` as never)
  expect(await server.services.orm.select().from(folders).where(eq(folders.id, id))).toEqual([])
})
