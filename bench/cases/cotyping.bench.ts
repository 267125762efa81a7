import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type LiveEvent, livePath } from '../../contract/live.ts'
import type { StoredPresentation } from '../../contract/presentation-shape.ts'
import { type Caller, inventAccount, openCaller } from '../../tests/support/process/caller.ts'
import { defineStudy, type Reading } from '../define-case.ts'
import { openEmbedded } from '../load/measure-load.ts'
import { findMedian, findPercentile } from '../measure-case.ts'
import { toSlides, writeWords } from '../showing/words.ts'

const people = 20
const typists = 5
const letters = 60
/** A letter in so many milliseconds is a fast typist's. */
const pace = 200
/** How long a letter may take to be seen by somebody else, at the median. */
const longest = 150

/** Twenty people in a presentation, five of them typing in one text: how soon a letter is seen by the others. */
export const remoteLetter = defineStudy({
  name: 'a remote letter',
  async measure() {
    const installation = await openEmbedded()
    try {
      const [url = ''] = installation.servers
      return await measureLetters(url)
    } finally {
      await installation.close()
    }
  },
})

async function measureLetters(url: string): Promise<Reading[]> {
  const caller = await openCaller(url)
  await caller.register(inventAccount())
  const body = { name: 'Words', slides: toSlides(writeWords(1)) }
  const deck = (await (await caller.send('POST', '/api/presentations/', body)).json()) as StoredPresentation
  const slide = deck.slides[0]
  const item = slide?.items.find(({ type }) => type === 'text')?.id
  if (!slide?.id || !item) throw new Error('there is no text to type in')
  const sent = new Map<string, number>()
  const waits: number[] = []
  const closing = new AbortController()
  const hear = (event: LiveEvent) => {
    if (event.kind !== 'text') return
    for (const { step } of event.steps ?? []) {
      const at = sent.get(readLetter(step))
      if (at !== undefined) waits.push(performance.now() - at)
    }
  }
  await Promise.all(
    Array.from({ length: people }, () => listen(url, caller, deck.slug, { hear, signal: closing.signal })),
  )
  const path = `/api/slides/${slide.id}/texts/${item}/`
  await Promise.all(Array.from({ length: typists }, (_, at) => typeLetters(caller, path, at, sent)))
  await pause(1000)
  closing.abort()
  const name = `a letter is seen by ${people - 1} others, ${typists} typing`
  const against = { name: 'what is taken for at once', figure: longest }
  return [
    { name: `${name}, median`, unit: 'ms', figure: findMedian(waits), against, limit: 1 },
    { name: `${name}, p95`, unit: 'ms', figure: findPercentile(waits, 0.95), against },
  ]
}

/** Each letter is one of its own, so that it is known again whoever rebased it. */
const firstLetter = 0x4e00

async function typeLetters(caller: Caller, path: string, typist: number, sent: Map<string, number>) {
  const joined = await ask<{ session: number; version: number }>(caller, path, { heading: null })
  const client = `typist-${randomUUID()}`
  let { version } = joined
  for (let at = 0; at < letters; at++) {
    await pause(pace)
    const letter = String.fromCodePoint(firstLetter + typist * letters + at)
    sent.set(letter, performance.now())
    for (let isTaken = false; !isTaken; ) {
      const step = {
        stepType: 'replace',
        from: 1,
        to: 1,
        slice: { content: [{ type: 'text', text: letter }] },
      }
      const push = { session: joined.session, version, client, steps: [step], caret: null }
      const reply = await ask<{ version: number; steps: { step: Record<string, unknown> }[] }>(
        caller,
        `${path}steps/`,
        push,
      )
      version = reply.version
      isTaken = reply.steps.some(({ step: taken }) => readLetter(taken) === letter)
    }
  }
}

function readLetter(step: Record<string, unknown>): string {
  const slice = step.slice as { content?: { text?: string }[] } | undefined
  return slice?.content?.[0]?.text ?? ''
}

async function ask<Reply>(caller: Caller, path: string, body: object): Promise<Reply> {
  const reply = await caller.send('POST', path, body)
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Reply
}

interface Listening {
  readonly hear: (event: LiveEvent) => void
  readonly signal: AbortSignal
}

/** Resolves once the stream is open; what comes is heard until the signal ends it. */
async function listen(url: string, caller: Caller, slug: string, { hear, signal }: Listening): Promise<void> {
  const cookie = `sessionid=${caller.cookie('sessionid') ?? ''}`
  const reply = await fetch(url + livePath(slug, randomUUID()), { headers: { cookie }, signal })
  if (!reply.ok || !reply.body) throw new Error(`the live stream answered ${reply.status}`)
  void read(reply.body, hear).catch(() => undefined)
}

async function read(body: ReadableStream<Uint8Array>, hear: (event: LiveEvent) => void): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith('data: ')) hear(JSON.parse(block.slice(6)) as LiveEvent)
    }
  }
}
