import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredSlide } from '#contract/slides.ts'
import { minutes } from '#server/clock.ts'
import { makeDeck, readOrder } from '#tests/support/decks.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let person: Person
let slide: StoredSlide
beforeAll(async () => {
  server = await openTestServer()
  person = await signUpPerson(server)
})
afterAll(() => server.close())

async function newDeck(count = 3) {
  const { slug } = await makeDeck(person.client, count)
  const { results } = await person.client.presentations.slides({ params: { slug }, query: {} })
  slide = results[0] as StoredSlide
  return { slug, slides: results as StoredSlide[] }
}

function withText({ items }: StoredSlide, text: string) {
  return items.map(item => ({ ...item, text }))
}

function patch(id: number, body: Parameters<typeof person.client.slides.update>[0]['body']) {
  return person.client.slides.update({ params: { id }, body })
}

test('[C-42] PATCH /api/slides/{id}/ changes what is given, counts a revision, and touches the presentation', async () => {
  const { slug } = await newDeck()
  const before = await person.client.presentations.read({ params: { slug } })
  server.clock.advance(minutes(1))
  const items = withText(slide, '<p>changed</p>')
  const saved = await patch(slide.id, { revision: 0, items, notes: 'say it slowly', layout: 'quote' })
  expect(saved).toEqual({ ...slide, items, notes: 'say it slowly', layout: 'quote', revision: 1 })
  expect(await patch(slide.id, { revision: 1, theme: { tone: 'accent' } })).toMatchObject({
    revision: 2,
    notes: 'say it slowly',
    theme: { tone: 'accent', background: null },
  })
  const after = await person.client.presentations.read({ params: { slug } })
  expect(after.updated_at).toBe(server.clock.now().toISOString())
  expect(after.revision).toBe(before.revision + 2)
  expect(after.slides[1]).toEqual(before.slides[1])
})

test('a stale PATCH is refused with the slide as it is now, and overwrites nothing', async () => {
  await newDeck()
  const theirs = await patch(slide.id, { revision: 0, items: withText(slide, '<p>theirs</p>') })
  const refused = await refusalOf(patch(slide.id, { revision: 0, items: withText(slide, '<p>mine</p>') }))
  expect(refused).toMatchObject({ code: 'slide_changed', statusCode: 409, data: { slide: theirs } })
  expect(await person.client.slides.read({ params: { id: slide.id } })).toEqual(theirs)
  const ahead = patch(slide.id, { revision: 7, notes: 'from the future' })
  await expect(ahead).rejects.toMatchObject({ code: 'slide_changed' })
})

test('a save whose reply was lost is sent again, and answered as if it had not been', async () => {
  await newDeck()
  const body = { revision: 0, items: withText(slide, '<p onclick="x()">kept</p>'), notes: 'n' }
  const saved = await patch(slide.id, body)
  expect(await patch(slide.id, body)).toEqual(saved)
  expect(saved.revision).toBe(1)
})

test('a slide tells by their keys which saves made its last revisions, to who lost the reply and to who is refused', async () => {
  const { slug } = await newDeck()
  const fresh = { uid: randomUUID(), index: 0, presentation: slug, key: 'made-by-me' }
  const made = await person.client.slides.create({ body: fresh })
  expect(made.saves).toEqual({ 0: 'made-by-me' })
  await patch(made.id, { revision: 0, notes: 'mine', key: 'saved-by-me' })
  await patch(made.id, { revision: 1, notes: 'theirs', key: 'saved-by-them' })
  const saves = { 0: 'made-by-me', 1: 'saved-by-me', 2: 'saved-by-them' }
  const refused = await refusalOf(patch(made.id, { revision: 0, notes: 'again', key: 'saved-again' }))
  expect(refused).toMatchObject({ code: 'slide_changed', data: { slide: { saves } } })
  expect(await person.client.slides.read({ params: { id: made.id } })).toMatchObject({ saves })
  expect(await person.client.slides.create({ body: { ...fresh, key: 'made-again' } })).toMatchObject({
    saves,
  })
})

test('what changes nothing is no revision', async () => {
  const { slug } = await newDeck()
  const { items, theme, layout, stickers, notes } = slide
  expect(await patch(slide.id, { revision: 0, items, theme, layout, stickers, notes })).toEqual(slide)
  expect(await patch(slide.id, { revision: 0 })).toEqual(slide)
  expect((await person.client.presentations.read({ params: { slug } })).revision).toBe(0)
})

test('of many who save one slide at once one does, and the others are told', async () => {
  await newDeck()
  const token = person.client.jar.get('csrftoken')!.value
  const saves = Array.from({ length: 10 }, (_, n) =>
    person.client.send({
      method: 'PATCH',
      url: `/api/slides/${slide.id}/`,
      headers: { 'x-csrftoken': token, 'content-type': 'application/json' },
      payload: JSON.stringify({ revision: 0, notes: `by ${n}` }),
    }),
  )
  const replies = await Promise.all(saves)
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  const kept = await person.client.slides.read({ params: { id: slide.id } })
  expect(kept.revision).toBe(1)
  for (const reply of replies) if (reply.statusCode === 409) expect(reply.json().data.slide).toEqual(kept)
})

test('a place in the order, a mark or an identity is not changed by a save', async () => {
  const { slug, slides } = await newDeck()
  const reply = await person.client.slides.update({
    params: { id: slide.id },
    body: { revision: 0, notes: 'x', index: 2, uid: slides[1]!.uid, is_favorite: true, id: 99 } as never,
  })
  expect(reply).toEqual({ ...slide, notes: 'x', revision: 1 })
  await readOrder(person.client, slug)
})

test('[C-42] [T-12] DELETE /api/slides/{id}/ deletes it, the rest closes up, and again is not found', async () => {
  const { slug, slides } = await newDeck(4)
  const params = { id: slides[1]!.id }
  expect(await person.client.slides.remove({ params })).toEqual({})
  const left = [slides[0]!, slides[2]!, slides[3]!].map(({ uid }) => uid)
  expect(await readOrder(person.client, slug)).toEqual(left)
  for (const call of [
    () => person.client.slides.remove({ params }),
    () => person.client.slides.read({ params }),
    () => person.client.slides.update({ params, body: { revision: 0 } }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'slide_not_found', statusCode: 404 })
  }
  for (const { id } of slides.filter(({ id }) => id !== params.id))
    await person.client.slides.remove({ params: { id } })
  expect(await readOrder(person.client, slug)).toEqual([])
})

test('[T-10] a slide that was deleted locally before its POST answered is deleted by the id of the answer', async () => {
  const { slug } = await newDeck(1)
  const { uid } = { uid: '3b9f4bb6-4f0b-4a3e-9d2a-6d64d2f0a111' }
  const { id } = await person.client.slides.create({ body: { uid, index: 1, presentation: slug } })
  await person.client.slides.remove({ params: { id } })
  expect(await readOrder(person.client, slug)).toHaveLength(1)
})

test('[B-14] builds and transitions are stored as they were meant; what is none is refused and changes nothing', async () => {
  await newDeck()
  const { items, stickers } = slide
  const build = { effect: 'rise', start: 'after', points: true } as const
  const built = items.map(item => ({ ...item, build }))
  const saved = await patch(slide.id, { revision: 0, items: built, theme: { transition: 'cover' } })
  expect(saved.items[0]?.build).toEqual({ ...build, order: 0 })
  expect(saved.theme.transition).toBe('cover')
  const wrong: object[] = [
    { items: items.map(item => ({ ...item, build: { effect: 'explode' } })) },
    { items: items.map(item => ({ ...item, build: { start: '"><script>' } })) },
    { items: items.map(item => ({ ...item, build: { order: Number.MAX_VALUE } })) },
    { theme: { transition: 'fade" onload="alert(1)' } },
    { stickers: [...stickers, { id: 's', src: 'stickers/a.svg', build: 'fade' }] },
  ]
  for (const body of wrong)
    await expect(patch(slide.id, { revision: 1, ...body })).rejects.toMatchObject({
      code: 'validation_failed',
    })
  expect(await person.client.slides.read({ params: { id: slide.id } })).toEqual(saved)
})
