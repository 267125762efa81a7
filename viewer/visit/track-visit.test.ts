import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { type VisitReport, visitReport } from '#contract/statistics.ts'
import { longestPause, type SendOutcome, trackVisit, type VisitTracker } from './track-visit.ts'

/** A browser's tab whose time the test moves; its storage outlives its pages. */
class Tab {
  time = 1_000_000
  kept: string | null = null
  isKeeping = true
  sent: VisitReport[] = []
  answer: SendOutcome | Error = 'counted'
  #timers: { at: number; act: () => void }[] = []
  #ids = 0

  open(isVisible = true, referrer: string | null = 'https://a.example/x'): VisitTracker {
    this.#timers = []
    return trackVisit({
      now: () => this.time,
      after: (milliseconds, act) => {
        const timer = { at: this.time + milliseconds, act }
        this.#timers.push(timer)
        return () => {
          this.#timers = this.#timers.filter(one => one !== timer)
        }
      },
      send: async report => {
        this.sent.push(visitReport.parse(structuredClone(report)))
        if (this.answer instanceof Error) throw this.answer
        return this.answer
      },
      store: {
        read: () => {
          if (!this.isKeeping) throw new Error('not allowed')
          return this.kept
        },
        write: text => {
          if (!this.isKeeping) throw new Error('not allowed')
          this.kept = text
        },
      },
      newId: () => `00000000-0000-4000-8000-${String(++this.#ids).padStart(12, '0')}`,
      referrer,
      isVisible,
    })
  }

  async pass(seconds: number): Promise<void> {
    const end = this.time + seconds * 1000
    for (;;) {
      this.#timers.sort((a, b) => a.at - b.at)
      const next = this.#timers[0]
      if (!next || next.at > end) break
      this.#timers.shift()
      this.time = Math.max(this.time, next.at)
      next.act()
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    }
    this.time = end
  }

  get last(): Record<string, number> {
    return Object.fromEntries((this.sent.at(-1)?.slides ?? []).map(({ id, seconds }) => [id, seconds]))
  }
}

let tab: Tab
beforeEach(() => {
  tab = new Tab()
})

describe('[F-08] [D-23] what a public page tells', () => {
  test('the first report goes out after three seconds, the last when the page is left', async () => {
    const visit = tab.open()
    visit.look('7')
    await tab.pass(2.9)
    expect(tab.sent).toEqual([])
    await tab.pass(0.2)
    expect(tab.last).toEqual({ 7: 3 })
    await tab.pass(20)
    expect(tab.sent).toHaveLength(1)
    visit.show(false)
    expect(tab.last).toEqual({ 7: 23 })
    expect(new Set(tab.sent.map(report => report.visit)).size).toBe(1)
    expect(tab.sent[0]).toMatchObject({ referrer: 'https://a.example/x', click_throughs: 0 })
  })

  test('time counts for the slide that is looked at, and only while the page is seen', async () => {
    const visit = tab.open()
    visit.look('1')
    await tab.pass(10)
    visit.look('2')
    await tab.pass(4)
    visit.show(false)
    await tab.pass(100)
    visit.show(true)
    await tab.pass(6)
    visit.look('1')
    await tab.pass(1)
    visit.show(false)
    expect(tab.last).toEqual({ 1: 11, 2: 10 })
  })

  test('who turns pages fast is told of every slide, in few reports', async () => {
    const visit = tab.open()
    for (const slide of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      visit.look(slide)
      await tab.pass(1)
    }
    expect(tab.sent.length).toBeLessThanOrEqual(2)
    await tab.pass(10)
    expect(Object.keys(tab.last)).toHaveLength(8)
  })

  test('a link that is followed is told at once', async () => {
    const visit = tab.open()
    visit.look('1')
    await tab.pass(1)
    visit.follow()
    visit.follow()
    expect(tab.sent.at(-1)).toMatchObject({ click_throughs: 2, slides: [{ id: 1, seconds: 1 }] })
  })

  test('a page that nobody has seen tells nothing', async () => {
    const visit = tab.open(false)
    visit.look('1')
    await tab.pass(100)
    visit.show(false)
    expect(tab.sent).toEqual([])
    visit.show(true)
    await tab.pass(4)
    expect(tab.last).toEqual({ 1: 3 })
  })

  test('a report that failed is told again, with what came since; a refused one is not', async () => {
    tab.answer = new Error('offline')
    const visit = tab.open()
    visit.look('1')
    await tab.pass(3.1)
    expect(tab.sent).toHaveLength(1)
    await tab.pass(2)
    expect(tab.sent).toHaveLength(2)
    tab.answer = 'counted'
    await tab.pass(5)
    expect(tab.last).toEqual({ 1: 10 })
    await tab.pass(200)
    expect(tab.sent).toHaveLength(3)
    tab.answer = 'refused'
    visit.look('2')
    await tab.pass(10)
    expect(tab.sent).toHaveLength(4)
    visit.look('3')
    await tab.pass(100)
    expect(tab.sent).toHaveLength(4)
  })

  test('a server that is away for long is not asked for ever', async () => {
    tab.answer = 'failed'
    const visit = tab.open()
    visit.look('1')
    await tab.pass(3000)
    expect(tab.sent).toHaveLength(7)
  })
})

describe('[D-23] what one visit is', () => {
  test('the website view and the slide show of one tab are one visit, and its times go on', async () => {
    const first = tab.open()
    first.look('1')
    await tab.pass(5)
    first.show(false)
    const second = tab.open(true, 'https://own.example/p/deck')
    second.look('1')
    await tab.pass(3)
    second.look('2')
    await tab.pass(2)
    second.show(false)
    expect(tab.last).toEqual({ 1: 8, 2: 2 })
    expect(tab.sent.at(-1)).toMatchObject({ visit: tab.sent[0]!.visit, referrer: 'https://a.example/x' })
  })

  test('a page that comes back from the past goes on with what the other page has told since', async () => {
    const first = tab.open()
    first.look('1')
    await tab.pass(5)
    first.show(false)
    const second = tab.open()
    second.look('2')
    await tab.pass(5)
    second.show(false)
    first.show(true)
    await tab.pass(2)
    first.show(false)
    expect(tab.last).toEqual({ 1: 7, 2: 5 })
  })

  test('whoever comes back after half an hour makes another visit, told from nothing', async () => {
    const visit = tab.open()
    visit.look('1')
    await tab.pass(5)
    visit.show(false)
    await tab.pass(longestPause / 1000 + 1)
    visit.show(true)
    await tab.pass(4)
    expect(tab.last).toEqual({ 1: 3 })
    expect(tab.sent.at(-1)?.visit).not.toBe(tab.sent[0]?.visit)
  })

  test('a screen left standing counts half an hour at most, and what comes after is another visit', async () => {
    const visit = tab.open()
    visit.look('1')
    await tab.pass(4 * 3600)
    visit.look('2')
    const [old] = tab.sent.slice(-1)
    expect(old?.slides).toEqual([{ id: 1, seconds: 1803 }])
    await tab.pass(10)
    expect(tab.last).toEqual({ 2: 3 })
    expect(tab.sent.at(-1)?.visit).not.toBe(old?.visit)
  })

  test('where nothing may be kept, the visit lasts as long as its page', async () => {
    tab.isKeeping = false
    const visit = tab.open()
    visit.look('1')
    await tab.pass(5)
    visit.show(false)
    await tab.pass(5)
    visit.show(true)
    await tab.pass(5)
    visit.show(false)
    expect(new Set(tab.sent.map(report => report.visit)).size).toBe(1)
    expect(tab.last).toEqual({ 1: 10 })
  })

  test('what somebody else left in the storage is no visit', () => {
    tab.kept = '{"visit":'
    expect(() => tab.open().look('1')).not.toThrow()
  })
})

test('whatever happens, reports of a visit only grow and keep within their bounds', async () => {
  const happening = fc.oneof(
    fc.record({ kind: fc.constant('look' as const), slide: fc.constantFrom('1', '2', '3') }),
    fc.record({ kind: fc.constant('show' as const), isVisible: fc.boolean() }),
    fc.record({ kind: fc.constant('follow' as const) }),
    fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 0, max: 4000 }) }),
    fc.record({ kind: fc.constant('reopen' as const) }),
    fc.record({
      kind: fc.constant('answer' as const),
      is: fc.constantFrom('counted' as const, 'failed' as const),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async happenings => {
      const own = new Tab()
      let visit = own.open()
      for (const each of happenings) {
        if (each.kind === 'look') visit.look(each.slide)
        else if (each.kind === 'show') visit.show(each.isVisible)
        else if (each.kind === 'follow') visit.follow()
        else if (each.kind === 'pass') await own.pass(each.seconds)
        else if (each.kind === 'answer') own.answer = each.is
        else {
          visit.show(false)
          visit = own.open()
        }
      }
      const latest = new Map<string, VisitReport>()
      for (const report of own.sent) {
        const before = latest.get(report.visit)
        latest.set(report.visit, report)
        if (!before) continue
        expect(report.click_throughs).toBeGreaterThanOrEqual(before.click_throughs)
        for (const { id, seconds } of before.slides) {
          expect(report.slides.find(slide => slide.id === id)?.seconds).toBeGreaterThanOrEqual(seconds)
        }
      }
    }),
  )
})
