import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickOne, pickRange, stepByKey, togglePick } from './slide-picking.ts'

const order = ['a', 'b', 'c', 'd', 'e']

test('a range runs from the anchor to the slide, in deck order, whichever comes first', () => {
  expect(pickRange(order, 'b', 'd')).toEqual({ active: 'd', slides: ['b', 'c', 'd'], anchor: 'b' })
  expect(pickRange(order, 'd', 'b')).toEqual({ active: 'b', slides: ['b', 'c', 'd'], anchor: 'd' })
  expect(pickRange(order, 'c', 'c')).toEqual(pickOne('c'))
  expect(pickRange(order, 'gone', 'c')).toEqual(pickOne('c'))
  expect(pickRange(order, null, 'c')).toEqual(pickOne('c'))
})

test('a range always holds both ends and nothing twice, and going back gives the same slides', () => {
  fc.assert(
    fc.property(fc.constantFrom(...order), fc.constantFrom(...order), (anchor, uid) => {
      const there = pickRange(order, anchor, uid)
      expect(there.slides).toContain(anchor)
      expect(there.slides).toContain(uid)
      expect(new Set(there.slides).size).toBe(there.slides.length)
      expect(pickRange(order, uid, anchor).slides).toEqual(there.slides)
    }),
  )
})

test('a toggle adds or takes out; the nearest takes the canvas, and one always stays', () => {
  expect(togglePick(order, { active: 'a', slides: ['a'] }, 'd')).toMatchObject({
    active: 'd',
    slides: ['a', 'd'],
  })
  expect(togglePick(order, { active: 'd', slides: ['a', 'd'] }, 'a')).toMatchObject({
    active: 'd',
    slides: ['d'],
  })
  expect(togglePick(order, { active: 'd', slides: ['a', 'c', 'd'] }, 'd')).toMatchObject({
    active: 'c',
    slides: ['a', 'c'],
  })
  expect(togglePick(order, { active: 'a', slides: ['a'] }, 'a')).toEqual(pickOne('a'))
})

test('keys lead within the deck, and not out of it', () => {
  expect(stepByKey('ArrowDown', 0, 5, 3)).toBe(1)
  expect(stepByKey('ArrowUp', 0, 5, 3)).toBe(0)
  expect(stepByKey('PageDown', 1, 5, 3)).toBe(4)
  expect(stepByKey('PageDown', 3, 5, 3)).toBe(4)
  expect(stepByKey('PageUp', 1, 5, 0)).toBe(0)
  expect(stepByKey('End', 0, 1000, 8)).toBe(999)
  expect(stepByKey('Home', 700, 1000, 8)).toBe(0)
  expect(stepByKey('x', 0, 5, 3)).toBeUndefined()
  expect(stepByKey('ArrowDown', -1, 0, 3)).toBeUndefined()
})
