import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes } from '#server/clock.ts'
import { workspaces } from '#server/db/schema.ts'
import { makeSharedDeck } from '#tests/support/decks.ts'
import { makeFormDeck } from '#tests/support/form-decks.ts'
import { drawPicture, uploadPicture } from '#tests/support/pictures.ts'
import { newEmail, openAccount, refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { reportLook } from '#tests/support/visits.ts'

let server: TestServer
let owner: TestClient & { readonly email: string }
beforeAll(async () => {
  server = await openTestServer()
  owner = await openAccount(server)
  const personal = (await owner.workspaces.list({})).results[0]?.slug ?? ''
  await server.services.orm
    .update(workspaces)
    .set({ plan: 'pro', seats: 3 })
    .where(eq(workspaces.slug, personal))
})
afterAll(() => server.close())

type Rules = Omit<Parameters<TestClient['links']['create']>[0]['body'], 'key'>

async function share(rules: Rules = {}) {
  const deck = await makeSharedDeck(owner, 2, { name: 'Bread before dawn' })
  const params = { slug: deck.slug }
  const link = await owner.links.create({ params, body: { key: randomUUID(), ...rules } })
  return { deck, link, params }
}

/** Somebody without an account in a browser of their own. */
const visit = () => server.client({ address: '192.0.2.7' })

function answer(visitor: TestClient, slug: string, fields: Record<string, string>) {
  return visitor.send({
    method: 'POST',
    url: `/p/${slug}/gate`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

const statusOf = async (visitor: TestClient, url: string) => (await visitor.send({ url })).statusCode

test('[W-02] a presentation has its first link, and others beside it with addresses of their own', async () => {
  const { deck, link, params } = await share({ name: 'Investors' })
  const { results } = await owner.links.list({ params })
  expect(results.map(({ id, slug, name, is_on }) => [id, slug, name, is_on])).toEqual([
    [0, deck.slug, '', true],
    [link.id, link.slug, 'Investors', true],
  ])
  expect(link.slug).toMatch(/^[A-Za-z0-9]{16}$/)
  const visitor = await visit()
  for (const slug of [deck.slug, link.slug]) {
    const page = await visitor.send({ url: `/p/${slug}` })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`data-deck="${slug}"`)
  }
  // One key is one link, however often the call is repeated.
  const key = randomUUID()
  const made = await Promise.all([1, 2].map(() => owner.links.create({ params, body: { key } })))
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(1)
})

test('[W-02] turning one off, letting one run out and deleting one leaves the others as they are', async () => {
  const { deck, link, params } = await share()
  const other = await owner.links.create({ params, body: { key: randomUUID() } })
  const visitor = await visit()
  const open = () =>
    Promise.all([deck.slug, link.slug, other.slug].map(slug => statusOf(visitor, `/p/${slug}`)))
  const change = (id: number, body: Rules) => owner.links.update({ params: { ...params, link: id }, body })
  await change(link.id, { is_on: false })
  expect(await open()).toEqual([200, 404, 200])
  await change(link.id, {
    is_on: true,
    expires_at: new Date(server.clock.now().getTime() + hours(1)).toISOString(),
  })
  expect(await open()).toEqual([200, 200, 200])
  server.clock.advance(hours(1))
  expect(await open()).toEqual([200, 404, 200])
  await change(0, { is_on: false })
  expect((await owner.presentations.read({ params })).settings.link).toBe(false)
  expect(await open()).toEqual([404, 404, 200])
  await owner.links.remove({ params: { ...params, link: other.id } })
  expect(await open()).toEqual([404, 404, 404])
  const gone = owner.links.update({ params: { ...params, link: other.id }, body: { name: 'x' } })
  expect((await refusalOf(gone)).code).toBe('link_not_found')
})

test('[W-02] a leaked address is replaced, once for a double press, and nothing else changes', async () => {
  const { deck, link, params } = await share({ copying: true })
  const visitor = await visit()
  const swap = (id: number, slug: string) =>
    owner.links.replace({ params: { ...params, link: id }, body: { current: slug } })
  const [first, second] = [await swap(link.id, link.slug), await swap(link.id, link.slug)]
  expect(first.slug).not.toBe(link.slug)
  expect(second.slug).toBe(first.slug)
  expect(first).toMatchObject({ id: link.id, copying: true })
  expect(await statusOf(visitor, `/p/${link.slug}`)).toBe(404)
  expect(await statusOf(visitor, `/p/${first.slug}`)).toBe(200)
  // The first one's address is the presentation's own; its people go on opening it by that.
  const main = await swap(0, deck.slug)
  expect(await statusOf(visitor, `/p/${deck.slug}`)).toBe(404)
  expect(await statusOf(visitor, `/p/${deck.slug}/card.png`)).toBe(404)
  expect(await statusOf(visitor, `/p/${main.slug}`)).toBe(200)
  expect((await owner.presentations.read({ params })).slug).toBe(deck.slug)
  expect((await reportLook(server, { slug: deck.slug })).statusCode).toBe(404)
})

describe('[W-02] [W-06] a password', () => {
  test('is asked for by a page without a script, in both languages, in a frame, and tells nothing', async () => {
    const { link } = await share({ password: 'seven herons' })
    const visitor = await visit()
    for (const [tail, language, words] of [
      ['', 'en', 'This presentation is protected'],
      ['/h?embed', 'ru', 'Презентация защищена'],
    ] as const) {
      const page = await visitor.send({
        url: `/p/${link.slug}${tail}`,
        headers: { 'accept-language': language },
      })
      expect(page.statusCode).toBe(403)
      expect(page.body).toContain(words)
      expect(page.body).toMatch(/<input type="password"[^>]* name="password"/)
      expect(page.body).not.toMatch(/Bread|<script|og:/)
      expect(page.headers['cache-control']).toBe('private, no-store')
      expect(page.headers['x-frame-options']).toBeUndefined()
      expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    }
  })

  test('lets in who knows it, to this link alone, until it is changed', async () => {
    const { deck, link, params } = await share({ password: 'seven herons' })
    const visitor = await visit()
    const refused = await answer(visitor, link.slug, { password: 'six herons', to: 'h' })
    expect([refused.statusCode, refused.body.includes('isn’t right')]).toEqual([403, true])
    const let_in = await answer(visitor, link.slug, { password: 'seven herons', to: 'h' })
    expect([let_in.statusCode, let_in.headers.location]).toEqual([303, `/p/${link.slug}/h`])
    expect(String(let_in.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/i)
    const page = await visitor.send({ url: `/p/${link.slug}/h` })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(page.body).toContain('Bread before dawn')
    expect(await statusOf(await visit(), `/p/${link.slug}`)).toBe(403)
    expect(await statusOf(visitor, `/p/${deck.slug}`)).toBe(200)
    await owner.links.update({ params: { ...params, link: link.id }, body: { password: 'eight herons' } })
    expect(await statusOf(visitor, `/p/${link.slug}`)).toBe(403)
    await owner.links.update({ params: { ...params, link: link.id }, body: { password: null } })
    expect(await statusOf(await visit(), `/p/${link.slug}`)).toBe(200)
  })

  test('lets somebody in to the next link, however many they were let in to that day', async () => {
    const deck = await makeSharedDeck(owner, 1)
    const params = { slug: deck.slug }
    const visitor = await visit()
    for (let at = 0; at < 25; at++) {
      const { slug } = await owner.links.create({
        params,
        body: { key: randomUUID(), password: `heron ${at}` },
      })
      expect((await answer(visitor, slug, { password: `heron ${at}` })).statusCode).toBe(303)
      expect([at, await statusOf(visitor, `/p/${slug}`)]).toEqual([at, 200])
    }
  })

  test('in a frame, where there are no cookies, goes with every address of the page', async () => {
    const { deck, link, params } = await share({ password: 'seven herons' })
    await owner.links.update({ params: { ...params, link: 0 }, body: { is_on: false } })
    const picture = await uploadPicture(owner, deck.slug, { body: await drawPicture(8, 8).png().toBuffer() })
    const src = picture.json().src as string
    const [slide] = deck.slides
    await owner.slides.update({
      params: { id: slide?.id ?? 0 },
      body: {
        revision: slide?.revision ?? 0,
        items: [{ id: `${slide?.uid}-0`, index: 0, type: 'image', src, alt: 'A heron' }],
      },
    })
    const visitor = await visit()
    const entered = await answer(visitor, link.slug, { password: 'seven herons', to: 'h', embed: '1' })
    expect(entered.headers['set-cookie']).toBeUndefined()
    const address = String(entered.headers.location)
    expect(address).toMatch(new RegExp(`^/p/${link.slug}/h\\?embed&pass=`))
    const page = await visitor.send({ url: address })
    expect(page.statusCode).toBe(200)
    const [, pass = ''] = /data-pass="([^"]+)"/.exec(page.body) ?? []
    expect(page.body).toContain(`/assets/${src}?pass=${pass}`)
    expect(await statusOf(visitor, `/assets/${src}`)).toBe(404)
    expect(await statusOf(visitor, `/assets/${src}?pass=${pass}`)).toBe(200)
    expect(await statusOf(visitor, `/assets/${src}?pass=${pass.slice(0, -1)}x`)).toBe(404)
    server.clock.advance(hours(12))
    expect(await statusOf(visitor, `/assets/${src}?pass=${pass}`)).toBe(404)
  })

  test('cannot be found by trying, while who knows it elsewhere still gets in', async () => {
    const { link } = await share({ password: 'seven herons' })
    const guesser = await visit()
    const tries: number[] = []
    for (let at = 0; at < 22; at++)
      tries.push((await answer(guesser, link.slug, { password: `guess ${at}` })).statusCode)
    expect(tries.slice(0, 20)).toEqual(Array(20).fill(403))
    expect(tries.slice(20)).toEqual([429, 429])
    expect((await answer(guesser, link.slug, { password: 'seven herons' })).statusCode).toBe(429)
    const other = await server.client({ address: '198.51.100.9' })
    expect((await answer(other, link.slug, { password: 'seven herons' })).statusCode).toBe(303)
  })
})

describe('[W-02] an email', () => {
  test('that is asked for is kept with the link, and only where one was given', async () => {
    const { link, params } = await share({ gate: 'email' })
    const visitor = await visit()
    expect((await answer(visitor, link.slug, { email: 'nobody' })).statusCode).toBe(403)
    expect((await owner.links.visitors({ params })).count).toBe(0)
    const email = newEmail('visitor')
    await answer(visitor, link.slug, { email: ` ${email.toUpperCase()} ` })
    await answer(await visit(), link.slug, { email })
    expect(await statusOf(visitor, `/p/${link.slug}`)).toBe(200)
    const { count, results } = await owner.links.visitors({ params, query: { link: link.id } })
    expect([count, results[0]?.email, results[0]?.is_confirmed]).toEqual([1, email, false])
    await owner.links.forget({ params: { ...params, visitor: results[0]?.id ?? 0 } })
    expect((await owner.links.visitors({ params })).count).toBe(0)
  })

  test('of an allowed domain is confirmed by a code, which says nothing else and works for minutes', async () => {
    const { link, params } = await share({ domains: ['Allowed.example'] })
    const visitor = await visit()
    const page = await visitor.send({ url: `/p/${link.slug}` })
    expect(page.body).toContain('Send me a code')
    expect((await answer(visitor, link.slug, { email: 'anna@other.example' })).body).toContain(
      'isn’t on the list',
    )
    const asked = await answer(visitor, link.slug, { email: 'anna@allowed.example', to: '' })
    expect(asked.statusCode).toBe(200)
    const [, sent = ''] = /name="sent" value="([^"]+)"/.exec(asked.body) ?? []
    const mail = (await server.mails()).findLast(({ to }) => to.includes('anna@allowed.example'))
    const code = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(mail?.text).not.toMatch(/Bread|http/)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await answer(visitor, link.slug, { sent, code: wrong })).statusCode).toBe(403)
    expect(await statusOf(visitor, `/p/${link.slug}`)).toBe(403)
    // The proof is of this address and this link alone.
    const forged = sent.replace(/^\d+/, '999')
    expect((await answer(visitor, link.slug, { sent: forged, code })).body).toContain('expired')
    expect((await answer(visitor, link.slug, { sent, code })).statusCode).toBe(303)
    expect(await statusOf(visitor, `/p/${link.slug}`)).toBe(200)
    const { results } = await owner.links.visitors({ params })
    expect(results[0]).toMatchObject({ email: 'anna@allowed.example', is_confirmed: true })
    server.clock.advance(minutes(16))
    expect((await answer(await visit(), link.slug, { sent, code })).body).toContain('expired')
  })
})

test('[W-02] copies, previews and forms are as their own link has it', async () => {
  const { deck, link, params } = await share({ copying: true })
  const stranger = await openAccount(server)
  const mine = (await stranger.workspaces.list({})).results[0]?.slug ?? ''
  const fork = (slug: string) => stranger.presentations.fork({ params: { slug }, body: { workspace: mine } })
  expect((await stranger.presentations.preview({ params: { slug: link.slug } })).settings.copying).toBe(true)
  expect((await fork(link.slug)).slug).not.toBe(deck.slug)
  expect((await refusalOf(fork(deck.slug))).code).toBe('workspace_access_denied')
  await owner.links.update({ params: { ...params, link: link.id }, body: { password: 'seven herons' } })
  const preview = stranger.presentations.preview({ params: { slug: link.slug } })
  expect((await refusalOf(preview)).code).toBe('presentation_not_found')
  await expect(fork(link.slug)).rejects.toThrow()
  await answer(stranger, link.slug, { password: 'seven herons' })
  expect((await stranger.presentations.preview({ params: { slug: link.slug } })).count).toBe(2)
})

test('[W-02] [D-15] a link offers no download that the plan no longer makes, and does again after an upgrade', async () => {
  const { link, params } = await share({ downloading: true })
  const visitor = await visit()
  const offers = async () =>
    (await visitor.send({ url: `/p/${link.slug}` })).body.includes(`/p/${link.slug}/pdf`)
  const setPlan = (plan: 'free' | 'pro') => server.services.orm.update(workspaces).set({ plan })
  expect(await offers()).toBe(true)
  await setPlan('free')
  expect(await offers()).toBe(false)
  expect(await statusOf(visitor, `/p/${link.slug}/pdf`)).toBe(404)
  expect((await owner.links.list({ params })).results[1]?.downloading).toBe(true)
  await setPlan('pro')
  expect(await offers()).toBe(true)
})

test('[W-02] a protected first link is in no list, and has no card, for anybody', async () => {
  const deck = await makeSharedDeck(owner, 1, { name: 'Quiet plan' })
  const params = { slug: deck.slug }
  await owner.links.update({ params: { ...params, link: 0 }, body: { password: 'seven herons' } })
  const visitor = await visit()
  expect(await statusOf(visitor, `/p/${deck.slug}`)).toBe(403)
  expect(await statusOf(visitor, `/p/${deck.slug}/card.png`)).toBe(404)
  expect(
    (await reportLook(server, { slug: deck.slug, slides: { [deck.slides[0]?.id ?? 0]: 3 } })).statusCode,
  ).toBe(404)
  const form = await makeFormDeck(owner, { name: 'Form' })
  await owner.links.update({ params: { slug: form.slug, link: 0 }, body: { gate: 'email' } })
  const sent = visitor.responses.send({
    params: { slug: form.slug, form: form.form },
    body: { ticket: 'x', answers: {} },
  })
  expect((await refusalOf(sent)).code).toBe('presentation_not_found')
})

test('[W-03] [W-04] each link has its own figures, and who gave an address theirs; the sums are of all', async () => {
  const { deck, link, params } = await share({ gate: 'email' })
  const [first = 0, second = 0] = deck.slides.map(({ id }) => id ?? 0)
  const visitor = await visit()
  await answer(visitor, link.slug, { email: 'ben@example.com', embed: '1' })
  const entered = await answer(visitor, link.slug, { email: 'ben@example.com', embed: '1' })
  const pass = decodeURIComponent(/pass=([^&]+)/.exec(String(entered.headers.location))?.[1] ?? '')
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 Safari/604.1' }
  const key = randomUUID()
  const byLink = { slug: link.slug, visit: key, pass, headers: phone }
  await reportLook(server, { ...byLink, slides: { [first]: 4 } })
  await reportLook(server, { ...byLink, slides: { [first]: 4, [second]: 9 }, sent: [second] })
  // Somebody who opened the last slide at once, by the first link.
  await reportLook(server, { slug: deck.slug, slides: { [second]: 2 }, address: '203.0.113.4' })
  const read = (query = {}) => owner.statistics.read({ params, query })
  expect(await read({ link: link.id })).toMatchObject({
    views: 1,
    devices: [{ device: 'phone', views: 1 }],
    funnel: [
      { slide: first, reached: 1, sent: 0 },
      { slide: second, reached: 1, sent: 1 },
    ],
  })
  expect(await read({ link: 0 })).toMatchObject({ views: 1, devices: [{ device: 'computer', views: 1 }] })
  const all = await read()
  expect(all.views).toBe(2)
  expect(all.funnel.map(({ reached }) => reached)).toEqual([2, 2])
  expect(all.versions).toMatchObject([{ opens: 2, finished: 2, sent: 1 }])
  const { results } = await owner.links.visitors({ params })
  expect(results).toMatchObject([{ email: 'ben@example.com', visits: 1, seconds: 13, device: 'phone' }])
  const links = (await owner.links.list({ params })).results
  expect(links.map(({ opens, last_opened_at }) => [opens, last_opened_at !== null])).toEqual([
    [1, true],
    [1, true],
  ])
  const people = await owner.send({ url: `/api/presentations/${deck.slug}/links/visitors/csv/` })
  expect(people.body).toContain('ben@example.com,No,Link,1,13,Phone')
  const table = await owner.send({ url: `/api/presentations/${deck.slug}/statistics/csv/?link=${link.id}` })
  expect(table.body.split('\r\n')[2]).toMatch(/^2,.*,1,9,1,1$/)
})

test('[W-03] who wants to know of openings gets one email, and the next after a while', async () => {
  const { deck, link, params } = await share({ name: 'Investors', follows: true })
  const slide = deck.slides[0]?.id ?? 0
  const open = () => reportLook(server, { slug: link.slug, slides: { [slide]: 3 } })
  const told = async () =>
    (await server.mails()).filter(({ to, subject }) => to.includes(owner.email) && /Opened/.test(subject))
  await open()
  expect((await told()).map(({ subject }) => subject)).toEqual(['Opened: Bread before dawn'])
  server.clock.advance(minutes(1))
  await open()
  await open()
  expect(await told()).toHaveLength(1)
  server.clock.advance(minutes(16))
  await server.services.jobs.drain()
  const { notifyLinkFollowers } = await import('./notices.ts')
  await notifyLinkFollowers(server.services)
  const emails = await told()
  expect(emails).toHaveLength(2)
  expect(emails[1]?.text).toContain('through the link “Investors”')
  await owner.links.update({ params: { ...params, link: link.id }, body: { follows: false } })
  await open()
  server.clock.advance(minutes(16))
  await notifyLinkFollowers(server.services)
  expect(await told()).toHaveLength(2)
})

test('[W-12] a link unfolds by oEmbed where anybody may see it, and nowhere else', async () => {
  const { deck, link, params } = await share()
  const visitor = await visit()
  const ask = (address: string, more = '') =>
    visitor.send({ url: `/oembed?url=${encodeURIComponent(address)}${more}` })
  const page = await visitor.send({ url: `/p/${link.slug}` })
  expect(page.body).toContain(`type="application/json+oembed" href="http://localhost:3000/oembed?url=`)
  const told = await ask(`http://localhost:3000/ru/p/${link.slug}/h`, '&maxwidth=640')
  expect(told.json()).toMatchObject({
    ...{ version: '1.0', type: 'rich', title: 'Bread before dawn', width: 640, height: 360 },
    thumbnail_url: expect.stringContaining(`/p/${link.slug}/card.png`),
    html: expect.stringContaining(`http://localhost:3000/p/${link.slug}/h?embed`),
  })
  expect((await ask(`http://localhost:3000/p/${link.slug}`, '&format=xml')).statusCode).toBe(501)
  for (const odd of ['', 'nonsense', `https://evil.example/p/${link.slug}`, 'http://localhost:3000/p/none'])
    expect((await ask(odd)).statusCode).toBe(404)
  await owner.links.update({ params: { ...params, link: 0 }, body: { password: 'seven herons' } })
  expect((await ask(`http://localhost:3000/p/${deck.slug}`)).statusCode).toBe(404)
})

test('[W-05] the check tells what to look at before sharing, by slide, and blocks nothing', async () => {
  const deck = await makeSharedDeck(owner, 2)
  const [first, second] = deck.slides
  const params = { slug: deck.slug }
  expect((await owner.links.check({ params })).results).toEqual([])
  await owner.slides.update({
    params: { id: second?.id ?? 0 },
    body: {
      revision: second?.revision ?? 0,
      items: [
        { id: `${second?.uid}-0`, index: 0, type: 'text', text: '<h1>Your title here</h1>' },
        { id: `${second?.uid}-1`, index: 1, type: 'button', text: '<p>Go</p>', href: 'http://127.0.0.1/' },
      ],
    },
  })
  await owner.slides.update({
    params: { id: first?.id ?? 0 },
    body: { revision: first?.revision ?? 0, items: [] },
  })
  const { results } = await owner.links.check({ params })
  expect(results.map(({ rule, number }) => [rule, number])).toEqual([
    ['empty', 1],
    ['prompt', 2],
    ['dead_link', 2],
  ])
  expect((await owner.links.list({ params })).results[0]?.is_on).toBe(true)
})
