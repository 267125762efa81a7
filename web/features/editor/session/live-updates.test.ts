import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { createHandClock } from '#tests/support/editor/hand-clock.ts'
import { openTestEditor } from '#tests/support/editor/open-test-editor.ts'
import { announcePresence, connectLive } from './live-updates.ts'

class FakeSource {
  readyState = 1
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: (() => void) | null = null
  onopen: (() => void) | null = null
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  close() {
    this.readyState = 2
  }

  say(event: unknown) {
    this.onmessage?.({ data: typeof event === 'string' ? event : JSON.stringify(event) } as MessageEvent)
  }

  refuse() {
    this.readyState = 2
    this.onerror?.()
  }
}

function connect() {
  const clock = createHandClock()
  const sources: FakeSource[] = []
  const heard: LiveEvent[] = []
  const live = connectLive({
    slug: 'tides',
    client: uidOf(1),
    timers: clock,
    openSource: path => {
      const source = new FakeSource(path)
      sources.push(source)
      return source as never
    },
    onEvent: event => heard.push(event),
  })
  return { clock, sources, heard, live }
}

test('the stream of a deck is listened to, and what is no news is passed over', () => {
  const { sources, heard } = connect()
  expect(sources[0]?.path).toBe(`/api/presentations/tides/live/?client=${uidOf(1)}`)
  sources[0]?.say({ kind: 'slide_removed', by: null, uid: uidOf(2), id: 7 })
  sources[0]?.say({ kind: 'weather', sunny: true })
  sources[0]?.say('no JSON')
  expect(heard).toEqual([{ kind: 'slide_removed', by: null, uid: uidOf(2), id: 7 }])
})

test('after a refusal it is tried again, later and later; a mere cut is the browser’s own matter', () => {
  const { clock, sources } = connect()
  sources[0]?.onerror?.()
  clock.advance(60_000)
  expect(sources).toHaveLength(1)
  for (const delay of [1000, 2000, 4000]) {
    sources.at(-1)?.refuse()
    const { length } = sources
    clock.advance(delay - 1)
    expect(sources).toHaveLength(length)
    clock.advance(1)
    expect(sources).toHaveLength(length + 1)
  }
})

test('a pause gives the connection back, and a deck that was closed is not asked for again', () => {
  const { clock, sources, heard, live } = connect()
  live.pause()
  expect(sources[0]?.readyState).toBe(2)
  live.resume()
  live.resume()
  expect(sources).toHaveLength(2)
  sources[1]?.say({ kind: 'closed' })
  expect(heard).toEqual([{ kind: 'closed' }])
  live.resume()
  clock.advance(60_000)
  expect(sources).toHaveLength(2)
})

test('others are told on which slide one has settled, every so often, and when one goes', () => {
  const { editor, clock } = openTestEditor()
  const said: [string | null, boolean][] = []
  const presence = announcePresence({
    editor,
    timers: clock,
    announce: (slide, leaving) => said.push([slide, leaving]),
  })
  presence.resume()
  editor.goTo(uidOf(1))
  clock.advance(300)
  editor.goTo(uidOf(2))
  clock.advance(400)
  expect(said).toEqual([
    [uidOf(0), false],
    [uidOf(2), false],
  ])
  clock.advance(20_000)
  expect(said).toHaveLength(3)
  presence.pause()
  presence.stop()
  clock.advance(60_000)
  expect(said.slice(3)).toEqual([[null, true]])
})
