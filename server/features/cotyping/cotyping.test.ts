import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { days } from '#server/clock.ts'
import { createLiveDeck, type LiveDeck, watchDeck } from '#tests/support/live-decks.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import {
  addMember,
  createTeam,
  type Person,
  removeMember,
  signUpPerson,
} from '#tests/support/workspace-people.ts'
import { removeOldTexts } from './cotyping.ts'

let server: TestServer
let ann: Person
let bob: Person
let team: { readonly id: number; readonly slug: string }
beforeAll(async () => {
  server = await openTestServer()
  ann = await signUpPerson(server)
  bob = await signUpPerson(server)
  team = await createTeam(server, ann)
  await addMember(server, team.id, bob.userId)
})
afterAll(() => server.close())

/** A slide with one text on it. */
async function openText(text = '<p>one</p>', deck?: LiveDeck) {
  const { slug, slides } = deck ?? (await createLiveDeck(server, ann, team.slug))
  const { id, uid } = slides[0]!
  const slide = await ann.client.slides.read({ params: { id } })
  const item = { ...slide.items[0]!, text }
  const body = { revision: slide.revision, items: [item] }
  const saved = await ann.client.slides.update({ params: { id }, body })
  return { slug, id, uid, item: item.id, revision: saved.revision }
}
type Text = Awaited<ReturnType<typeof openText>>

const typist = () => `typist-${randomUUID()}`
const insert = (at: number, words: string) => ({
  stepType: 'replace',
  from: at,
  to: at,
  slice: { content: [{ type: 'text', text: words }] },
})

function join({ id, item }: Text, { client }: Person = ann) {
  return client.cotyping.join({ params: { id, item }, body: { heading: null } })
}

interface Push {
  readonly session: number
  readonly version: number
  readonly steps?: Record<string, unknown>[]
  readonly client?: string
}

function push(
  { id, item }: Text,
  { client: { cotyping } }: Person,
  { client = typist(), steps = [], ...rest }: Push,
) {
  return cotyping.push({ params: { id, item }, body: { ...rest, client, steps, caret: null } })
}

async function readWords({ id, item }: Text) {
  const slide = await ann.client.slides.read({ params: { id } })
  return { revision: slide.revision, text: slide.items.find(each => each.id === item)?.text }
}

test('[H-04] everybody who joins a text gets the one start that the server made', async () => {
  const text = await openText()
  const [first, second] = await Promise.all([join(text), join(text, bob)])
  expect(second).toEqual(first)
  expect(first).toMatchObject({ version: 0, words: '<p>one</p>', revision: text.revision })
  expect(JSON.stringify(first.doc)).toContain('one')
})

test('[H-04] steps are ordered, stored as words of the slide at once, and told to the others', async () => {
  const text = await openText()
  const { session } = await join(text)
  const watcher = await watchDeck(server, bob, text.slug)
  const [one, two] = [typist(), typist()]
  const mine = await push(text, ann, { session, version: 0, steps: [insert(4, ' two')], client: one })
  expect(mine).toMatchObject({ version: 1, steps: [{ client: one }] })
  expect(await readWords(text)).toEqual({ text: '<p>one two</p>', revision: mine.revision })

  // Made on what is old by now: not added, and what is lacking comes back.
  const late = await push(text, bob, { session, version: 0, steps: [insert(1, 'zero ')], client: two })
  expect(late).toMatchObject({ version: 1, steps: [{ client: one }] })
  const again = await push(text, bob, { session, version: 1, steps: [insert(1, 'zero ')], client: two })
  expect(again).toMatchObject({ version: 2, steps: [{ client: two }] })
  expect((await readWords(text)).text).toBe('<p>zero one two</p>')

  await vi.waitFor(() => expect(watcher.of('text')).toHaveLength(2))
  expect(watcher.of('text')[1]).toMatchObject({
    ...{ slide: text.uid, item: text.item, session, from: 1, revision: again.revision },
    steps: [{ client: two, step: insert(1, 'zero ') }],
  })
  // Who is not in the text sees the slide with the words a moment later.
  await vi.waitFor(() => expect(JSON.stringify(watcher.of('slide_saved').at(-1))).toContain('zero one two'))
  watcher.close()
})

test('[H-04] a push whose reply was lost is not added twice when it comes again', async () => {
  const text = await openText()
  const { session } = await join(text)
  const client = typist()
  const sent = { session, version: 0, steps: [insert(4, '!')], client }
  const [first, second] = [await push(text, ann, sent), await push(text, ann, sent)]
  expect(second).toEqual(first)
  expect((await readWords(text)).text).toBe('<p>one!</p>')
})

test('[H-04] words that were saved past the session are a step of it', async () => {
  const text = await openText('<p>one</p><p>last</p>')
  const { session } = await join(text)
  const { revision } = await push(text, ann, { session, version: 0, steps: [insert(4, ' two')] })
  const slide = await bob.client.slides.read({ params: { id: text.id } })
  const items = slide.items.map(item => ({ ...item, text: item.text.replace('last', 'the last') }))
  await bob.client.slides.update({ params: { id: text.id }, body: { revision, items } })
  const read = await push(text, ann, { session, version: 1 })
  expect(read).toMatchObject({ version: 2, steps: [{ client: 'outsider' }] })
  await push(text, ann, { session, version: 2, steps: [insert(8, ' three')] })
  expect((await readWords(text)).text).toBe('<p>one two three</p><p>the last</p>')
  // A save on an earlier revision is handed the slide back, as after any save.
  const stale = bob.client.slides.update({ params: { id: text.id }, body: { revision, items } })
  await expect(stale).rejects.toMatchObject({ code: 'slide_changed' })
})

test('[H-04] what is no text of a slide is refused, and nothing of it stays', async () => {
  const text = await openText()
  const { session } = await join(text)
  const link = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }
  const heading = { type: 'heading', attrs: { level: 9 }, content: [{ type: 'text', text: 'x' }] }
  const bad: Record<string, unknown>[] = [
    { stepType: 'replace', from: 1, to: 1, slice: { content: [link] } },
    { stepType: 'replace', from: 0, to: 0, slice: { content: [heading] } },
    { stepType: 'replace', from: 90, to: 91 },
    { stepType: 'unknown' },
    {},
    insert(1, 'a\0b'),
    insert(1, 'x'.repeat(25_000)),
    { stepType: 'addMark', mark: { type: 'textStyle', attrs: { color: 'url(x)' } }, from: 1, to: 3 },
  ]
  for (const step of bad) {
    const refused = push(text, ann, { session, version: 0, steps: [insert(1, 'y'), step] })
    await expect(refused, JSON.stringify(step).slice(0, 80)).rejects.toMatchObject({
      code: 'validation_failed',
    })
  }
  expect(await readWords(text)).toEqual({ text: '<p>one</p>', revision: text.revision })
  expect((await join(text)).version).toBe(0)
})

test('[H-04] who may not edit any more is refused at once, and a removed slide takes its texts along', async () => {
  const deck = await createLiveDeck(server, ann, team.slug)
  const text = await openText('<p>one</p>', deck)
  const { session } = await join(text, bob)
  await removeMember(server, team.id, bob.userId)
  await expect(push(text, bob, { session, version: 0, steps: [insert(4, '!')] })).rejects.toMatchObject({
    code: 'workspace_access_denied',
  })
  await addMember(server, team.id, bob.userId)
  await ann.client.slides.remove({ params: { id: text.id }, query: {} })
  await expect(push(text, bob, { session, version: 0 })).rejects.toMatchObject({ code: 'slide_not_found' })
})

test('[H-05] where somebody points is told to the others, and nobody points for somebody else', async () => {
  const { slug, slides } = await createLiveDeck(server, ann, team.slug)
  const slide = slides[0]!.uid
  const watcher = await watchDeck(server, bob, slug)
  const client = randomUUID()
  await ann.client.live.announce({ params: { slug }, body: { client, slide } })
  await vi.waitFor(() => expect(watcher.of('people').at(-1)?.people).toHaveLength(1))
  const where = { slide, at: { x: 0.25, y: 0.5 }, items: ['a'], caret: null }
  await bob.client.live.point({ params: { slug }, body: { client, ...where, items: ['forged'] } })
  await ann.client.live.point({ params: { slug }, body: { client, ...where } })
  await vi.waitFor(() => expect(watcher.of('pointer')).toEqual([{ kind: 'pointer', by: client, ...where }]))
  watcher.close()
})

test('[H-04] a session ends by itself; whoever comes back to it is told to join again', async () => {
  const text = await openText()
  const { session } = await join(text)
  await push(text, ann, { session, version: 0, steps: [insert(4, '!')] })
  server.clock.advance(days(2))
  await removeOldTexts(server.services)
  expect(await push(text, ann, { session, version: 1, steps: [insert(5, '?')] })).toMatchObject({
    steps: null,
  })
  const next = await join(text)
  expect(next.session).not.toBe(session)
  expect(next).toMatchObject({ version: 0, words: '<p>one!</p>' })
})
