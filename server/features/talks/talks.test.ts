import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FollowEvent, type TalkEvent, talkStreamPath } from '#contract/talks.ts'
import { createItem, type ItemInputOf } from '#domain/deck/items/registry.ts'
import { createSlide, type Slide } from '#domain/deck/slide.ts'
import { TALK_TIMES } from '#domain/talks/talk.ts'
import { minutes } from '#server/clock.ts'
import { workspaces } from '#server/db/schema.ts'
import { drawPicture, uploadPicture } from '#tests/support/pictures.ts'
import { openAccount, refusalOf } from '#tests/support/server/accounts.ts'
import { openStream } from '#tests/support/server/live-stream.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { openTestDatabase } from '#tests/support/server/test-database.ts'
import {
  addMember,
  createTeam,
  type Person,
  passphrase,
  signUpPerson,
} from '#tests/support/workspace-people.ts'

let server: TestServer
let owner: TestClient
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
  owner = await openAccount(server)
  // More presentations than a free one holds.
  await server.services.orm.update(workspaces).set({ plan: 'pro', seats: 1 })
})
afterAll(() => server.close())

const quiz = {
  text: '<h3>Which bird?</h3>',
  options: [
    { id: 'heron', text: 'Heron', right: true },
    { id: 'kestrel', text: 'Kestrel' },
  ],
}

function pollSlide(index: number, fields: Partial<ItemInputOf<'poll'>> = quiz): Slide {
  const item = createItem({ id: randomUUID(), type: 'poll', index: 0, slideIndex: index, fields })
  return { ...createSlide({ index, uid: randomUUID() }), items: [item] }
}

async function makeTalkDeck(fields?: Partial<ItemInputOf<'poll'>>) {
  const slides = [createSlide({ index: 0, uid: randomUUID() }), pollSlide(1, fields)]
  const deck = await owner.presentations.create({ body: { slides, link: true, name: 'Birds of the marsh' } })
  const placeOf = (index: number) => {
    const slide = deck.slides[index]?.uid ?? ''
    return { slide, index, step: 0, steps: 0, blank: null }
  }
  return { deck, slug: deck.slug, params: { slug: deck.slug }, placeOf, poll: slides[1]?.items[0]?.id ?? '' }
}

async function startTalk(fields?: Partial<ItemInputOf<'poll'>>) {
  const made = await makeTalkDeck(fields)
  const talk = await owner.talks.start({ params: made.params, body: { place: made.placeOf(1), link: 0 } })
  return { ...made, talk }
}

const phone = () => server.client({ address: '192.0.2.9' })
const follow = (visitor: TestClient, slug: string) =>
  openStream(server.app, visitor, `/p/${slug}/live/events`, data => data as FollowEvent)

function answer(
  visitor: TestClient,
  { slug, poll }: { slug: string; poll: string },
  values: readonly string[],
  page = false,
) {
  return visitor.send({
    method: 'POST',
    url: `/p/${slug}/live/polls/${poll}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: page ? 'text/html' : 'application/json',
    },
    payload: new URLSearchParams(values.map(value => ['answer', value])).toString(),
  })
}

const last = <Event>(stream: { events: { items: readonly Event[] } }) => stream.events.items.at(-1)

describe('[W-10] a live link', () => {
  test('leads by its code to the slide that is presented, and everybody follows it', async () => {
    const { slug, params, placeOf, talk } = await startTalk()
    const visitor = await phone()
    const typed = ` ${talk.audience?.code.toLowerCase().replace(/^.../, '$& ')} `
    const joined = await visitor.send({ url: `/live?code=${encodeURIComponent(typed)}` })
    expect([joined.statusCode, joined.headers.location]).toEqual([303, `/p/${slug}/live`])
    const page = await visitor.send({ url: `/p/${slug}/live` })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`data-current="" data-uid="${placeOf(1).slide}"`)
    const streams = [await follow(visitor, slug), await follow(await phone(), slug)]
    for (const stream of streams) {
      await stream.events.waitFor(1)
      expect(last(stream)).toMatchObject({ kind: 'talk', place: { slide: placeOf(1).slide } })
    }
    await owner.talks.move({ params, body: { place: placeOf(0) } })
    for (const stream of streams) {
      await stream.events.waitFor(2)
      expect(last(stream)).toMatchObject({ place: { slide: placeOf(0).slide, index: 0 } })
    }
    await owner.talks.end({ params })
    await Promise.all(streams.map(stream => stream.ended))
    expect(last(streams[0]!)).toEqual({ kind: 'over' })
    const after = await visitor.send({ url: `/p/${slug}/live` })
    expect(after.body).toContain('http-equiv="refresh"')
    expect((await visitor.send({ url: `/live/${talk.audience?.code}` })).statusCode).toBe(404)
  })

  test('has a poll that is added meanwhile on its page, and takes answers to it', async () => {
    const { slug, params, placeOf } = await startTalk()
    const visitor = await phone()
    await visitor.send({ url: `/p/${slug}/live` })
    const stream = await follow(visitor, slug)
    await stream.events.waitFor(1)
    const added = pollSlide(2)
    const poll = added.items[0]?.id ?? ''
    await owner.slides.create({ body: { ...added, presentation: slug } })
    const isThere = async () =>
      (await visitor.send({ url: `/p/${slug}/live` })).body.includes(`action="/p/${slug}/live/polls/${poll}"`)
    expect(await isThere()).toBe(true)
    await owner.talks.move({ params, body: { place: { ...placeOf(0), slide: added.uid, index: 2 } } })
    expect(await isThere()).toBe(true)
    expect((await answer(visitor, { slug, poll }, ['heron'])).statusCode).toBe(204)
    stream.close()
  })

  test('keeps to the rules of its link: a password, a switch, another link', async () => {
    const { slug, params, talk } = await startTalk()
    const locked = await owner.links.create({
      params,
      body: { key: randomUUID(), password: 'reed-bed-at-dusk' },
    })
    const visitor = await phone()
    // The talk goes by the first link, and by no other.
    expect((await visitor.send({ url: `/p/${locked.slug}/live/events` })).statusCode).toBe(410)
    await owner.talks.start({ params, body: { place: talk.place, link: locked.id } })
    const asked = await visitor.send({ url: `/p/${locked.slug}/live` })
    expect(asked.headers.location).toBe(`/p/${locked.slug}/gate?to=live`)
    const gate = await visitor.send({ url: asked.headers.location ?? '' })
    expect([gate.statusCode, gate.body.includes('name="to" value="live"')]).toEqual([403, true])
    const entered = await visitor.send({
      method: 'POST',
      url: `/p/${locked.slug}/gate`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password: 'reed-bed-at-dusk', to: 'live' }).toString(),
    })
    expect(entered.headers.location).toBe(`/p/${locked.slug}/live`)
    expect((await visitor.send({ url: `/p/${locked.slug}/live` })).statusCode).toBe(200)
    await owner.links.update({ params: { ...params, link: locked.id }, body: { is_on: false } })
    expect((await visitor.send({ url: `/p/${locked.slug}/live` })).statusCode).toBe(404)
    const closed = owner.talks.start({ params, body: { place: talk.place, link: locked.id } })
    expect(await refusalOf(closed)).toMatchObject({ code: 'link_not_found' })
    expect((await visitor.send({ url: `/p/${slug}/live` })).statusCode).toBe(200)
  })

  test('is over when its presenter was not heard of for long', async () => {
    const { slug, params, placeOf } = await startTalk()
    server.clock.advance(TALK_TIMES.silence + 1000)
    const page = await (await phone()).send({ url: `/p/${slug}/live` })
    expect(page.body).toContain('http-equiv="refresh"')
    expect(await refusalOf(owner.talks.move({ params, body: { place: placeOf(0) } }))).toMatchObject({
      code: 'talk_over',
    })
    expect((await owner.talks.read({ params })).talk).toBeNull()
  })
})

describe('[W-10] a poll', () => {
  test('is answered once by each phone, counted together, and kept with the responses', async () => {
    const asked = await startTalk()
    const { slug, params, poll } = asked
    const phones = await Promise.all([phone(), phone(), phone()])
    for (const one of phones) await one.send({ url: `/p/${slug}/live` })
    const presenter = await openStream(server.app, owner, talkStreamPath(slug), data => data as TalkEvent)
    await presenter.events.waitFor(1)
    const replies = await Promise.all(
      phones.map((one, at) => answer(one, asked, [at < 2 ? 'heron' : 'kestrel'])),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    // One changes their mind, another sends the same again: they stay three.
    await answer(phones[1]!, asked, ['kestrel'])
    await answer(phones[2]!, asked, ['kestrel', 'heron', 'nothing'])
    await expect
      .poll(() => {
        const event = last(presenter)
        return event?.kind === 'talk' ? event.talk?.polls[0] : undefined
      })
      .toMatchObject({
        voters: 3,
        shown: false,
        counts: [
          ['heron', 2],
          ['kestrel', 1],
        ],
      })
    // What others chose, and what is right, reaches nobody before it is shown.
    const stream = await follow(phones[0]!, slug)
    await stream.events.waitFor(1)
    expect(last(stream)).toMatchObject({ polls: [{ id: poll, open: true, results: null, right: [] }] })
    expect((await phones[0]!.send({ url: `/p/${slug}/live` })).body).not.toMatch(
      /data-right="|right(&quot;|&#34;):(true|\[)/,
    )
    await owner.talks.poll({ params: { ...params, poll }, body: { open: false, shown: true } })
    await stream.events.waitFor(2)
    expect(last(stream)).toMatchObject({ polls: [{ open: false, results: { voters: 3 }, right: ['heron'] }] })
    expect((await answer(phones[0]!, asked, ['kestrel'])).statusCode).toBe(410)
    await owner.talks.end({ params })
    const { results } = await owner.talks.results({ params })
    expect(results[0]?.polls).toMatchObject([{ question: 'Which bird?', voters: 3 }])
    const csv = (await owner.send({ url: `/api/presentations/${slug}/polls/csv/` })).body
    expect(csv.match(/Which bird\?,Heron,yes/g)).toHaveLength(2)
    await owner.talks.forget({ params: { ...params, talk: results[0]?.id ?? 0 } })
    expect((await owner.talks.results({ params })).results).toEqual([])
  })

  test('goes on being answered once the answers so far are deleted, and is kept as it was asked last', async () => {
    const asked = await startTalk()
    const { slug, params, deck } = asked
    const visitor = await phone()
    await visitor.send({ url: `/p/${slug}/live` })
    const [, slide] = deck.slides
    const ask = async (question: string) => {
      const { revision, items } = await owner.slides.read({ params: { id: slide?.id ?? 0 } })
      const body = { revision, items: items.map(item => ({ ...item, text: `<h3>${question}</h3>` })) }
      await owner.slides.update({ params: { id: slide?.id ?? 0 }, body })
      expect((await answer(visitor, asked, ['heron'])).statusCode).toBe(204)
    }
    const read = async () => (await owner.talks.results({ params })).results
    await ask('Which bird?')
    const [talk] = await read()
    await owner.talks.forget({ params: { ...params, talk: talk?.id ?? 0 } })
    expect(await read()).toEqual([])
    expect((await answer(visitor, asked, ['kestrel'])).statusCode).toBe(204)
    expect(await read()).toMatchObject([{ polls: [{ voters: 1, counts: [['kestrel', 1]] }] }])
    for (const question of ['Which tree?', 'Which bird?']) {
      await ask(question)
      expect((await read())[0]?.polls[0]?.question).toBe(question)
    }
    const csv = (await owner.send({ url: `/api/presentations/${slug}/polls/csv/` })).body
    expect(csv).toContain('Which bird?,Heron,yes')
  })

  test('works without a script: a form, thanks, and results that are shown', async () => {
    const asked = await startTalk({ kind: 'scale', text: '<p>How was it?</p>', steps: 5 })
    const visitor = await phone()
    const page = await visitor.send({ url: `/p/${asked.slug}/live` })
    expect(page.body).toContain(`action="/p/${asked.slug}/live/polls/${asked.poll}"`)
    const sent = await answer(visitor, asked, ['4'], true)
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      `/p/${asked.slug}/live?sent=${asked.poll}`,
    ])
    await expect
      .poll(async () => (await visitor.send({ url: `/p/${asked.slug}/live?sent=${asked.poll}` })).body)
      .toContain('Average: 4.0')
    for (const values of [['0'], ['6'], ['4.5'], ['x'], []])
      expect((await answer(visitor, asked, values)).statusCode).toBe(400)
  })

  test('takes words clean, short and few, and nothing from a browser that was not given its number', async () => {
    const asked = await startTalk({ kind: 'words', text: '<p>In a word?</p>' })
    const stranger = await phone()
    expect((await answer(stranger, asked, ['calm'])).statusCode).toBe(410)
    await stranger.send({ url: `/p/${asked.slug}/live` })
    const words = ['  Calm\u202e  WATER ', '<script>alert(1)</script>', 'z'.repeat(500), 'fourth']
    expect((await answer(stranger, asked, words)).statusCode).toBe(204)
    const { results } = await owner.talks.results({ params: asked.params })
    const given = results[0]?.polls[0]?.counts.map(([word]) => word)
    expect(given?.sort()).toEqual(['<script>alert(1)</script>', 'calm water', 'z'.repeat(40)])
    await owner.talks.poll({ params: { ...asked.params, poll: asked.poll }, body: { shown: true } })
    await expect
      .poll(async () => (await stranger.send({ url: `/p/${asked.slug}/live` })).body)
      .toMatch(/&(lt|#60);script&(gt|#62);alert/)
    for (let more = 0; more < 45; more++) await answer(stranger, asked, ['calm'])
    expect((await answer(stranger, asked, ['calm'])).statusCode).toBe(429)
    await owner.talks.poll({ params: { ...asked.params, poll: asked.poll }, body: { reset: true } })
    expect((await owner.talks.results({ params: asked.params })).results[0]?.polls[0]?.voters ?? 0).toBe(0)
  })
})

describe('[W-09] a remote', () => {
  const connect = (visitor: TestClient, path: string) => visitor.send({ method: 'POST', url: path })
  const press = (visitor: TestClient, body: object) =>
    visitor.send({ method: 'POST', url: '/remote/act', payload: body })

  test('is one phone by a code that works once, and leads this talk alone', async () => {
    const { slug, params, placeOf } = await makeTalkDeck()
    await owner.talks.start({ params, body: { place: placeOf(0), link: null } })
    const { path } = await owner.talks.invite({ params, body: {} })
    const [mine, late] = [await phone(), await phone()]
    // What looks at links before people do uses nothing up.
    expect((await mine.send({ url: path })).statusCode).toBe(200)
    expect((await connect(mine, path)).headers.location).toBe('/remote')
    expect((await connect(late, path)).statusCode).toBe(404)
    const page = await mine.send({ url: '/remote' })
    expect([page.statusCode, page.body.includes(`data-notes="${placeOf(1).slide}"`)]).toEqual([200, true])
    const presenter = await openStream(server.app, owner, talkStreamPath(slug), data => data as TalkEvent)
    await presenter.events.waitFor(1)
    expect(last(presenter)).toMatchObject({ talk: { remotes: 1, audience: null } })
    for (const body of [{ act: 'next' }, { at: [0.25, 0.5] }, { at: null }])
      expect((await press(mine, body)).statusCode).toBe(204)
    await presenter.events.waitFor(4)
    expect(presenter.events.items.slice(1)).toEqual([
      { kind: 'act', act: 'next' },
      { kind: 'point', at: [0.25, 0.5] },
      { kind: 'point', at: null },
    ])
    for (const body of [{ act: 'delete' }, { at: [2, 0] }, {}, { at: 'x' }])
      expect((await press(mine, body)).statusCode).toBe(400)
    expect((await press(late, { act: 'next' })).statusCode).toBe(410)
    // It opens nothing else of the workspace, not even what it leads.
    expect((await mine.send({ url: `/api/presentations/${slug}/` })).statusCode).toBe(401)
    const led = await openStream(server.app, mine, '/remote/events', data => data as FollowEvent)
    await led.events.waitFor(1)
    await owner.talks.disconnect({ params })
    expect((await press(mine, { act: 'next' })).statusCode).toBe(410)
    expect((await mine.send({ url: '/remote' })).statusCode).toBe(404)
    led.close()
  })

  test('has a code for minutes; a new one ends the old, and the end of the talk ends the phone', async () => {
    const { params, placeOf } = await makeTalkDeck()
    await owner.talks.start({ params, body: { place: placeOf(0), link: null } })
    const invite = async () => (await owner.talks.invite({ params, body: {} })).path
    const [first, second] = [await invite(), await invite()]
    expect((await connect(await phone(), first)).statusCode).toBe(404)
    const mine = await phone()
    expect((await connect(mine, second)).statusCode).toBe(303)
    const third = await invite()
    server.clock.advance(minutes(6))
    await owner.talks.move({ params, body: { place: placeOf(1) } })
    expect((await connect(await phone(), third)).statusCode).toBe(404)
    expect((await press(mine, { act: 'next' })).statusCode).toBe(204)
    await owner.talks.end({ params })
    expect((await press(mine, { act: 'next' })).statusCode).toBe(410)
    expect(await refusalOf(owner.talks.invite({ params, body: {} }))).toMatchObject({ code: 'talk_over' })
  })

  test('sees the pictures of what it leads while it does, and no others', async () => {
    const { slug, params, placeOf, deck } = await makeTalkDeck()
    await owner.presentations.update({ params, body: { settings: { link: false } } })
    const body = await drawPicture(8, 8).png().toBuffer()
    const { src } = (await uploadPicture(owner, slug, { body })).json()
    const other = (
      await uploadPicture(owner, slug, { body: await drawPicture(9, 9).png().toBuffer() })
    ).json()
    const slide = deck.slides[0]
    const image = createItem({ id: randomUUID(), type: 'image', index: 0, slideIndex: 0, fields: { src } })
    await owner.slides.update({
      params: { id: slide?.id ?? 0 },
      body: { revision: slide?.revision ?? 0, items: [image] },
    })
    await owner.talks.start({ params, body: { place: placeOf(0), link: null } })
    const mine = await phone()
    const statusOf = async (name: string) => (await mine.send({ url: `/assets/${name}` })).statusCode
    expect(await statusOf(src)).toBe(404)
    await connect(mine, (await owner.talks.invite({ params, body: {} })).path)
    expect([await statusOf(src), await statusOf(other.src)]).toEqual([200, 404])
    await owner.talks.end({ params })
    expect(await statusOf(src)).toBe(404)
  })
})

describe('[U-07] the stream of whoever presents', () => {
  const watch = (on: TestServer, { client }: Pick<Person, 'client'>, slug: string) =>
    openStream(on.app, client, talkStreamPath(slug), data => data as TalkEvent)
  const begin = async ({ client }: Person, workspace: string) => {
    const { slug } = await client.presentations.create({ body: { workspace, name: 'Reeds' } })
    const place = { slide: randomUUID(), index: 0, step: 0, steps: 0, blank: null }
    await client.talks.start({ params: { slug }, body: { place, link: null } })
    return slug
  }

  test('ends at once with its session, in every process, and no other does', async () => {
    const database = await openTestDatabase()
    const one = await openTestServer({ database })
    const other = await openTestServer({ database: await database.openBeside() })
    try {
      const ann = await signUpPerson(one)
      const elsewhere = await one.client({ address: '10.9.9.9' })
      await elsewhere.auth.login({ body: { email: ann.email, password: passphrase } })
      const slug = await begin(ann, ann.workspace)
      const ending = [await watch(one, ann, slug), await watch(other, ann, slug)]
      const staying = await watch(other, { client: elsewhere }, slug)
      await Promise.all([...ending, staying].map(({ events }) => events.waitFor(1)))
      await ann.client.auth.logout()
      await Promise.all(ending.map(stream => stream.ended))
      for (const stream of ending) expect(last(stream)).toEqual({ kind: 'talk', talk: null })
      await elsewhere.talks.end({ params: { slug } })
      await staying.events.waitFor(2)
    } finally {
      await other.close()
      await one.close()
    }
  })

  test('ends at once when they leave the team, and nobody else’s does', async () => {
    const [head, member] = [await signUpPerson(server), await signUpPerson(server)]
    const team = await createTeam(server, head)
    await addMember(server, team.id, member.userId)
    const slug = await begin(head, team.slug)
    const [staying, ending] = [await watch(server, head, slug), await watch(server, member, slug)]
    await Promise.all([staying, ending].map(({ events }) => events.waitFor(1)))
    await head.client.teams.kick({ params: { slug: team.slug }, body: { email: member.email } })
    await ending.ended
    expect(last(ending)).toEqual({ kind: 'talk', talk: null })
    expect(staying.reply.closed).toBe(false)
    staying.close()
  })
})
