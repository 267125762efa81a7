import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { StoredPresentation } from '../../contract/presentation-shape.ts'
import type { FollowEvent } from '../../contract/talks.ts'
import { type Caller, inventAccount, openCaller } from '../../tests/support/process/caller.ts'
import type { Reading } from '../define-case.ts'
import { findMedian, findPercentile } from '../measure-case.ts'
import type { Installation } from './measure-load.ts'

/** `TALK_PHONES=100 npm run bench -- talk` is for a smaller machine. */
const phones = Number(process.env.TALK_PHONES ?? 500)
const answerSeconds = 10
const turns = 10

export const talkWords = `${phones} phones follow and answer within ${answerSeconds} s`

const option = ['heron', 'kestrel', 'bittern'] as const
const uids = [randomUUID(), randomUUID()]

function makeSlides() {
  const poll = {
    id: 'birds',
    index: 0,
    type: 'poll',
    text: '<h3>Which bird?</h3>',
    options: option.map(id => ({ id, text: id })),
  }
  return uids.map((uid, index) => ({ uid, index, items: index === 1 ? [poll] : [] }))
}

interface Phone {
  readonly cookie: string
  readonly events: { readonly at: number; readonly event: FollowEvent }[]
  readonly stop: () => void
}

/** All phones open the page and follow; whoever presents turns slides; then all answer one poll. */
export async function measureTalk(name: string, open: () => Promise<Installation>): Promise<Reading[]> {
  const installation = await open()
  try {
    const server = installation.servers[0] ?? ''
    const caller = await openCaller(server)
    await caller.register(inventAccount())
    const deck = await ask<StoredPresentation>(caller, 'POST', '/api/presentations/', {
      slides: makeSlides(),
      link: true,
    })
    const path = `/api/presentations/${deck.slug}/talk/`
    const placeOf = (index: number) => ({ slide: uids[index], index, step: 0, blank: null })
    await ask(caller, 'POST', path, { place: placeOf(0), link: 0 })
    const first = performance.now()
    const one = await openPhones(server, deck.slug, 1)
    const openingOne = performance.now() - first
    const alone = await turnSlides(caller, path, placeOf, one)
    for (const { stop } of one) stop()
    const began = performance.now()
    const crowd = await openPhones(server, deck.slug, phones)
    const opening = performance.now() - began
    const all = await turnSlides(caller, path, placeOf, crowd)
    const answers = await answerAll(server, deck.slug, crowd)
    const counted = await waitFor(() => crowd.every(phone => votersOf(phone) === phones), 10_000)
    const updates = Math.max(...crowd.map(({ events }) => events.length))
    const { results } = await ask<{ results: { polls: { voters: number }[] }[] }>(
      caller,
      'GET',
      `/api/presentations/${deck.slug}/polls/`,
    )
    const kept = results[0]?.polls[0]?.voters ?? 0
    for (const { stop } of crowd) stop()
    const against = (figure: number, what = 'one phone') => ({ name: what, figure })
    return [
      {
        name: `${name}: all pages and streams open`,
        unit: 'ms',
        figure: opening,
        against: against(openingOne * phones, 'one after another'),
      },
      {
        name: `${name}: a slide reaches a phone, median`,
        unit: 'ms',
        figure: findMedian(all),
        against: against(findMedian(alone)),
      },
      {
        name: `${name}: a slide reaches a phone, 99th`,
        unit: 'ms',
        figure: findPercentile(all, 0.99),
        against: against(findPercentile(alone, 0.99)),
      },
      {
        name: `${name}: an answer, 99th`,
        unit: 'ms',
        figure: findPercentile(answers.times, 0.99),
        against: against(findMedian(answers.times), 'its median'),
      },
      {
        name: `${name}: answers refused or lost`,
        unit: 'failed',
        figure: answers.failed + (phones - kept) + (counted ? 0 : 1),
        against: against(0, 'none'),
      },
      {
        name: `${name}: messages to one phone while all answered`,
        unit: 'requests',
        figure: updates,
        against: against(phones, 'one for each answer'),
      },
    ]
  } finally {
    await installation.close()
  }
}

async function ask<Reply>(caller: Caller, method: string, path: string, body?: object): Promise<Reply> {
  const reply = await caller.send(method, path, body)
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Reply
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function call(
  server: string,
  path: string,
  options: { method?: string; cookie?: string; body?: string; own?: boolean } = {},
) {
  const { method = 'GET', cookie = '', body, own = false } = options
  const headers = {
    cookie,
    accept: 'application/json, text/event-stream',
    ...(body !== undefined && {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
    }),
  }
  const { hostname, port } = new URL(server)
  const asked = request({ host: hostname, port, path, method, headers, agent: own ? false : agent })
  asked.on('error', () => undefined)
  asked.end(body)
  return asked
}

async function openPhones(server: string, slug: string, count: number): Promise<Phone[]> {
  return Promise.all(
    Array.from({ length: count }, async (): Promise<Phone> => {
      const [page] = (await once(call(server, `/p/${slug}/live`), 'response')) as [IncomingMessage]
      await page.toArray()
      const cookie = (page.headers['set-cookie'] ?? []).map(line => line.split(';')[0]).join('; ')
      const asked = call(server, `/p/${slug}/live/events`, { cookie, own: true })
      const [stream] = (await once(asked, 'response')) as [IncomingMessage]
      const events: Phone['events'] = []
      let rest = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks)
          if (block.startsWith('data: '))
            events.push({ at: performance.now(), event: JSON.parse(block.slice(6)) as FollowEvent })
      })
      stream.on('error', () => undefined)
      await waitFor(() => events.length > 0, 20_000)
      return { cookie, events, stop: () => asked.destroy() }
    }),
  )
}

/** How long each turn took to reach each phone. */
async function turnSlides(
  caller: Caller,
  path: string,
  placeOf: (index: number) => object,
  crowd: readonly Phone[],
): Promise<number[]> {
  const times: number[] = []
  for (let turn = 1; turn <= turns; turn++) {
    const index = turn % 2
    const began = performance.now()
    await ask(caller, 'PATCH', path, { place: placeOf(index) })
    const isThere = ({ events }: Phone) => events.at(-1)?.event.place?.index === index
    await waitFor(() => crowd.every(isThere), 10_000)
    for (const phone of crowd) times.push((phone.events.at(-1)?.at ?? began + 10_000) - began)
  }
  return times
}

async function answerAll(server: string, slug: string, crowd: readonly Phone[]) {
  const times: number[] = []
  let failed = 0
  for (const phone of crowd) phone.events.splice(0, phone.events.length - 1)
  await Promise.all(
    crowd.map(async ({ cookie }, at) => {
      await pause((at / crowd.length) * answerSeconds * 1000)
      const began = performance.now()
      const body = `answer=${option[at % option.length]}`
      const [reply] = (await once(
        call(server, `/p/${slug}/live/polls/birds`, { method: 'POST', cookie, body }),
        'response',
      )) as [IncomingMessage]
      await reply.toArray()
      if (reply.statusCode === 204) times.push(performance.now() - began)
      else failed += 1
    }),
  )
  return { times, failed }
}

const votersOf = ({ events }: Phone) => events.at(-1)?.event.polls?.[0]?.results?.voters

async function waitFor(isSo: () => boolean, most: number): Promise<boolean> {
  for (const until = performance.now() + most; performance.now() < until; await pause(5))
    if (isSo()) return true
  return isSo()
}
