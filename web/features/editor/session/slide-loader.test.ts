import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Slide } from '#domain/deck/slide.ts'
import type { EditorState } from '#editor/editor.ts'
import { createSlideLoader, planReads, type SlideRead } from './slide-loader.ts'

const slidesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ uid: `s${index}`, id: index + 1 })) as Slide[]

test('near slides come in one answer, far ones in several, and none is longer than allowed', () => {
  const plan = (wanted: number[], max = 100) =>
    planReads(slidesOf(1000), new Set(wanted.map(place => `s${place}`)), max).map(r => [r.from, r.count])
  expect(plan([])).toEqual([])
  expect(plan([5])).toEqual([[5, 1]])
  expect(plan([5, 6, 9])).toEqual([[5, 5]])
  expect(plan([5, 400])).toEqual([
    [5, 1],
    [400, 1],
  ])
  expect(plan(Array.from({ length: 250 }, (_, place) => place))).toEqual([
    [0, 100],
    [100, 100],
    [200, 50],
  ])
})

test('slides that only exist here do not count', () => {
  const slides = [{ uid: 'new', id: null }, ...slidesOf(5)]
  expect(planReads(slides, new Set(['s0', 's3', 'new']), 100)).toEqual([{ from: 0, count: 4 }])
})

test('whatever is wanted is in some stretch', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 400 })), fc.integer({ min: 1, max: 100 }), (places, max) => {
      const reads = planReads(slidesOf(401), new Set(places.map(place => `s${place}`)), max)
      expect(reads.every(({ count }) => count <= max)).toBe(true)
      for (const place of places) {
        expect(reads.filter(({ from, count }) => place >= from && place < from + count)).toHaveLength(1)
      }
    }),
  )
})

function openLoader(count: number, answer: (read: SlideRead) => readonly Slide[] | Error) {
  const slides = slidesOf(count)
  const unloaded = new Set(slides.map(({ uid }) => uid))
  const reads: SlideRead[] = []
  const ones: number[] = []
  let waiting: { run: () => void; delay: number } | undefined
  const loader = createSlideLoader({
    editor: {
      getState: () =>
        ({ deck: { slug: 'deck', slides }, unloaded, outdated: new Set() }) as unknown as EditorState,
      load: come => {
        for (const { uid } of come) unloaded.delete(uid)
      },
    },
    read: async (_slug, read) => {
      reads.push(read)
      const reply = answer(read)
      if (reply instanceof Error) throw reply
      return reply
    },
    readOne: async id => {
      ones.push(id)
      return slides[id - 1] as Slide
    },
    after: (delay, run) => {
      waiting = { run, delay }
      return () => {
        waiting = undefined
      }
    },
    max: 100,
  })
  const pass = async () => {
    const next = waiting
    waiting = undefined
    next?.run()
    await new Promise(done => setImmediate(done))
    return next?.delay
  }
  const inOrder = ({ from, count: wide }: SlideRead) => slides.slice(from, from + wide)
  return { loader, reads, ones, unloaded, pass, slides, inOrder }
}

const names = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `s${from + at}`)

test('only where the list comes to rest is asked for', async () => {
  const opened = openLoader(1000, read => opened.inOrder(read))
  for (let top = 0; top < 500; top += 10) opened.loader.want(names(top, top + 10))
  await opened.pass()
  expect(opened.reads).toEqual([{ from: 490, count: 10 }])
  opened.loader.want(names(490, 500))
  expect(await opened.pass()).toBeUndefined()
})

test('a failure is tried again later', async () => {
  let fails = true
  const opened = openLoader(20, read => (fails ? new Error('offline') : opened.inOrder(read)))
  opened.loader.want(names(0, 5))
  await opened.pass()
  expect(opened.unloaded.size).toBe(20)
  fails = false
  expect(await opened.pass()).toBe(3000)
  expect(opened.unloaded.size).toBe(15)
})

test('slides that the server has in other places are asked for by their ids', async () => {
  const opened = openLoader(20, ({ from }) => opened.slides.slice(from + 1, from + 3))
  await opened.loader.ensure(['s4', 's5'])
  expect(opened.ones).toEqual([5])
  expect(opened.unloaded.has('s4')).toBe(false)
})

test('what cannot be had is said', async () => {
  const opened = openLoader(5, () => new Error('offline'))
  await expect(opened.loader.ensure(['s1'])).rejects.toThrow('offline')
  await expect(opened.loader.ensure([])).resolves.toBeUndefined()
})
