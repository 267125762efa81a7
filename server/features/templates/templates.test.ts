import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presentationTemplates } from '#content/presentation-templates/registry.ts'
import { presentationTemplate, templateSampleCount } from '#contract/templates.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { openGuest } from '#tests/support/guests.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const [first] = presentationTemplates
const address = '/api/presentations/get_templates/'

test('[C-35] [F-02] get_templates lists whole decks, twenty a page, in the caller’s language, with their first slides', async () => {
  for (const locale of ['en', 'ru'] as const) {
    const guest = await openGuest(server, locale)
    const { count, results } = await guest.templates.list({ query: {} })
    expect(count).toBe(presentationTemplates.length)
    const expected = presentationTemplates.slice(0, 20).map(one => [one.id, one[locale].name, one.category])
    expect(results.map(({ id, name, category }) => [id, name, category])).toEqual(expected)
    for (const [at, result] of results.entries()) {
      const { deck } = presentationTemplates[at]![locale]
      expect(presentationTemplate.parse(result)).toEqual(result)
      expect(result.slide_count).toBe(deck.slides.length)
      expect(result.slides.map(({ layout }) => layout)).toEqual(
        deck.slides.slice(0, templateSampleCount).map(({ layout }) => layout),
      )
    }
  }
})

test('[C-35] pages do not meet, and one past the last is not found', async () => {
  const guest = await openGuest(server)
  const pages = await Promise.all([1, 2].map(page => guest.templates.list({ query: { page, page_size: 2 } })))
  const ids = pages.flatMap(({ results }) => results.map(({ id }) => id))
  expect(ids).toEqual(presentationTemplates.slice(0, 4).map(({ id }) => id))
  const past = guest.templates.list({ query: { page: 99 } })
  await expect(past).rejects.toMatchObject({
    code: 'not_found',
    data: { count: presentationTemplates.length },
  })
  const bad = [
    'page=0',
    'page_size=101',
    'force=maybe',
    'category=toString',
    'ids=../x',
    `search=${'x'.repeat(201)}`,
  ]
  for (const query of bad) {
    expect([query, (await guest.send({ url: `${address}?${query}` })).statusCode]).toEqual([query, 400])
  }
})

test('[F-02] a search finds by the beginnings of words, in either language, whichever the caller reads', async () => {
  const english = await openGuest(server, 'en')
  const find = async (search: string) =>
    (await english.templates.list({ query: { search } })).results.map(({ id }) => id)
  expect(await find('volcan')).toEqual(['volcanoes'])
  expect(await find('вулк')).toEqual(['volcanoes'])
  expect(await find('  УРОК геогр ')).toEqual(['volcanoes'])
  expect((await find('lesson')).length).toBeGreaterThan(1)
  for (const nothing of ['zzzz', '%', '!!!', '.*']) expect(await find(nothing)).toEqual([])
  const { results } = await english.templates.list({ query: { category: 'lesson' } })
  expect(new Set(results.map(({ category }) => category))).toEqual(new Set(['lesson']))
  const kept = await english.templates.list({ query: { ids: 'volcanoes,gone,product-keynote,volcanoes' } })
  expect(kept.results.map(({ id }) => id)).toEqual(['volcanoes', 'product-keynote'])
})

test('[C-35] one template comes whole, and names of none are not found', async () => {
  const guest = await openGuest(server, 'ru')
  const whole = await guest.templates.read({ params: { id: first!.id }, query: {} })
  expect(presentationTemplate.parse(whole)).toEqual(whole)
  expect(whole.slides).toHaveLength(first!.ru.deck.slides.length)
  for (const id of ['none', 'constructor']) {
    const missing = guest.templates.read({ params: { id }, query: {} })
    await expect(missing).rejects.toMatchObject({ code: 'template_not_found' })
  }
  expect((await guest.send({ url: `${address}..%2f/` })).statusCode).toBe(400)
})

test('[C-35] answers may be cached for a few minutes, by language; force gets past every cache', async () => {
  const guest = await openGuest(server)
  for (const url of [address, `${address}${first!.id}/`]) {
    const cached = await guest.send({ url })
    expect(cached.headers['cache-control']).toBe('public, max-age=300')
    expect(String(cached.headers.vary).toLowerCase()).toContain('accept-language')
    expect(cached.headers['set-cookie']).toBeUndefined()
    const forced = await guest.send({ url: `${url}?force=true` })
    expect(forced.headers['cache-control']).toBe('no-store')
    expect(forced.json()).toEqual(cached.json())
  }
  const refused = await guest.send({ url: `${address}?page=99` })
  expect(refused.headers['cache-control']).toBe('no-store')
})

test('pictures of templates are served', async () => {
  const guest = await openGuest(server)
  const decks = presentationTemplates.flatMap(({ en, ru }) => [en.deck, ru.deck])
  const named = new Set([...JSON.stringify(decks).matchAll(/"src":"([^"]+)"/g)].map(match => match[1]!))
  for (const src of named) {
    expect([src, (await guest.send({ url: `/assets/${src}` })).statusCode]).toEqual([src, 200])
  }
})

test('[F-02] every template becomes a presentation in the caller’s language, in one small request', async () => {
  for (const locale of ['en', 'ru'] as const) {
    const made = await Promise.all(
      presentationTemplates.map(async ({ id }) => {
        const guest = await openGuest(server, locale)
        return guest.presentations.create({ body: { template: id } })
      }),
    )
    for (const [at, deck] of made.entries()) {
      const draft = presentationTemplates[at]![locale].deck
      expect([deck.name, deck.theme.name]).toEqual([draft.name, draft.theme?.name])
      expect(deck.slides.map(({ layout }) => layout)).toEqual(draft.slides.map(({ layout }) => layout))
      expect(deck.slides.map(({ items }) => items.length)).toEqual(
        draft.slides.map(({ items }) => items.length),
      )
    }
  }
})

test('[F-02] two presentations from one template share no id; a name of one’s own stays; a key makes it one', async () => {
  const person = await signUpPerson(server)
  const { presentations } = person.client
  const template = first!.id
  const one = await presentations.create({ body: { template } })
  const other = await presentations.create({ body: { template, name: ' Mine ' } })
  expect(other).toMatchObject({ name: 'Mine', workspace: person.workspace })
  const uids = [...one.slides, ...other.slides].map(({ uid }) => uid)
  expect(new Set(uids).size).toBe(uids.length)
  const key = randomUUID()
  const [a, b] = await Promise.all([
    presentations.create({ body: { template, key } }),
    presentations.create({ body: { template, key } }),
  ])
  expect(a!.slug).toBe(b!.slug)
})

test('[F-02] an unknown template is refused and makes nothing; the plan’s limit holds', async () => {
  const person = await signUpPerson(server)
  const { presentations } = person.client
  await expect(presentations.create({ body: { template: 'none' } })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { template: 'invalid' },
  })
  expect((await presentations.list({ query: {} })).count).toBe(0)
  const { presentations: max } = planLimits.free
  for (let made = 0; made < max; made++) await presentations.create({ body: {} })
  const over = presentations.create({ body: { template: first!.id } })
  await expect(over).rejects.toMatchObject({ code: 'pay', data: { limit: 'presentations', max } })
})
