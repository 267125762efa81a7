import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinShow, type ShowMember } from './join-show.ts'
import { findPlace, readMessage, type SyncMessage, type WindowRole } from './messages.ts'

/** Windows whose messages arrive in the order each sent them, but otherwise whenever `deliver` says. */
function openAir() {
  const windows: { hear: (data: unknown) => void; waiting: { from: string; data: unknown }[] }[] = []
  return {
    windows,
    wire() {
      const own: (typeof windows)[number] = { hear: () => undefined, waiting: [] }
      windows.push(own)
      return {
        send(message: SyncMessage) {
          const data = structuredClone(message)
          for (const other of windows) if (other !== own) other.waiting.push({ from: message.from, data })
        },
        receive(listener: (data: unknown) => void) {
          own.hear = listener
        },
        close() {
          windows.splice(windows.indexOf(own), 1)
        },
      }
    },
    /** One message to one window, chosen by two numbers; senders keep their order, windows do not. */
    deliver(window: number, sender: number) {
      const own = windows[window % Math.max(1, windows.length)]
      const senders = [...new Set(own?.waiting.map(({ from }) => from))]
      const place = own?.waiting.findIndex(({ from }) => from === senders[sender % senders.length]) ?? -1
      const [message] = place === -1 ? [] : (own?.waiting.splice(place, 1) ?? [])
      if (message) own?.hear(message.data)
    },
    settle() {
      for (let round = 0; round < 10_000 && windows.some(({ waiting }) => waiting.length > 0); round++)
        for (let window = 0; window < windows.length; window++) this.deliver(window, round)
    },
  }
}

interface Seen {
  index: number
  others: readonly WindowRole[]
  laser: readonly [number, number] | null
}

function openWindow(air: ReturnType<typeof openAir>, name: string, role: WindowRole, index = 0) {
  const seen: Seen = { index, others: [], laser: null }
  const member: ShowMember = joinShow({
    wire: air.wire(),
    role,
    name,
    start: { slide: `s${index}`, index, blank: null },
    onPlace: place => {
      seen.index = place.index
    },
    onLaser: at => {
      seen.laser = at
    },
    onOthers: others => {
      seen.others = others
    },
  })
  return {
    seen,
    member,
    go(to: number) {
      seen.index = to
      member.tell({ slide: `s${to}`, index: to, blank: null })
    },
  }
}

test('whoever leads and however messages cross, all windows end at the same slide', () => {
  const step = fc.oneof(
    fc.record({ window: fc.nat(2), go: fc.nat(20) }),
    fc.record({ window: fc.nat(2), sender: fc.nat(3) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const air = openAir()
      const windows = ['a', 'b', 'c'].map((name, at) => openWindow(air, name, at ? 'audience' : 'presenter'))
      for (const one of steps)
        if ('go' in one) windows[one.window]?.go(one.go)
        else air.deliver(one.window, one.sender)
      air.settle()
      expect(new Set(windows.map(({ seen }) => seen.index)).size).toBe(1)
    }),
  )
})

test('a window that comes later, or comes back, catches up; nobody follows it to where it began', () => {
  const air = openAir()
  const audience = openWindow(air, 'x', 'audience', 4)
  const presenter = openWindow(air, 'a', 'presenter', 0)
  air.settle()
  expect([audience.seen.index, presenter.seen.index]).toEqual([4, 4])
  presenter.go(6)
  air.settle()
  presenter.member.leave()
  air.settle()
  expect(audience.seen).toMatchObject({ index: 6, others: [], laser: null })
  const again = openWindow(air, 'z', 'presenter', 2)
  air.settle()
  expect([audience.seen.index, again.seen.index]).toEqual([6, 6])
  expect(audience.seen.others).toEqual(['presenter'])
})

test('a window that has left says nothing more', () => {
  const air = openAir()
  const audience = openWindow(air, 'x', 'audience')
  const presenter = openWindow(air, 'a', 'presenter')
  air.settle()
  presenter.member.leave()
  presenter.member.leave()
  presenter.go(5)
  presenter.member.point([0, 0])
  air.settle()
  expect(audience.seen).toMatchObject({ index: 0, others: [], laser: null })
})

test('the light is seen where it points, and goes out with the window that points', () => {
  const air = openAir()
  const audience = openWindow(air, 'x', 'audience')
  const presenter = openWindow(air, 'a', 'presenter')
  presenter.member.point([0.25, 0.5])
  air.settle()
  expect(audience.seen.laser).toEqual([0.25, 0.5])
  presenter.member.leave()
  air.settle()
  expect(audience.seen.laser).toBeNull()
})

test('what another build says and this one does not understand changes nothing', () => {
  const whole = { from: 'a', role: 'presenter', kind: 'place' }
  const place = { slide: 's', index: 1, blank: null, turn: 1, by: 'a' }
  expect(readMessage({ ...whole, place })).toBeDefined()
  expect(readMessage({ ...whole, place: { ...place, turn: -1 } })).toBeUndefined()
  expect(readMessage({ ...whole, place: { ...place, blank: 'blue' } })).toBeUndefined()
  expect(readMessage({ ...whole, kind: 'dance' })).toBeUndefined()
  fc.assert(fc.property(fc.anything(), data => void readMessage(data)))
})

test('a slide is found by its name, also where slides were moved meanwhile', () => {
  const place = { slide: 'b', index: 5, blank: null, turn: 1, by: 'a' }
  expect(findPlace(place, ['a', 'b', 'c'])).toBe(1)
  expect(findPlace({ ...place, slide: 'gone' }, ['a', 'b', 'c'])).toBe(2)
  expect(findPlace({ ...place, slide: 'gone' }, [])).toBe(0)
})
