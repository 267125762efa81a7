import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#server/clock.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { openGuest } from '#tests/support/guests.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import {
  addMember,
  createTeam,
  type Person,
  removeMember,
  signUpPerson,
} from '#tests/support/workspace-people.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openTestServer()
  person = await signUpPerson(server)
})
afterAll(() => server.close())

function save(id: number, workspace = person.workspace, { client } = person) {
  return client.slides.addToFavorites({ params: { id }, body: { workspace } })
}
function list(slug = person.workspace, page = 1, { client } = person) {
  return client.workspaces.favoriteSlides({ params: { slug }, query: { page } })
}
async function makeSlide(by = person, workspace = by.workspace) {
  const deck = await makeDeck(by.client, 1, { workspace, theme: { name: 'swiss', font: 'rubik' } })
  return { deck, slide: deck.slides[0]!, id: deck.slides[0]!.id! }
}

test('[F-10] [C-43] [C-28] a slide is saved as a template of a workspace, with the theme of its deck', async () => {
  const team = await createTeam(server, person)
  const { deck, slide, id } = await makeSlide()
  expect(await save(id, team.slug)).toEqual({ ...slide, is_favorite: true })
  const { count, results } = await list(team.slug)
  expect(count).toBe(1)
  expect(results[0]).toEqual({
    id,
    slide: { ...slide, id: null, presentation: null, is_favorite: true },
    deck_theme: deck.theme,
    created_at: server.clock.now().toISOString(),
  })
  expect(await list()).toEqual({ count: 0, results: [] })
  expect(
    (await person.client.presentations.read({ params: { slug: deck.slug } })).slides[0]!.is_favorite,
  ).toBe(true)
})

test('[F-10] it is a copy: later edits and the end of the slide leave it as it was; saved again it is replaced', async () => {
  const owner = await signUpPerson(server)
  const { deck, slide, id } = await makeSlide(owner)
  await save(id, owner.workspace, owner)
  await owner.client.slides.update({ params: { id }, body: { revision: 0, notes: 'later' } })
  expect((await list(owner.workspace, 1, owner)).results[0]!.slide.notes).toBe(slide.notes)
  await save(id, owner.workspace, owner)
  const again = await list(owner.workspace, 1, owner)
  expect([again.count, again.results[0]!.slide.notes]).toEqual([1, 'later'])
  await owner.client.slides.remove({ params: { id } })
  await owner.client.presentations.remove({ params: { slug: deck.slug } })
  expect((await list(owner.workspace, 1, owner)).count).toBe(1)
  const used = await owner.client.presentations.create({ body: {} })
  const { uid: _, ...template } = again.results[0]!.slide
  const made = await owner.client.slides.create({
    body: { ...template, uid: crypto.randomUUID(), presentation: used.slug },
  })
  expect(made).toMatchObject({ items: template.items, notes: 'later', is_favorite: false })
})

test('a mark is no edit: neither the slide’s revision nor the deck’s last change moves', async () => {
  const { deck, id } = await makeSlide()
  server.clock.advance(minutes(1))
  expect(await save(id)).toMatchObject({ revision: 0 })
  const after = await person.client.presentations.read({ params: { slug: deck.slug } })
  expect([after.revision, after.updated_at]).toEqual([deck.revision, deck.updated_at])
})

test('[C-44] delete_templates takes it out of the caller’s workspaces and clears the mark, twice too', async () => {
  const owner = await signUpPerson(server)
  const team = await createTeam(server, owner)
  const { id } = await makeSlide(owner)
  await save(id, owner.workspace, owner)
  await save(id, team.slug, owner)
  const remove = () => owner.client.slides.deleteTemplates({ params: { id } })
  expect(await remove()).toEqual({})
  expect((await list(owner.workspace, 1, owner)).count + (await list(team.slug, 1, owner)).count).toBe(0)
  expect(await owner.client.slides.read({ params: { id } })).toMatchObject({ is_favorite: false })
  expect(await remove()).toEqual({})
})

test('[C-44] also after the slide is gone, and then it is not found', async () => {
  const owner = await signUpPerson(server)
  const { id } = await makeSlide(owner)
  await save(id, owner.workspace, owner)
  await owner.client.slides.remove({ params: { id } })
  const remove = () => owner.client.slides.deleteTemplates({ params: { id } })
  expect(await remove()).toEqual({})
  expect((await list(owner.workspace, 1, owner)).count).toBe(0)
  await expect(remove()).rejects.toMatchObject({ code: 'slide_not_found' })
})

test('[A-04] only members save, see and remove: of the deck, and of the workspace it goes to', async () => {
  const [owner, other] = [await signUpPerson(server), await signUpPerson(server)]
  const team = await createTeam(server, owner)
  const { id } = await makeSlide(owner, team.slug)
  const denied = { code: 'workspace_access_denied' }
  await expect(save(id, other.workspace, other)).rejects.toMatchObject(denied)
  await expect(save(id, other.workspace, owner)).rejects.toMatchObject(denied)
  await expect(save(id, 'nowhere', owner)).rejects.toMatchObject({ code: 'workspace_not_found' })
  await expect(save(2_000_000, owner.workspace, owner)).rejects.toMatchObject({ code: 'slide_not_found' })
  await expect(list(team.slug, 1, other)).rejects.toMatchObject(denied)
  await expect(other.client.slides.deleteTemplates({ params: { id } })).rejects.toMatchObject(denied)
  const guest = await openGuest(server)
  await expect(
    guest.slides.addToFavorites({ params: { id }, body: { workspace: team.slug } }),
  ).rejects.toMatchObject({
    code: 'unauthorized',
  })

  await addMember(server, team.id, other.userId)
  await save(id, other.workspace, other)
  await removeMember(server, team.id, other.userId)
  expect((await list(other.workspace, 1, other)).count).toBe(1)
  expect(await other.client.slides.deleteTemplates({ params: { id } })).toEqual({})
  expect((await list(other.workspace, 1, other)).count).toBe(0)
  expect(await owner.client.slides.read({ params: { id } })).toMatchObject({ is_favorite: true })
})

test('[K-08] [E-12] [V-09] a page has twenty, the latest first', async () => {
  const owner = await signUpPerson(server)
  const deck = await makeDeck(owner.client, 23)
  for (const { id } of deck.slides) {
    server.clock.advance(minutes(1))
    await save(id!, owner.workspace, owner)
  }
  const ids = deck.slides.map(({ id }) => id).reverse()
  const [first, second] = [await list(owner.workspace, 1, owner), await list(owner.workspace, 2, owner)]
  expect(first.count).toBe(23)
  expect(first.results.map(({ id }) => id)).toEqual(ids.slice(0, 20))
  expect(second.results.map(({ id }) => id)).toEqual(ids.slice(20))
  await expect(list(owner.workspace, 3, owner)).rejects.toMatchObject({
    code: 'not_found',
    data: { count: 23 },
  })
})
