import { afterAll, beforeAll, expect, test } from 'vitest'
import { slideTemplates } from '#content/slide-templates/registry.ts'
import { openGuest } from '#tests/support/guests.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('[C-46] [K-08] get_templates lists slides for use, twenty a page, in the caller’s language', async () => {
  for (const locale of ['en', 'ru'] as const) {
    const guest = await openGuest(server, locale)
    const { count, results } = await guest.slides.templates({ query: {} })
    expect(count).toBe(slideTemplates.length)
    const expected = slideTemplates.slice(0, 20).map(template => [template.id, template[locale].name])
    expect(results.map(({ id, name }) => [id, name])).toEqual(expected)
    const { slide } = slideTemplates[0]![locale]
    expect(results[0]!.slide).toMatchObject({ id: null, presentation: null, layout: slide.layout })
    expect(results[0]!.slide.items.map(({ text }) => text)).toEqual(slide.items.map(({ text }) => text))
    expect(results[0]!.deck_theme.name).toBe(slideTemplates[0]!.theme)
  }
})

test('[C-46] [V-09] pages do not meet, and one past the last is not found', async () => {
  const guest = await openGuest(server)
  const { slides } = guest
  const pages = await Promise.all([1, 2, 3].map(page => slides.templates({ query: { page, page_size: 5 } })))
  const ids = pages.flatMap(({ results }) => results.map(({ id }) => id))
  expect(ids).toEqual(slideTemplates.slice(0, 15).map(({ id }) => id))
  const past = slides.templates({ query: { page: 99 } })
  await expect(past).rejects.toMatchObject({ code: 'not_found', data: { count: slideTemplates.length } })
  for (const query of ['page=0', 'page_size=101', 'force=maybe']) {
    expect((await guest.send({ url: `/api/slides/get_templates/?${query}` })).statusCode).toBe(400)
  }
})

test('[C-46] a page may be cached for a few minutes, by language; force gets past every cache', async () => {
  const guest = await openGuest(server)
  const cached = await guest.send({ url: '/api/slides/get_templates/' })
  expect(cached.headers['cache-control']).toBe('public, max-age=300')
  expect(String(cached.headers.vary).toLowerCase()).toContain('accept-language')
  expect(cached.headers['set-cookie']).toBeUndefined()
  const small = await guest.send({
    url: '/api/slides/get_templates/',
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(String(small.headers.vary).toLowerCase()).toMatch(/accept-language.*accept-encoding/)
  const forced = await guest.send({ url: '/api/slides/get_templates/?force=true' })
  expect(forced.headers['cache-control']).toBe('no-store')
  expect(forced.json()).toEqual(cached.json())
})

test('a template has the same name in every process and its own in each language', async () => {
  const [en, ru] = await Promise.all(
    ['en', 'ru'].map(async locale => (await openGuest(server, locale)).slides.templates({ query: {} })),
  )
  const uids = [...en!.results, ...ru!.results].map(({ slide }) => slide.uid)
  expect(new Set(uids).size).toBe(uids.length)
  expect(en!.results[0]!.slide.uid).toMatchInlineSnapshot(`"a6a04a1a-b393-819a-8823-3c2375f3aded"`)
})

test('pictures of templates are served', async () => {
  const guest = await openGuest(server)
  const { results } = await guest.slides.templates({ query: {} })
  const pictures = results.flatMap(({ slide }) =>
    slide.items.flatMap(item => (item.type === 'image' ? [item.src!] : [])),
  )
  expect(pictures.length).toBeGreaterThan(2)
  for (const src of pictures) expect((await guest.send({ url: `/assets/${src}` })).statusCode).toBe(200)
})
