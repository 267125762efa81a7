import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentLimits } from '#domain/comments/comments.ts'
import { minutes } from '#server/clock.ts'
import { users } from '#server/db/schema.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import {
  addMember,
  createTeam,
  type Person,
  removeMember,
  signUpPerson,
} from '#tests/support/workspace-people.ts'
import { queueCommentEmails } from './notices.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function setUp() {
  const [owner, mate] = [await signUpPerson(server), await signUpPerson(server)]
  const team = await createTeam(server, owner)
  await addMember(server, team.id, mate.userId)
  const deck = await makeDeck(owner.client, 2, { workspace: team.slug, name: 'Merger' })
  const params = { slug: deck.slug }
  const target = { slide: deck.slides[0]!.uid }
  const write = ({ client }: Person, text: string, more: object = {}) =>
    client.comments.create({ params, body: { target, text, key: randomUUID(), ...more } as never })
  const list = ({ client }: Person, query = {}) => client.comments.list({ params, query })
  return { owner, mate, team, deck, params, target, write, list }
}

/** The bundle is due, and what is queued is sent; what mailboxes got is told. */
async function sendDue(to: Person) {
  server.clock.advance(minutes(11))
  await queueCommentEmails(server.services)
  const mails = await server.mails()
  return mails.filter(mail => mail.to === to.email && /comment|комментари/i.test(mail.subject))
}

test('[H-03] a comment, replies, an edit, and the end of a thread; sent twice it is one', async () => {
  const { owner, mate, params, write, list } = await setUp()
  const key = randomUUID()
  const thread = await write(owner, '  This number\u202e is wrong ', { key })
  expect(await write(owner, 'again', { key })).toEqual(thread)
  expect(thread.comments).toMatchObject([{ text: 'This number is wrong', own: true, edited_at: null }])
  const body = { thread: thread.id, text: 'It is <b>right</b>', key: randomUUID() }
  const replied = await mate.client.comments.create({ params, body })
  expect(replied.comments.map(({ text, own }) => [text, own])).toEqual([
    ['This number is wrong', false],
    ['It is <b>right</b>', true],
  ])
  const [first, second] = replied.comments
  const edit = (client = mate.client, id = second!.id) =>
    client.comments.edit({ params: { ...params, id }, body: { text: 'It was right' } })
  expect((await edit()).comments[1]).toMatchObject({ text: 'It was right', edited_at: expect.any(String) })
  await expect(edit(owner.client)).rejects.toMatchObject({ code: 'forbidden' })
  const remove = (client: Person['client'], id: number) =>
    client.comments.remove({ params: { ...params, id } })
  await expect(remove(mate.client, first!.id)).rejects.toMatchObject({ code: 'forbidden' })
  await remove(owner.client, second!.id)
  await remove(owner.client, first!.id)
  expect((await list(owner)).results).toEqual([])
  await expect(edit()).rejects.toMatchObject({ code: 'comment_not_found' })
})

test('[H-03] a thread is resolved and reopened; a reply reopens it', async () => {
  const { owner, mate, params, write, list } = await setUp()
  const { id } = await write(owner, 'Done?')
  const resolve = (resolved: boolean) =>
    mate.client.comments.resolve({ params: { ...params, id }, body: { resolved } })
  expect(await resolve(true)).toMatchObject({ resolved: true, resolved_by: expect.any(String) })
  expect([
    (await list(owner)).results.length,
    (await list(owner, { resolved: 'true' })).results.length,
  ]).toEqual([0, 1])
  expect(await resolve(false)).toMatchObject({ resolved: false })
  await resolve(true)
  await owner.client.comments.create({ params, body: { thread: id, text: 'No', key: randomUUID() } })
  expect((await list(mate)).results).toHaveLength(1)
})

test('[H-03] what is unread is seen in the list, until it is read', async () => {
  const { owner, mate, team, params, write } = await setUp()
  const unread = async ({ client }: Person) =>
    (await client.presentations.list({ query: { workspace: team.slug } })).results[0]?.unread_comments
  await write(owner, 'one')
  const { comments } = await write(owner, 'two')
  expect([await unread(owner), await unread(mate)]).toEqual([undefined, 2])
  await mate.client.comments.see({ params, body: { upto: comments[0]!.id } })
  expect(await unread(mate)).toBeUndefined()
})

test('[H-03] marks tell where open threads are, and how much of each is unread', async () => {
  const { owner, mate, params, target, write } = await setUp()
  const { id } = await write(owner, 'one')
  await owner.client.comments.create({ params, body: { thread: id, text: 'two', key: randomUUID() } })
  const resolved = await write(owner, 'three')
  await owner.client.comments.resolve({ params: { ...params, id: resolved.id }, body: { resolved: true } })
  const marks = async ({ client }: Person) => (await client.comments.marks({ params })).results
  const mark = { id, target: { ...target, item: null, words: null }, comments: 2 }
  expect(await marks(mate)).toEqual([{ ...mark, unread: 2 }])
  expect(await marks(owner)).toEqual([{ ...mark, unread: 0 }])
})

test('[H-03] emails come in bundles, in the reader’s language, to those it concerns, with a way out', async () => {
  const { owner, mate, deck, params, write } = await setUp()
  await server.services.orm.update(users).set({ lang: 'ru' }).where(eq(users.id, mate.userId))
  const { results: people } = await owner.client.comments.people({ params })
  expect(people.map(({ id }) => id).sort()).toEqual([owner.userId, mate.userId].sort())
  const stranger = await signUpPerson(server)
  await write(owner, 'Look at this', { mentions: [mate.userId, stranger.userId] })
  await write(owner, 'and at that')
  const [mail, ...more] = await sendDue(mate)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2\u00a0новых комментария: Merger')
  expect(mail?.text).toContain('Look at this')
  expect(mail?.text).toContain('and at that')
  expect(await sendDue(stranger)).toEqual([])
  const stop = /https?:\S+\/join\/refuse\?comments=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const visitor = await server.client()
  expect(await visitor.comments.stopEmails({ body: { token: stop } })).toEqual({ name: deck.name })
  await expect(
    visitor.comments.stopEmails({ body: { token: `${stop.slice(0, -2)}AA` } }),
  ).rejects.toMatchObject({
    code: 'invitation_expired',
  })
  await write(owner, 'once more', { mentions: [mate.userId] })
  expect(await sendDue(mate)).toHaveLength(1)
})

test('[H-03] nobody is told who has read it, or is no longer a member', async () => {
  const { owner, mate, team, params, write } = await setUp()
  const { comments } = await write(owner, 'read at once', { mentions: [mate.userId] })
  await mate.client.comments.see({ params, body: { upto: comments[0]!.id } })
  expect(await sendDue(mate)).toEqual([])
  await write(owner, 'too late', { mentions: [mate.userId] })
  await removeMember(server, team.id, mate.userId)
  expect(await sendDue(mate)).toEqual([])
  await expect(write(mate, 'still here')).rejects.toMatchObject({ code: 'workspace_access_denied' })
})

test('[H-03] empty, too long and hostile comments are refused or kept as the words they are', async () => {
  const { owner, params, target, write, list } = await setUp()
  for (const text of ['', ' \u200b', 'x'.repeat(commentLimits.text + 1)]) {
    await expect(write(owner, text)).rejects.toMatchObject({ code: 'validation_failed' })
  }
  const words = { quote: 'nine', before: 'is ', after: ' million' }
  const hostile = '<img src=x onerror=alert(1)>\u0000'
  const thread = await owner.client.comments.create({
    params,
    body: { target: { ...target, item: 'price', words }, text: hostile, key: randomUUID() },
  })
  expect(thread).toMatchObject({
    target: { item: 'price', words },
    comments: [{ text: '<img src=x onerror=alert(1)>' }],
  })
  const other = await setUp()
  const foreign = other.owner.client.comments.create({
    params: other.params,
    body: { thread: thread.id, text: 'elsewhere', key: randomUUID() },
  })
  await expect(foreign).rejects.toMatchObject({ code: 'comment_not_found' })
  expect((await list(owner)).results).toHaveLength(1)
})
