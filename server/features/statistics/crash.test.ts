import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Statistics, statisticsReply } from '#contract/statistics.ts'
import { newSlides } from '#tests/support/new-slides.ts'
import { type Caller, inventAccount, openCaller } from '#tests/support/process/caller.ts'
import { ServerProcess } from '#tests/support/process/server-process.ts'
import { VisitStorm, wholeVisit } from '#tests/support/process/visit-storm.ts'
import type { OwnDatabase } from '#tests/support/server/postgres-template.ts'
import { createMigrated } from '#tests/support/server/test-database.ts'

// The whole of it: VISITS=10000 CLIENTS=50 npm test -- statistics/crash
const visits = Number(process.env.VISITS ?? 400)
const clients = Number(process.env.CLIENTS ?? 20)
const minute = 60_000

let server: ServerProcess
let database: OwnDatabase | undefined
beforeAll(async () => {
  const url = process.env.TEST_DATABASE_URL
  if (url) database = await createMigrated(url)
  server = await ServerProcess.start({ env: { DEMO: '0', ...(database && { DATABASE_URL: database.url }) } })
})
afterAll(async () => {
  await server.remove()
  await database?.drop()
})

async function makeDeck(caller: Caller): Promise<{ slug: string; slides: [number, number] }> {
  expect(await caller.register(inventAccount()), server.output).toBe(200)
  const reply = await caller.send('POST', '/api/presentations/', { link: true, slides: newSlides(2) })
  expect([200, 201], server.output).toContain(reply.status)
  const { slug, slides } = (await reply.json()) as { slug: string; slides: { id: number }[] }
  return { slug, slides: [slides[0]!.id, slides[1]!.id] }
}

async function read(caller: Caller, slug: string): Promise<Statistics> {
  const reply = await caller.send('GET', `/api/presentations/${slug}/statistics/`)
  expect(reply.status, server.output).toBe(200)
  return statisticsReply.parse(await reply.json())
}

function expectAll(statistics: Statistics): void {
  expect(statistics.views).toBe(visits)
  expect(statistics.click_throughs).toBe(visits * wholeVisit.clicks)
  expect(statistics.by_slide.map(({ views, seconds }) => ({ views, seconds }))).toEqual([
    { views: visits, seconds: visits * wholeVisit.first },
    { views: visits, seconds: visits * wholeVisit.second },
  ])
  expect(statistics.referrers).toEqual([{ host: '', views: visits }])
  expect(statistics.viewers).toBeGreaterThanOrEqual(clients)
}

test(
  '[F-08] [D-23] kill -9 while many look: what was acknowledged is counted, and everything once',
  async () => {
    const caller = await openCaller(server.url)
    const deck = await makeDeck(caller)
    const storm = new VisitStorm({ url: server.url, ...deck, visits, clients })
    let killing: Promise<unknown> | undefined
    const begun = performance.now()
    await storm.blow(reports => {
      if (reports >= visits * 0.8) killing ??= server.stop('SIGKILL')
    })
    await killing
    const told = { acknowledged: storm.acknowledged.size, sent: storm.sent.size }
    const stormMs = performance.now() - begun
    expect(storm.unacknowledged).toBeGreaterThan(0)
    await server.restart()

    const { views } = await read(caller, deck.slug)
    expect(views).toBeGreaterThanOrEqual(told.acknowledged)
    expect(views).toBeLessThanOrEqual(told.sent)

    storm.repeat(100)
    const rest = storm.unacknowledged
    const again = performance.now()
    await storm.blow()
    const restMs = performance.now() - again
    expect(storm.unacknowledged).toBe(0)
    expectAll(await read(caller, deck.slug))
    if (process.env.VISITS) report({ ...told, views, stormMs, rest, restMs })
  },
  10 * minute,
)

test(
  '[F-08] SIGTERM while many look: everybody who was heard is answered and counted',
  async () => {
    const caller = await openCaller(server.url)
    const deck = await makeDeck(caller)
    const storm = new VisitStorm({ url: server.url, ...deck, visits, clients })
    let ending: Promise<number | null> | undefined
    await storm.blow(reports => {
      if (reports >= visits / 2) ending ??= server.stop('SIGTERM')
    })
    expect(await ending).toBe(0)
    await server.restart()
    expect((await read(caller, deck.slug)).views).toBeGreaterThanOrEqual(storm.acknowledged.size)
    await storm.blow()
    expectAll(await read(caller, deck.slug))
  },
  10 * minute,
)

function report(figures: Readonly<Record<string, number>>): void {
  const words = Object.entries(figures).map(([name, value]) => `${name} ${Math.round(value)}`)
  process.stdout.write(`${words.join(', ')}\n`)
}
