import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDeck } from '#tests/support/decks.ts'
import { openGuest } from '#tests/support/guests.ts'
import { newSlides } from '#tests/support/new-slides.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import {
  addMember,
  changeWorkspace,
  createTeam,
  type Person,
  signUpPerson,
} from '#tests/support/workspace-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function clone({ client }: Person, slug: string) {
  return client.presentations.clone({ params: { slug } })
}

test('[C-34] [F-11] a clone is a presentation of its own in the same workspace, with all that is on its slides', async () => {
  const person = await signUpPerson(server)
  const settings = {
    page_numbering: true,
    paging: 'scroll',
    indexing: true,
    featured: true,
    link: false,
    copying: true,
  } as const
  const made = await makeDeck(person.client, 5, {
    name: 'Plan',
    theme: { name: 'swiss', font: 'rubik' },
    settings,
  })
  await person.client.slides.update({
    params: { id: made.slides[1]!.id! },
    body: { revision: 0, notes: 'slowly', layout: 'quote', theme: { tone: 'accent' } },
  })
  const source = await person.client.presentations.read({ params: { slug: made.slug } })
  const card = await clone(person, made.slug)
  expect(card).toMatchObject({ name: 'Copy of Plan', workspace: person.workspace, theme: made.theme })
  expect(card.slug).not.toBe(made.slug)
  const copy = await person.client.presentations.read({ params: { slug: card.slug } })
  const own = { presentation: card.slug, id: expect.any(Number), revision: 0 }
  expect(copy.slides).toEqual(source.slides.map(slide => ({ ...slide, ...own })))
  expect(copy.slides.map(({ id }) => id)).not.toEqual(source.slides.map(({ id }) => id))
  expect(copy.settings).toEqual({ ...settings, indexing: false, featured: false, copying: false })
  expect(card.first_slide).toEqual(copy.slides[0])
  await person.client.slides.remove({ params: { id: copy.slides[0]!.id! } })
  expect(await person.client.presentations.read({ params: { slug: made.slug } })).toEqual(source)
})

test('copies are numbered when the name is taken, in the caller’s language, two at once too', async () => {
  const person = await signUpPerson(server, { locale: 'ru' })
  const { slug } = await makeDeck(person.client, 1, { name: 'Отчёт' })
  const first = await clone(person, slug)
  expect(first.name).toBe('Отчёт — копия')
  expect((await clone(person, slug)).name).toBe('Отчёт — копия 2')
  expect((await clone(person, first.slug)).name).toBe('Отчёт — копия 3')
  const together = await Promise.all([clone(person, slug), clone(person, slug), clone(person, slug)])
  const names = together.map(({ name }) => name).toSorted()
  expect(names).toEqual(['Отчёт — копия 4', 'Отчёт — копия 5', 'Отчёт — копия 6'])
})

test('[K-01] [X-05] a copy takes a place of the plan: 402 pay, for slides too', async () => {
  const person = await signUpPerson(server)
  const { slug } = await makeDeck(person.client, 1)
  for (let made = 0; made < 8; made++) await makeDeck(person.client, 1)
  const tries = Array.from({ length: 5 }, () => person.client.post(`/api/presentations/${slug}/clone/`, {}))
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([201, 402, 402, 402, 402])

  const team = await createTeam(server, person)
  await changeWorkspace(server, team.id, { plan: 'pro' })
  const long = await makeDeck(person.client, 0, { workspace: team.slug, slides: newSlides(31) })
  await changeWorkspace(server, team.id, { plan: 'free' })
  await expect(clone(person, long.slug)).rejects.toMatchObject({
    code: 'pay',
    data: { limit: 'slides', max: 30 },
  })
  expect((await person.client.presentations.list({ query: { workspace: team.slug } })).count).toBe(1)
})

test('[C-33] [F-11] a fork is a copy in another workspace of the caller', async () => {
  const person = await signUpPerson(server)
  const team = await createTeam(server, person)
  const made = await makeDeck(person.client, 3, { name: 'Plan' })
  const fork = () =>
    person.client.presentations.fork({ params: { slug: made.slug }, body: { workspace: team.slug } })
  const { slug } = await fork()
  const copy = await person.client.presentations.read({ params: { slug } })
  expect(copy).toMatchObject({ name: 'Plan', workspace: team.slug })
  expect(copy.slides.map(({ items }) => items)).toEqual(made.slides.map(({ items }) => items))
  const again = await person.client.presentations.read({ params: await fork() })
  expect(again.name).toBe('Copy of Plan')
  expect((await person.client.presentations.list({ query: { workspace: person.workspace } })).count).toBe(1)
})

test('[C-33] [X-05] a fork into a full workspace: 402 pay', async () => {
  const person = await signUpPerson(server)
  const team = await createTeam(server, person)
  const made = await makeDeck(person.client, 1)
  for (let n = 0; n < 10; n++) await makeDeck(person.client, 1, { workspace: team.slug })
  const fork = person.client.presentations.fork({
    params: { slug: made.slug },
    body: { workspace: team.slug },
  })
  await expect(fork).rejects.toMatchObject({ code: 'pay', statusCode: 402 })
})

test('[A-04] only members copy, and only into workspaces of their own', async () => {
  const [person, other] = [await signUpPerson(server), await signUpPerson(server)]
  const team = await createTeam(server, person)
  const { slug } = await makeDeck(person.client, 1, { workspace: team.slug })
  const params = { slug }
  const denied = { code: 'workspace_access_denied' }
  await expect(clone(other, slug)).rejects.toMatchObject(denied)
  const stolen = other.client.presentations.fork({ params, body: { workspace: other.workspace } })
  await expect(stolen).rejects.toMatchObject(denied)
  const pushed = person.client.presentations.fork({ params, body: { workspace: other.workspace } })
  await expect(pushed).rejects.toMatchObject(denied)
  const nowhere = person.client.presentations.fork({ params, body: { workspace: 'nothing' } })
  await expect(nowhere).rejects.toMatchObject({ code: 'workspace_not_found' })
  const guest = await openGuest(server)
  const guests = await makeDeck(guest, 1)
  await expect(guest.presentations.clone({ params: { slug: guests.slug } })).rejects.toMatchObject({
    code: 'unauthorized',
  })
  await addMember(server, team.id, other.userId)
  await other.client.presentations.fork({ params, body: { workspace: other.workspace } })
  expect((await other.client.presentations.list({ query: { workspace: other.workspace } })).count).toBe(1)
})

test('[C-34] a copy that is asked for again, for nobody heard the answer, is the one that was made, at once too', async () => {
  const person = await signUpPerson(server)
  const { slug } = await makeDeck(person.client, 2, { name: 'Plan' })
  const ask = (key: string) => person.client.presentations.clone({ params: { slug }, query: { key } })
  const key = randomUUID()
  const twins = await Promise.all([ask(key), ask(key), ask(key)])
  expect(new Set([...twins, await ask(key)].map(card => card.slug)).size).toBe(1)
  expect(await ask(key)).toEqual(twins[0])
  expect((await ask(randomUUID())).slug).not.toBe(twins[0]!.slug)
  const { count } = await person.client.presentations.list({ query: {} })
  expect(count).toBe(3)
})

test('[C-34] a key finds nothing of another workspace', async () => {
  const [one, other] = [await signUpPerson(server), await signUpPerson(server)]
  const key = randomUUID()
  const copies = await Promise.all(
    [one, other].map(async ({ client }) => {
      const { slug } = await makeDeck(client, 1, { name: 'Plan' })
      return client.presentations.clone({ params: { slug }, query: { key } })
    }),
  )
  expect(copies[0]!.slug).not.toBe(copies[1]!.slug)
})
