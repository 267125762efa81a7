import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDeck, makeSharedDeck } from '#tests/support/decks.ts'
import { openGuest } from '#tests/support/guests.ts'
import { newSlides } from '#tests/support/new-slides.ts'
import { openAccount } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'

let server: TestServer
let owner: TestClient
let visitor: TestClient
beforeAll(async () => {
  server = await openTestServer()
  owner = await openAccount(server)
  visitor = await server.client()
})
afterAll(() => server.close())

const countSections = (html: string) => html.match(/<section [^>]*data-slide=/g)?.length ?? 0

test('[F-12] [R-10] [R-11] [D-20] [D-40] anyone sees a shared deck, as a page and as a show, without a redirect', async () => {
  const deck = await makeSharedDeck(owner, 3)
  for (const [path, view] of [
    [`/p/${deck.slug}`, 'site'],
    [`/p/${deck.slug}/h`, 'show'],
  ]) {
    const page = await visitor.send({ url: path! })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain(`<body data-deck="${deck.slug}" data-view="${view}"`)
    expect(countSections(page.body)).toBe(3)
    expect(page.body).not.toContain('react')
  }
})

test('[F-09] [R-12] [D-20] the address of a slide opens the website there; one of another deck is not there', async () => {
  const deck = await makeSharedDeck(owner, 3)
  const other = await makeSharedDeck(owner, 1)
  const second = deck.slides[1]!
  const page = await visitor.send({ url: `/p/${deck.slug}/${second.id}` })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(`autofocus data-slide="${second.id}" id="slide-2"`)
  expect(page.body.match(/autofocus/g)).toHaveLength(1)
  for (const id of [other.slides[0]!.id, 'x', '-1', '%22%3E', '99999999999999999999']) {
    expect((await visitor.send({ url: `/p/${deck.slug}/${id}` })).statusCode).toBe(404)
  }
})

test('[D-40] the words around the deck are in the visitor’s language, those of the deck in its own', async () => {
  const slides = newSlides(1).map(slide => ({
    ...slide,
    items: [{ ...slide.items![0]!, text: '<h1>Хлеб для всей улицы</h1>' }],
  }))
  const deck = await owner.presentations.create({ body: { link: true, slides } })
  const read = async (headers: Record<string, string>, prefix = '') =>
    (await visitor.send({ url: `${prefix}/p/${deck.slug}`, headers })).body
  const english = await read({ 'accept-language': 'en' })
  expect(english).toContain('<html lang="en-US">')
  expect(english).toContain('Slideshow')
  expect(english).toContain('class="slide" lang="ru"')
  const russian = await read({ 'accept-language': 'ru,en;q=0.5' })
  expect(russian).toContain('<html lang="ru-RU">')
  expect(russian).toContain('Показ слайдов')
  expect(await read({ 'accept-language': 'en', cookie: 'locale=ru' })).toBe(russian)
  expect(await read({ 'accept-language': 'en' }, '/ru')).toBe(russian)
  expect(russian).toContain(`<link rel="canonical" href="http://localhost:3000/p/${deck.slug}">`)
  const page = await visitor.send({ url: `/p/${deck.slug}` })
  expect(page.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
})

test('[F-12] [W-06] a closed link, the trash and an invented address are one and the same page', async () => {
  const name = 'Bread before dawn'
  const [closed, trashed] = [await makeDeck(owner, 1, { name }), await makeSharedDeck(owner, 1, { name })]
  await owner.presentations.remove({ params: { slug: trashed.slug } })
  const look = async (client: TestClient, slug: string, tail = '') => {
    const { statusCode, headers, body } = await client.send({ url: `/p/${encodeURIComponent(slug)}${tail}` })
    const told = ['cache-control', 'content-security-policy', 'content-type', 'etag', 'vary', 'x-robots-tag']
    // The address itself is all that may differ.
    return [statusCode, ...told.map(key => headers[key]), body.replaceAll(slug, 'slug')].join('\n')
  }
  for (const tail of ['', '/h', '/1', '/h?embed']) {
    const slugs = [closed.slug, trashed.slug, 'abcdefghjkmnpqrs']
    const answers = new Set(await Promise.all(slugs.map(slug => look(visitor, slug, tail))))
    expect(answers.size).toBe(1)
    const [answer] = answers
    expect(answer).toContain('404\nprivate, no-store')
    expect(answer).toContain('href="/presentations/show/slug"')
    expect(answer).not.toContain(name)
    expect(answer).not.toContain('og:')
  }
  const odd = ['no such!', '%00', 'a'.repeat(400)]
  const answers = await Promise.all(odd.map(slug => look(visitor, slug)))
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('href="/presentations"')
  // Whoever may edit it looks at it in the application: the way there is on the page.
  const own = await look(owner, closed.slug)
  expect(own).toMatch(/^404/)
  expect(own).toContain('Open in Lectern')
  await owner.presentations.update({ params: { slug: closed.slug }, body: { settings: { link: true } } })
  expect((await visitor.send({ url: `/p/${closed.slug}` })).statusCode).toBe(200)
})

test('[W-06] the page of a closed link may stand in any frame, in both languages, and loads nothing', async () => {
  const { slug } = await makeSharedDeck(owner, 1, { name: 'Bread before dawn' })
  const url = `/p/${slug}/h?embed`
  expect((await visitor.send({ url })).statusCode).toBe(200)
  await owner.presentations.update({ params: { slug }, body: { settings: { link: false } } })
  for (const [language, words] of [
    ['en', 'This presentation isn’t available'],
    ['ru', 'Презентация недоступна'],
  ] as const) {
    const page = await visitor.send({ url, headers: { 'accept-language': language } })
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain(`<h1>${words}</h1>`)
    expect(page.body).not.toMatch(/<script|<img|stylesheet|Bread/)
    expect(page.rawPayload.length).toBeLessThan(8 * 1024)
    expect(page.headers['x-frame-options']).toBeUndefined()
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page.body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = String(page.headers['content-security-policy']).split('; ')
    for (const rule of ["default-src 'none'", 'frame-ancestors *', `style-src 'sha256-${hash}'`])
      expect(policy).toContain(rule)
  }
  const form = await visitor.send({
    method: 'POST',
    url: `/p/${slug}/forms/any`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'ticket=x',
  })
  expect([form.statusCode, form.headers['x-frame-options']]).toEqual([404, undefined])
  expect(form.body).toContain('isn’t available')
})

test('[F-12] [D-03] a guest sees their own deck in the browser it was made in, and nobody else does', async () => {
  const guest = await openGuest(server)
  const deck = await makeDeck(guest, 1)
  const page = await guest.send({ url: `/p/${deck.slug}` })
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  expect(page.headers.etag).toBeUndefined()
  for (const stranger of [visitor, owner, await openGuest(server)]) {
    expect((await stranger.send({ url: `/p/${deck.slug}` })).statusCode).toBe(404)
  }
})

test('[D-22] search engines are told to stay out until the owner lets them in, and then what they may show', async () => {
  const deck = await makeSharedDeck(owner, 2, { name: 'Bread before dawn' })
  const url = `/p/${deck.slug}`
  const before = await visitor.send({ url })
  expect(before.headers['x-robots-tag']).toBe('noindex')
  expect(before.body).toContain('<meta name="robots" content="noindex">')
  await owner.presentations.update({ params: { slug: deck.slug }, body: { settings: { indexing: true } } })
  const after = await visitor.send({ url: `${url}/h` })
  expect(after.headers['x-robots-tag']).toBeUndefined()
  for (const told of [
    '<title>Bread before dawn</title>',
    '<meta name="robots" content="index,follow">',
    `<link rel="canonical" href="http://localhost:3000${url}">`,
    '<meta name="description" content="0 1">',
    '<meta property="og:title" content="Bread before dawn">',
    `<meta property="og:image" content="http://localhost:3000${url}/card.png?v=1">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    expect(after.body).toContain(told)
})

test('[R-10] a page may stand in a frame anywhere, and runs nothing but its own script', async () => {
  const deck = await makeSharedDeck(owner, 1)
  const page = await visitor.send({ url: `/p/${deck.slug}/h?embed` })
  expect(page.headers['x-frame-options']).toBeUndefined()
  const policy = String(page.headers['content-security-policy'])
  for (const rule of [
    "default-src 'none'",
    'frame-ancestors *',
    "script-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ])
    expect(policy.split('; ')).toContain(rule)
  const [, style] = /<style>([\s\S]*)<\/style><\/head>/.exec(page.body) ?? []
  const own = style === undefined ? '' : ` 'sha256-${createHash('sha256').update(style).digest('base64')}'`
  expect(policy.split('; ')).toContain(`style-src 'self'${own}`)
  expect(page.body).toContain('data-embed=""')
  const call = await visitor.send({ url: '/health/live' })
  expect(call.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(call.headers['content-security-policy']).toContain("frame-ancestors 'self'")
})

test('[R-10] hostile names and words stay words', async () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(2)>\'`&lt;b&gt;</title></body>'
  const slides = newSlides(1).map(slide => ({
    ...slide,
    items: [{ ...slide.items![0]!, text: `<h1>${evil}</h1><p>%FORM_TICKET%</p>` }],
  }))
  const deck = await owner.presentations.create({ body: { link: true, name: evil, slides } })
  for (const path of ['', '/h', '/h?embed']) {
    const { body } = await visitor.send({ url: `/p/${deck.slug}${path}` })
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(body).not.toMatch(/<img[^>]*onerror/)
    expect(body.match(/<\/title>/g)).toHaveLength(1)
    expect(body.match(/<\/body>/g)).toHaveLength(1)
    expect(body).toContain('%FORM_TICKET%')
  }
})

test('[F-11] “Make a copy” is offered where the owner allows it', async () => {
  const deck = await makeSharedDeck(owner, 1)
  const link = `/presentations/create?copy=${deck.slug}`
  expect((await visitor.send({ url: `/p/${deck.slug}` })).body).not.toContain(link)
  await owner.presentations.update({ params: { slug: deck.slug }, body: { settings: { copying: true } } })
  expect((await visitor.send({ url: `/p/${deck.slug}` })).body).toContain(link)
})
