import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxPayloadBytes } from '#server/db/database.ts'
import { type Announcement, splitPeople } from './live.ts'
import { People, presenceLifetime } from './room.ts'

const announcement: fc.Arbitrary<Announcement> = fc.record({
  client: fc.uuid(),
  name: fc.string({ unit: 'binary', maxLength: 80 }),
  slide: fc.option(fc.uuid()),
  owner: fc.constantFrom('user 1', 'user 2', 'user 3'),
  age: fc.integer({ min: 0, max: presenceLifetime - 1 }),
})

test('the latest word of each client holds, in whatever order it is heard', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(announcement, { selector: ({ age }) => age, maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      (said, keys) => {
        const ofFew = said.map((person, index) => ({ ...person, client: `c${index % 3}`, owner: 'user 1' }))
        const hear = (order: Announcement[]) => {
          const people = new People()
          for (const person of order) people.announce(person, 0)
          return people.list()
        }
        const keyed = ofFew.map(person => ({ person, key: keys.next().value }))
        const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ person }) => person)
        expect(hear(shuffled)).toEqual(hear(ofFew))
      },
    ),
  )
})

test('nobody moves or removes somebody else’s client', () => {
  const people = new People()
  const mine = { client: 'c', name: 'Ann', slide: null, owner: 'user 1', age: 0 }
  expect(people.announce(mine, 0)).toBe(true)
  expect(people.announce({ ...mine, name: 'Mallory', owner: 'user 2' }, 5)).toBe(false)
  expect(people.leave('c', 'user 2')).toBe(false)
  expect(people.list()).toEqual([{ client: 'c', name: 'Ann', slide: null }])
  expect(people.leave('c', 'user 1')).toBe(true)
  expect(people.list()).toEqual([])
})

test('who says nothing for 45 seconds is gone, and saying the same again is no change', () => {
  const people = new People()
  const ann = { client: 'c', name: 'Ann', slide: null, owner: 'user 1', age: 0 }
  expect(people.announce(ann, 0)).toBe(true)
  expect(people.announce(ann, 30_000)).toBe(false)
  expect(people.expire(74_999)).toBe(false)
  expect(people.expire(75_000)).toBe(true)
  expect(people.announce({ ...ann, age: presenceLifetime }, 80_000)).toBe(false)
})

test('one user fills a list only so far, and so do all together', () => {
  const people = new People()
  for (let n = 0; n < 1000; n++) {
    people.announce({ client: `c${n}`, name: '', slide: null, owner: 'user 1', age: 0 }, 0)
  }
  expect(people.list()).toHaveLength(20)
  for (let n = 0; n < 1000; n++) {
    people.announce({ client: `d${n}`, name: '', slide: null, owner: `user ${n}`, age: 0 }, 0)
  }
  expect(people.list()).toHaveLength(200)
})

test('however many people there are, no message is longer than the database takes', () => {
  fc.assert(
    fc.property(fc.array(announcement, { maxLength: 200 }), people => {
      const parts = splitPeople(people)
      expect(parts.flat()).toEqual(people)
      for (const part of parts) {
        const payload = JSON.stringify({ type: 'here', presentationId: 2_147_483_647, people: part })
        expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(maxPayloadBytes)
      }
    }),
  )
})
