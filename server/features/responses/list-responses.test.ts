import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '#server/clock.ts'
import {
  anna,
  type FormDeck,
  makeFormDeck,
  newForm,
  newFormSlide,
  sendTo,
} from '#tests/support/form-decks.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import {
  addMember,
  createTeam,
  type Person,
  removeMember,
  signUpPerson,
} from '#tests/support/workspace-people.ts'

let server: TestServer
let owner: Person
let visitor: TestClient
beforeAll(async () => {
  server = await openTestServer()
  visitor = await server.client({ address: '10.9.1.1' })
})
beforeEach(async () => {
  owner = await signUpPerson(server)
})
afterAll(() => server.close())

const list = (
  { slug }: Pick<FormDeck, 'slug'>,
  query: { search?: string; page?: number; page_size?: number; form?: string } = {},
) => owner.client.responses.list({ params: { slug }, query })

async function fill(made: FormDeck, ...sent: Record<string, string>[]): Promise<void> {
  for (const answers of sent) {
    server.clock.advance(minutes(1))
    await sendTo(server, visitor, made, { ...anna, ...answers })
  }
}

test('[S-14] the latest come first, page by page', async () => {
  const made = await makeFormDeck(owner.client)
  await fill(made, { name: 'One' }, { name: 'Two' }, { name: 'Three' })
  const first = await list(made, { page_size: 2 })
  const second = await list(made, { page_size: 2, page: 2 })
  expect([first.count, second.count]).toEqual([3, 3])
  expect([...first.results, ...second.results].map(({ answers }) => answers.name)).toEqual([
    'Three',
    'Two',
    'One',
  ])
  expect((await list(made, { page: 10_000_000 })).results).toEqual([])
})

test.each([
  ['ЕЛКИН', ['Ёлкин']],
  ['kim@', ['Kim']],
  ['9161234567', ['Ёлкин']],
  ['two lines', ['Kim']],
  ['100%', ['Kim']],
  ['_', []],
  ['  ', ['Kim', 'Ёлкин']],
])('[S-14] a search for %j finds %j', async (search, found) => {
  const made = await makeFormDeck(owner.client)
  await fill(
    made,
    { name: 'Ёлкин', phone: '+7 (916) 123-45-67' },
    { name: 'Kim', email: 'Kim@Example.com', comment: '100% sure, two\nlines' },
  )
  const reply = await list(made, { search })
  expect(reply.results.map(({ answers }) => answers.name)).toEqual(found)
  expect(reply.count).toBe(found.length)
})

test('[S-14] of several forms one can be looked at alone', async () => {
  const made = await makeFormDeck(owner.client)
  const other = newForm([{ id: 'name', type: 'name', name: 'Other name', required: true }])
  await owner.client.slides.create({ body: { ...newFormSlide(other, 1), presentation: made.slug } })
  await fill(made, { name: 'First' })
  await fill({ ...made, form: other.id }, { name: 'Second' })
  expect((await list(made)).count).toBe(2)
  const alone = await list(made, { form: other.id })
  expect(alone.results.map(({ answers }) => answers)).toEqual([{ name: 'Second' }])
  expect(alone.columns).toHaveLength(5)
})

test('[S-14] [V-05] counts say how many answers each field has', async () => {
  const made = await makeFormDeck(owner.client)
  await fill(made, { comment: 'Hi' }, {})
  const key = (field: string) => `${made.form}/${field}`
  expect(await owner.client.responses.counts({ params: { slug: made.slug } })).toEqual({
    forms: { [made.form]: 2 },
    fields: { [key('name')]: 2, [key('email')]: 2, [key('phone')]: 0, [key('comment')]: 1 },
  })
})

test('[S-14] deleted responses are gone, those of another presentation stay', async () => {
  const made = await makeFormDeck(owner.client)
  const other = await makeFormDeck(owner.client)
  await fill(made, { name: 'One' }, { name: 'Two' })
  await fill(other, { name: 'Elsewhere' })
  const [latest] = (await list(made)).results
  const [elsewhere] = (await list(other)).results
  const ids = [latest!.id, elsewhere!.id]
  await owner.client.responses.remove({ params: { slug: made.slug }, body: { ids } })
  await owner.client.responses.remove({ params: { slug: made.slug }, body: { ids } })
  expect((await list(made)).results.map(({ answers }) => answers.name)).toEqual(['One'])
  expect((await list(other)).count).toBe(1)
})

test('responses are the business of the team alone', async () => {
  const team = await createTeam(server, owner)
  const member = await signUpPerson(server)
  await addMember(server, team.id, member.userId)
  const made = await makeFormDeck(owner.client, { workspace: team.slug })
  await fill(made, {})
  const params = { slug: made.slug }
  const csv = (client: TestClient) => client.send({ url: `/api/presentations/${made.slug}/responses/csv/` })
  expect((await member.client.responses.list({ params, query: {} })).count).toBe(1)
  expect((await csv(member.client)).statusCode).toBe(200)
  await removeMember(server, team.id, member.userId)
  const calls = [
    () => member.client.responses.list({ params, query: {} }),
    () => member.client.responses.counts({ params }),
    () => member.client.responses.remove({ params, body: { ids: [1] } }),
    () => member.client.responses.follow({ params, body: { follows: true } }),
  ]
  for (const call of calls) expect((await refusalOf(call())).code).toBe('workspace_access_denied')
  expect((await csv(member.client)).statusCode).toBe(403)
  expect((await csv(visitor)).statusCode).toBe(401)
})
