import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createPreloadQueue, findConnection, maxPendingPreloads, shouldSaveData } from './preload-queue.ts'
import { createPreloader } from './preloader.ts'

function createIdle() {
  const waiting = new Set<() => void>()
  return {
    whenIdle(run: () => void) {
      waiting.add(run)
      return () => void waiting.delete(run)
    },
    pass(): void {
      for (const run of [...waiting]) {
        waiting.delete(run)
        run()
      }
    },
  }
}

function createLoads() {
  const open = new Map<string, PromiseWithResolvers<void>>()
  const started: string[] = []
  return {
    started,
    open,
    load(path: string) {
      started.push(path)
      const loading = Promise.withResolvers<void>()
      open.set(path, loading)
      return loading.promise
    },
    async finish(path: string, failure?: Error) {
      if (failure) open.get(path)?.reject(failure)
      else open.get(path)?.resolve()
      open.delete(path)
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

test('[K-05] at most 4 preloads are pending, the next starts when one has settled, well or badly', async () => {
  const idle = createIdle()
  const loads = createLoads()
  const queue = createPreloadQueue({ load: loads.load, whenIdle: idle.whenIdle })
  expect(maxPendingPreloads).toBe(4)
  for (const path of ['/1', '/2', '/3', '/4', '/5', '/6', '/7']) queue.ask(path)
  expect(loads.started).toEqual([])
  idle.pass()
  expect(loads.started).toEqual(['/1', '/2', '/3', '/4'])
  await loads.finish('/2')
  idle.pass()
  expect(loads.started).toEqual(['/1', '/2', '/3', '/4', '/5'])
  await loads.finish('/1', new Error('gone'))
  idle.pass()
  expect(loads.started.at(-1)).toBe('/6')
})

test('[K-05] a path is preloaded once, whoever asks', async () => {
  const idle = createIdle()
  const loads = createLoads()
  const queue = createPreloadQueue({ load: loads.load, whenIdle: idle.whenIdle })
  queue.ask('/a')
  queue.ask('/a')
  idle.pass()
  queue.ask('/a', { urgent: true })
  await loads.finish('/a')
  queue.ask('/a')
  queue.ask('/a', { urgent: true })
  idle.pass()
  expect(loads.started).toEqual(['/a'])
})

test('[K-05] what a person points at goes before what is merely in sight, without waiting for idleness', async () => {
  const idle = createIdle()
  const loads = createLoads()
  const queue = createPreloadQueue({ load: loads.load, whenIdle: idle.whenIdle, maxPending: 1 })
  for (const path of ['/a', '/b', '/c']) queue.ask(path)
  queue.ask('/c', { urgent: true })
  expect(loads.started).toEqual(['/c'])
  queue.ask('/b', { urgent: true })
  await loads.finish('/c')
  expect(loads.started).toEqual(['/c', '/b'])
  await loads.finish('/b')
  idle.pass()
  expect(loads.started).toEqual(['/c', '/b', '/a'])
})

test('[K-05] nothing is preloaded with data-saver or on 2G', () => {
  const slow = [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]
  for (const connection of slow) {
    const load = vi.fn()
    const idle = createIdle()
    const queue = createPreloadQueue({ load, connection, whenIdle: idle.whenIdle })
    queue.ask('/a')
    queue.ask('/a', { urgent: true })
    idle.pass()
    expect(load).not.toHaveBeenCalled()
  }
  for (const connection of [
    undefined,
    {},
    { saveData: false, effectiveType: '3g' },
    { effectiveType: '4g' },
  ]) {
    expect(shouldSaveData(connection)).toBe(false)
  }
  expect(findConnection({ connection: { saveData: true } })).toEqual({ saveData: true })
  expect(findConnection({})).toBeUndefined()
})

test('[K-05] what nobody asked for is fetched on a good line only, and as what it is', () => {
  const load = vi.fn()
  const idle = createIdle()
  const connection = { effectiveType: '3g' }
  const queue = createPreloadQueue({ load, connection, whenIdle: idle.whenIdle })
  queue.ask('/seen')
  idle.pass()
  expect(load).not.toHaveBeenCalled()
  queue.ask('/pointed-at', { urgent: true })
  expect(load).toHaveBeenCalledExactlyOnceWith('/pointed-at', true)
  connection.effectiveType = '4g'
  queue.ask('/seen')
  idle.pass()
  expect(load).toHaveBeenLastCalledWith('/seen', false)
})

test('[K-05] a connection that turns slow drops what waits, and it can be asked for again later', () => {
  const idle = createIdle()
  const loads = createLoads()
  const connection = { saveData: false }
  const queue = createPreloadQueue({ load: loads.load, connection, whenIdle: idle.whenIdle })
  queue.ask('/a')
  connection.saveData = true
  idle.pass()
  expect(loads.started).toEqual([])
  connection.saveData = false
  queue.ask('/a')
  idle.pass()
  expect(loads.started).toEqual(['/a'])
})

test('[K-05] in any order of asking and settling: never more than 4, each once, none forgotten', async () => {
  const step = fc.oneof(
    fc.record({ ask: fc.nat(12), urgent: fc.boolean() }),
    fc.record({ finish: fc.nat(3), badly: fc.boolean() }),
    fc.constant('idle' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async steps => {
      const idle = createIdle()
      const loads = createLoads()
      const queue = createPreloadQueue({ load: loads.load, whenIdle: idle.whenIdle })
      const asked = new Set<string>()
      for (const action of steps) {
        if (action === 'idle') idle.pass()
        else if ('ask' in action) {
          asked.add(`/${action.ask}`)
          queue.ask(`/${action.ask}`, { urgent: action.urgent })
        } else {
          const path = [...loads.open.keys()][action.finish]
          if (path) await loads.finish(path, action.badly ? new Error('gone') : undefined)
        }
        expect(loads.open.size).toBeLessThanOrEqual(4)
      }
      idle.pass()
      while (loads.open.size > 0) {
        await loads.finish([...loads.open.keys()][0] ?? '')
        idle.pass()
        expect(loads.open.size).toBeLessThanOrEqual(4)
      }
      expect(loads.started.toSorted()).toEqual([...asked].toSorted())
    }),
  )
})

class FakeObserver {
  static last: FakeObserver
  readonly watched = new Set<unknown>()
  readonly tell: (entries: unknown[]) => void
  constructor(tell: (entries: unknown[]) => void) {
    this.tell = tell
    FakeObserver.last = this
  }
  observe(target: unknown): void {
    this.watched.add(target)
  }
  unobserve(target: unknown): void {
    this.watched.delete(target)
  }
  disconnect(): void {
    this.watched.clear()
  }
}

function createAnchor(href: string, attributes: { target?: string; download?: string } = {}) {
  return Object.assign(new EventTarget(), {
    href,
    target: attributes.target ?? '',
    hasAttribute: (name: string) => name in attributes,
  })
}

function createPage(Observer: unknown = FakeObserver) {
  const idle = createIdle()
  const loads = createLoads()
  const preloader = createPreloader({
    load: loads.load,
    whenIdle: idle.whenIdle,
    location: { href: 'https://lectern.example/en/terms?x' },
    IntersectionObserver: Observer as typeof IntersectionObserver,
  })
  return { idle, loads, preloader }
}

test('[K-05] a link is preloaded when it comes into sight, not before', () => {
  const { idle, loads, preloader } = createPage()
  const anchor = createAnchor('https://lectern.example/en/pricing?plan=pro#faq')
  preloader.observe(anchor)
  FakeObserver.last.tell([{ isIntersecting: false, target: anchor }])
  idle.pass()
  expect(loads.started).toEqual([])
  FakeObserver.last.tell([{ isIntersecting: true, target: anchor }])
  idle.pass()
  expect(loads.started).toEqual(['/en/pricing'])
  expect(FakeObserver.last.watched.size).toBe(0)
})

test.each(['pointerenter', 'focus', 'touchstart'])('[K-05] %s preloads a link at once', type => {
  for (const Observer of [FakeObserver, undefined]) {
    const { loads, preloader } = createPage(Observer)
    const anchor = createAnchor('https://lectern.example/en/pricing')
    const stop = preloader.observe(anchor)
    anchor.dispatchEvent(new Event(type))
    expect(loads.started).toEqual(['/en/pricing'])
    stop()
    anchor.href = 'https://lectern.example/en/policy'
    anchor.dispatchEvent(new Event(type))
    expect(loads.started).toEqual(['/en/pricing'])
  }
})

test('[K-05] links that leave the application, or stay on the page, are not preloaded', () => {
  const { loads, preloader } = createPage()
  const anchors = [
    createAnchor('https://other.example/en/pricing'),
    createAnchor('https://lectern.example/en/terms#section'),
    createAnchor('https://lectern.example/en/pricing', { target: '_blank' }),
    createAnchor('https://lectern.example/deck.pdf', { download: '' }),
    createAnchor('mailto:hello@lectern.example'),
    createAnchor('http://['),
  ]
  for (const anchor of anchors) {
    preloader.observe(anchor)
    anchor.dispatchEvent(new Event('focus'))
  }
  expect(loads.started).toEqual([])
})

test('[K-05] after stop nothing that waited is loaded', () => {
  const { idle, loads, preloader } = createPage()
  preloader.preload('/en/pricing')
  preloader.stop()
  idle.pass()
  expect(loads.started).toEqual([])
})
