import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ARRANGE_EDGES, type Arranged, alignPlaces, distributePlaces, equalizePlaces } from './arrange.ts'
import { boundsOfPlace } from './frame.ts'

const sticker = (id: string, x: number, y: number, width = 0.1, rotation = 0): Arranged => ({
  id,
  position: { x, y },
  size: { width, height: 0.05 },
  rotation,
})
const apply = (stickers: readonly Arranged[], moves: Record<string, Partial<Arranged>>) =>
  stickers.map(one => ({ ...one, ...moves[one.id] }))

test('[D-17] a single sticker goes to the edges of the slide, several to their common ones', () => {
  const one = sticker('a', 0.3, 0.3)
  expect(alignPlaces([one], 'left').a?.position.x).toBeCloseTo(0.05)
  expect(alignPlaces([one], 'middle').a?.position.y).toBeCloseTo(0.5)
  const two = [sticker('a', 0.3, 0.3), sticker('b', 0.6, 0.8, 0.2)]
  expect(alignPlaces(two, 'left').b?.position.x).toBeCloseTo(0.35)
  expect(alignPlaces(two, 'bottom').a?.position.y).toBeCloseTo(0.8)
})

test('a sticker on its side covers what it shows', () => {
  const box = boundsOfPlace(sticker('a', 0.5, 0.5, 0.1, 90))
  expect(box.right - box.left).toBeCloseTo(0.05)
  expect(box.bottom - box.top).toBeCloseTo(0.1)
})

const place = fc.double({ min: 0.1, max: 0.9, noNaN: true })
const some = fc
  .array(fc.record({ x: place, y: place, width: fc.double({ min: 0.02, max: 0.2, noNaN: true }) }), {
    minLength: 3,
    maxLength: 6,
  })
  .map(list => list.map((one, index) => sticker(`s${index}`, one.x, one.y, one.width)))

test('distributed stickers have equal gaps, and their outer edges stay', () => {
  fc.assert(
    fc.property(some, stickers => {
      const order = stickers.toSorted((a, b) => a.position.x - b.position.x)
      const boxes = apply(order, distributePlaces(stickers, 'x')).map(boundsOfPlace)
      const gaps = boxes.slice(1).map((box, index) => box.left - boxes[index]!.right)
      for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0]!, 4)
    }),
  )
})

test('aligning twice is aligning once', () => {
  fc.assert(
    fc.property(some, fc.constantFrom(...ARRANGE_EDGES), (stickers, edge) => {
      const once = apply(stickers, alignPlaces(stickers, edge))
      const twice = apply(once, alignPlaces(once, edge))
      for (const [index, one] of twice.entries()) {
        expect(one.position.x).toBeCloseTo(once[index]!.position.x, 4)
        expect(one.position.y).toBeCloseTo(once[index]!.position.y, 4)
      }
    }),
  )
})

test('[B-06] the same size keeps every centre', () => {
  const all = [sticker('a', 0.3, 0.3), sticker('b', 0.6, 0.8, 0.2)]
  const [, other] = apply(all, equalizePlaces(all, 'width'))
  expect(other).toMatchObject({ position: { x: 0.6, y: 0.8 }, size: { width: 0.1, height: 0.05 } })
})
