import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import type { StoredSlide } from '#contract/slides.ts'
import { BACKGROUNDS } from '#domain/deck/catalog/backgrounds.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { drawnBackground } from '#domain/deck/theme/background.ts'
import { deckThemeSchema, slideThemeSchema } from '#domain/deck/theme/overrides.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { openGuest } from '#tests/support/guests.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { changeWorkspace, type Person, signUpPerson } from '#tests/support/workspace-people.ts'

const premium = BACKGROUNDS.find(({ plan }) => plan === 'premium')!
const free = BACKGROUNDS.find(({ plan }) => plan === 'free')!
const background = drawnBackground(premium)
const font = 'unbounded'
const fontRefusal = {
  code: 'pay',
  statusCode: 402,
  data: { limit: 'fonts', locked: [{ kind: 'font', id: font }] },
}
const backgroundRefusal = {
  code: 'pay',
  statusCode: 402,
  data: { limit: 'backgrounds', locked: [{ kind: 'background', id: premium.id }] },
}

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function signUp(plan: 'free' | 'pro') {
  person = await signUpPerson(server)
  await changeWorkspace(server, person.workspaceId, { plan })
  return person.client
}

function slideWith(theme: object) {
  return { ...createSlide({ index: 0, uid: randomUUID() }), theme: slideThemeSchema.parse(theme) }
}

function saveSlide(client: TestClient, deck: StoredPresentation, theme: object, at = 0) {
  const { id, revision } = deck.slides[at] as StoredSlide
  return client.slides.update({ params: { id }, body: { revision, theme: slideThemeSchema.parse(theme) } })
}

test.each(['free', 'guest'] as const)(
  '[A-06] [K-01] %s: a pro font or a premium background is refused with what is locked, and nothing is stored',
  async who => {
    const client = who === 'guest' ? await openGuest(server) : await signUp('free')
    const deck = await makeDeck(client, 2)
    const { slug } = deck
    const params = { slug }
    const patchTheme = (theme: object) => client.presentations.update({ params, body: { theme } })
    await expect(patchTheme({ font })).rejects.toMatchObject(fontRefusal)
    await expect(patchTheme({ heading_font: font })).rejects.toMatchObject(fontRefusal)
    await expect(patchTheme({ background })).rejects.toMatchObject(backgroundRefusal)
    await expect(saveSlide(client, deck, { font })).rejects.toMatchObject(fontRefusal)
    await expect(saveSlide(client, deck, { background })).rejects.toMatchObject(backgroundRefusal)
    const added = client.slides.create({ body: { ...slideWith({ background }), presentation: slug } })
    await expect(added).rejects.toMatchObject(backgroundRefusal)
    const theme = deckThemeSchema.parse({ background })
    await expect(client.presentations.create({ body: { theme } })).rejects.toMatchObject(backgroundRefusal)
    const made = client.presentations.create({ body: { slides: [slideWith({ font })] } })
    await expect(made).rejects.toMatchObject(fontRefusal)
    expect(await client.presentations.read({ params })).toEqual(deck)
  },
)

test('[B-09] [K-01] free: single words in a pro font are refused too, and those that are there may stay', async () => {
  const client = await signUp('pro')
  const deck = await makeDeck(client, 2)
  const [first, second] = deck.slides as [StoredSlide, StoredSlide]
  const inFont = ({ items }: StoredSlide, more = '') =>
    items.map(item => ({ ...item, text: `<p><span style="font-family:${font}">a${more}</span></p>` }))
  const save = ({ id }: StoredSlide, revision: number, items: object[]) =>
    client.slides.update({ params: { id }, body: { revision, items } as never })
  await save(first, first.revision, inFont(first))
  await changeWorkspace(server, person.workspaceId, { plan: 'free' })
  await save(first, first.revision + 1, inFont(first, 'b'))
  await expect(save(second, second.revision, inFont(second))).rejects.toMatchObject(fontRefusal)
})

test('[A-06] [K-01] free: what is free is stored, and so is a theme with faces and a look of its own', async () => {
  const client = await signUp('free')
  const deck = await makeDeck(client, 1)
  const theme = { name: 'keynote', font: 'inter', background: drawnBackground(free) }
  const saved = await client.presentations.update({ params: { slug: deck.slug }, body: { theme } })
  expect(saved.theme).toMatchObject(theme)
  const slide = await saveSlide(client, deck, { background: drawnBackground(free) })
  expect(slide.theme.background?.image?.src).toBe(free.src)
})

test('[A-06] [K-02] pro: all of them may be chosen', async () => {
  const client = await signUp('pro')
  const deck = await makeDeck(client, 1)
  const theme = { font, heading_font: font, background }
  const saved = await client.presentations.update({ params: { slug: deck.slug }, body: { theme } })
  expect(saved.theme).toMatchObject(theme)
  expect((await saveSlide(client, deck, { font, background })).theme).toMatchObject({ font, background })
})

test('[A-06] [K-01] [D-15] after a switch to free what was chosen stays, is sent again, copied and let go, but not spread', async () => {
  const client = await signUp('pro')
  const theme = slideThemeSchema.parse({ font, background })
  const made = await client.presentations.create({
    body: {
      theme: deckThemeSchema.parse({ font }),
      slides: [slideWith(theme), slideWith({})].map((slide, index) => ({ ...slide, index })),
    },
  })
  await changeWorkspace(server, person.workspaceId, { plan: 'free' })
  const params = { slug: made.slug }
  expect(await client.presentations.read({ params })).toMatchObject({
    theme: { font },
    slides: [{ theme }, {}],
  })

  const again = await saveSlide(client, made, { ...theme, text_color: '#112233' })
  expect(again.theme).toMatchObject({ font, background, text_color: '#112233' })
  const head = await client.presentations.update({ params, body: { theme: { font, text_color: '#112233' } } })
  expect(head.theme).toMatchObject({ font, text_color: '#112233' })
  const copy = await client.slides.create({ body: { ...slideWith(theme), presentation: made.slug } })
  expect(copy.theme).toMatchObject({ font, background })
  expect((await client.presentations.clone({ params })).slug).not.toBe(made.slug)

  await expect(saveSlide(client, made, { background }, 1)).rejects.toMatchObject(backgroundRefusal)
  await expect(
    client.presentations.update({ params, body: { theme: { background } } }),
  ).rejects.toMatchObject(backgroundRefusal)
  const letGo = await client.presentations.update({ params, body: { theme: { font: null } } })
  expect(letGo.theme.font).toBeNull()
  await expect(client.presentations.update({ params, body: { theme: { font } } })).rejects.toMatchObject(
    fontRefusal,
  )
})
