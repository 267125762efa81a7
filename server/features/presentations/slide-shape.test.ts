import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slides } from '#server/db/schema.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { slideShape } from '../../slide-shape.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openTestServer()
  person = await signUpPerson(server)
})
afterAll(() => server.close())

test('a slide from before the document learnt some of its fields is read with their defaults, and saved whole', async () => {
  const { slug, slides: made } = await makeDeck(person.client, 2)
  const id = made[0]!.id!
  const { orm } = server.services
  const old = [{ id: 'a', index: 0, type: 'text', text: '<p>old</p>' }]
  await orm
    .update(slides)
    .set({ items: old as never, theme: {} as never, shape: 'of old' })
    .where(eq(slides.id, id))
  const [text] = made[0]!.items
  const whole = { ...made[0]!, items: [{ ...text!, id: 'a', align: 'tl', text: '<p>old</p>' }] }
  const read = await person.client.presentations.read({ params: { slug } })
  expect(read.slides).toEqual([whole, made[1]])
  expect(
    (await person.client.slides.update({ params: { id }, body: { revision: 0, notes: 'x' } })).items,
  ).toEqual(whole.items)
  const [row] = await orm.select().from(slides).where(eq(slides.id, id))
  expect(row).toMatchObject({ shape: slideShape(), items: whole.items, theme: whole.theme, notes: 'x' })
})

test('copies keep the form of what they copy', async () => {
  const { slug } = await makeDeck(person.client, 1)
  const copy = await person.client.presentations.clone({ params: { slug } })
  const { orm } = server.services
  const [row] = await orm.select().from(slides).where(eq(slides.id, copy.first_slide!.id!))
  expect(row?.shape).toBe(slideShape())
})
