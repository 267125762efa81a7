import type { VisitReport } from '#contract/statistics.ts'
import { longestLook, mostClickThroughs, mostSentForms } from '#domain/statistics/visits.ts'

/** `refused`: visits are not counted here; a retry makes no sense. */
export type SendOutcome = 'counted' | 'failed' | 'refused'

interface VisitSurroundings {
  readonly now: () => number
  /** Tells how to take it back. */
  readonly after: (milliseconds: number, act: () => void) => () => void
  readonly send: (report: VisitReport) => Promise<SendOutcome>
  readonly store: VisitStore
  readonly newId: () => string
  readonly referrer: string | null
  readonly isVisible: boolean
}

export interface VisitTracker {
  /** Another slide is the one that is looked at. */
  look(slide: string): void
  /** The page came into view, or left it. */
  show(isVisible: boolean): void
  /** A link was followed that leads elsewhere. */
  follow(): void
  /** The form of this slide was sent. */
  send(slide: number): void
}

const firstAfter = 3000
const atMostEvery = 5000
const retries = [2000, 5000, 15_000, 60_000, 60_000, 60_000]

/**
 * Reports the totals of a visit so far to the server, again and again: a lost report is made up for by the next.
 * Time counts only while the page is seen.
 */
export function trackVisit(around: VisitSurroundings): VisitTracker {
  let isTold = false
  let visit = begin()
  let slide: string | undefined
  let { isVisible } = around
  let since = around.now()
  let isRefused = false
  let failures = 0
  let sending = 0
  let cancel: (() => void) | undefined

  /** The visit this tab is in, which another page of the deck may have gone on with; a new one where that is over. */
  function begin(known?: KeptVisit): KeptVisit {
    const now = around.now()
    const kept = readKept(around.store) ?? known
    if (kept && !isOver(kept, now)) return kept
    isTold = false
    return { visit: around.newId(), referrer: around.referrer, began: now, seen: now, looks: {}, clicks: 0 }
  }

  /** Adds the time since the last sign of life to the slide that was looked at. */
  function settle(): void {
    const now = around.now()
    if (isVisible && slide !== undefined) {
      const look = Math.min(Math.max(0, now - since), longestPause)
      visit.looks[slide] = (visit.looks[slide] ?? 0) + look
    }
    since = now
    if (isOver(visit, now)) {
      if (isVisible) void tell()
      visit = begin(visit)
    }
    visit.seen = now
    keep(around.store, visit)
  }

  function schedule(milliseconds: number): void {
    if (isRefused || cancel) return
    cancel = around.after(milliseconds, () => {
      cancel = undefined
      settle()
      void tell()
    })
  }

  async function tell(): Promise<void> {
    if (isRefused || Object.keys(visit.looks).length === 0) return
    cancel?.()
    cancel = undefined
    isTold = true
    const turn = ++sending
    const outcome = await around.send(writeReport(visit)).catch(() => 'failed' as const)
    if (outcome === 'refused') isRefused = true
    if (outcome === 'counted') failures = 0
    const pause = outcome === 'failed' && turn === sending ? retries[failures++] : undefined
    if (pause !== undefined) schedule(pause)
  }

  /** The slide counts from now on, and is reported soon. */
  function attend(): void {
    if (!isVisible || slide === undefined) return
    visit.looks[slide] ??= 0
    keep(around.store, visit)
    schedule(isTold ? atMostEvery : firstAfter)
  }

  return {
    look(next) {
      if (next === slide) return
      settle()
      slide = next
      attend()
    },
    show(next) {
      if (next === isVisible) return
      if (next) {
        visit = begin(visit)
        since = visit.seen = around.now()
      } else settle()
      isVisible = next
      if (next) attend()
      else void tell()
    },
    follow() {
      settle()
      visit.clicks++
      keep(around.store, visit)
      void tell()
    },
    send(sent) {
      settle()
      visit.sent = [...new Set([...(visit.sent ?? []), sent])].slice(0, mostSentForms)
      keep(around.store, visit)
      void tell()
    },
  }
}

function writeReport({ visit, referrer, looks, clicks, sent = [] }: KeptVisit): VisitReport {
  return {
    visit,
    referrer,
    slides: Object.entries(looks).map(([id, look]) => ({
      id: Number(id),
      seconds: Math.min(longestLook, Math.round(look / 1000)),
    })),
    click_throughs: Math.min(clicks, mostClickThroughs),
    sent,
  }
}

/** A visit as this tab remembers it, over all pages of one deck. */
interface KeptVisit {
  readonly visit: string
  readonly referrer: string | null
  /** Milliseconds since the epoch. */
  readonly began: number
  /** When it last showed a sign of life. */
  seen: number
  /** Milliseconds each slide was looked at, by its id. */
  readonly looks: Record<string, number>
  clicks: number
  /** Slides whose forms were sent. */
  sent?: number[]
}

/** Where a visit is kept; session storage in a browser. */
interface VisitStore {
  read(): string | null
  write(text: string): void
}

/** Who does nothing for so long has left, and whoever comes back makes another visit. */
export const longestPause = 30 * 60_000
/** The server remembers a visit for eight days; one that never ended would count again after them. */
const longestVisit = 24 * 3_600_000

function isOver({ began, seen }: KeptVisit, now: number): boolean {
  return now - seen > longestPause || now - began > longestVisit || now < began
}

function readKept(store: VisitStore): KeptVisit | undefined {
  try {
    const kept = JSON.parse(store.read() ?? 'null')
    return typeof kept?.visit === 'string' && kept.looks ? kept : undefined
  } catch {
    return undefined
  }
}

/** Where nothing may be kept the visit lasts as long as the page. */
function keep(store: VisitStore, visit: KeptVisit): void {
  try {
    store.write(JSON.stringify(visit))
  } catch {}
}
