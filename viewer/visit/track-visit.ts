import type { VisitReport } from '#contract/statistics.ts'
import { longestLook, mostClickThroughs } from '#domain/statistics/visit-bounds.ts'
import { isOver, type KeptVisit, keep, longestPause, readKept, type VisitStore } from './kept-visit.ts'

/** `refused`: there is nobody who counts; it makes no sense to try again. */
export type SendOutcome = 'counted' | 'failed' | 'refused'

export interface VisitSurroundings {
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
}

const firstAfter = 3000
const atMostEvery = 5000
const retries = [2000, 5000, 15_000, 60_000, 60_000, 60_000]

/**
 * Tells the server what a visit has come to so far, again and again: a report that is lost is made up for by the next.
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

  /** The slide counts from now on, and what is new of it is told soon. */
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
  }
}

function writeReport({ visit, referrer, looks, clicks }: KeptVisit): VisitReport {
  return {
    visit,
    referrer,
    slides: Object.entries(looks).map(([id, look]) => ({
      id: Number(id),
      seconds: Math.min(longestLook, Math.round(look / 1000)),
    })),
    click_throughs: Math.min(clicks, mostClickThroughs),
  }
}
