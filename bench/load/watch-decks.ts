import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { trackVisit } from '../../viewer/visit/track-visit.ts'
import { BrowserWire } from './browser-wire.ts'
import type { CrowdDeck, CrowdPlan, CrowdRecords } from './crowd-plan.ts'

export interface Person {
  readonly plan: CrowdPlan
  readonly place: number
  readonly notebook: CrowdRecords
  readonly until: number
}

/** One visit in ten is to a deck that is being changed at that moment, so that its page is rendered again. */
const changingIsOneIn = 10

const between = (least: number, most: number) => least + Math.random() * (most - least)

/** One visitor after another opens a public page, looks at some slides and goes; the page's own code tells of it. */
export async function watchDecks({ plan, place, notebook, until }: Person): Promise<void> {
  const server = plan.servers[place % plan.servers.length]!
  for (let turn = 0; performance.now() < until; turn++) {
    // Every visitor is new: another browser, nothing cached.
    const wire = new BrowserWire(server, notebook)
    const decks = (place + turn) % changingIsOneIn === 0 ? plan.decks : plan.shown
    const deck = decks[(place + turn * 7) % decks.length]!
    const began = performance.now()
    const { status } = await wire.send('GET', `/p/${deck.slug}`, undefined, 'br')
    if (status === 200) notebook.time('views', began)
    for (const file of plan.files) await wire.send('GET', file, undefined, 'br')
    await look(wire, deck, { plan, notebook, until })
    wire.close()
    await pause(between(1000, 5000) * plan.pace)
  }
}

async function look(
  wire: BrowserWire,
  { slug, slides }: CrowdDeck,
  { plan, notebook, until }: Omit<Person, 'place'>,
): Promise<void> {
  let kept: string | null = null
  const sending = new Set<Promise<unknown>>()
  const tracker = trackVisit({
    now: () => Date.now(),
    after(milliseconds, act) {
      const timer = setTimeout(act, milliseconds)
      return () => clearTimeout(timer)
    },
    async send(report) {
      const told = wire.send('POST', `/api/presentations/${slug}/visits/`, report)
      sending.add(told)
      const { status } = await told
      sending.delete(told)
      if (status !== 200) return 'failed'
      notebook.noteVisit(report.visit)
      return 'counted'
    },
    store: {
      read: () => kept,
      write(text) {
        kept = text
      },
    },
    newId: randomUUID,
    referrer: null,
    isVisible: true,
  })
  const count = 2 + Math.floor(Math.random() * 5)
  for (let at = 0; at < count && performance.now() < until; at++) {
    tracker.look(String(slides[at % slides.length]!.id))
    await pause(between(3000, 11_000) * plan.pace)
  }
  tracker.show(false)
  await Promise.all(sending)
}
