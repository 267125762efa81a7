import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createItem, type Item } from '#domain/deck/items/registry.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openTestServer()
  person = await signUpPerson(server)
})
afterAll(() => server.close())

const place = { position: { x: 0.5, y: 0.5 }, size: { width: 0.2, height: 0.1 }, rotation: 30, depth: 2 }
const make = (type: Item['type'], index: number, fields: object = {}): Item =>
  createItem({ id: `item-${index}`, type, index, slideIndex: 1, fields: { place, ...fields } as never })

test('[B-01] placed items are saved, cleaned and copied with their places, groups and attachments', async () => {
  const { slug, slides } = await makeDeck(person.client, 1)
  const items = [
    make('shape', 0, {
      text: '<p onclick="x()">In a <script>alert(1)</script>box</p>',
      place: { ...place, group: 'g' },
    }),
    make('icon', 1, { paths: ['M2 2h20'], alt: 'A line', place: { ...place, group: 'g' } }),
    make('line', 2, { from: { x: 0, y: 0, item: 'item-0' }, to: { x: 1, y: 1, item: 'item-1' } }),
  ]
  const id = slides[0]!.id!
  const saved = await person.client.slides.update({ params: { id }, body: { revision: 0, items } })
  expect(saved.items.map(item => item.place)).toEqual(items.map(item => item.place))
  expect(saved.items[0]?.text).toBe('<p>In a box</p>')
  expect(saved.items[2]).toMatchObject({ from: { item: 'item-0' }, to: { item: 'item-1' } })
  const copy = await person.client.presentations.clone({ params: { slug } })
  const read = await person.client.presentations.read({ params: { slug: copy.slug } })
  expect(read.slides[0]?.items).toEqual(saved.items)
})

test('[B-01] a slide takes 240 items in one save, and no more; what is out of bounds is refused', async () => {
  const { slides } = await makeDeck(person.client, 1)
  const id = slides[0]!.id!
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => make('icon', index, { paths: ['M2 2h20', 'M4 4v9'] }))
  const { revision, items } = await person.client.slides.update({
    params: { id },
    body: { revision: 0, items: many(LIMITS.items) },
  })
  expect(items).toHaveLength(LIMITS.items)
  const send = async (changed: unknown) => {
    const refused = await refusalOf(
      person.client.slides.update({ params: { id }, body: { revision, items: changed } as never }),
    )
    return refused.statusCode
  }
  expect(await send(many(LIMITS.items + 1))).toBe(400)
  const bad: object[] = [
    { type: 'icon', paths: ['M0 0"onload="x'] },
    { type: 'icon', paths: [`M0 0${'h1'.repeat(LIMITS.iconPath)}`] },
    { type: 'shape', fill: 'url(//x)' },
    { type: 'shape', shape: 'constructor' },
    { type: 'line', to: { x: 7, y: 0 } },
    { type: 'text', place: { ...place, position: { x: 9, y: 0 } } },
    { type: 'text', place: { ...place, depth: 1e12 } },
    { type: 'text', place: { ...place, group: '<b>' } },
  ]
  for (const fields of bad) {
    expect([fields, await send([{ id: randomUUID(), index: 0, ...fields }])]).toEqual([fields, 400])
  }
})
