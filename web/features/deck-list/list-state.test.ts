import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minute, sampleCard } from './card-samples.ts'
import { countHeld, type ListEvent, type ListState, openList, readShown, reduceList } from './list-state.ts'

const card = (slug: string, at = 0) => sampleCard({ slug, created_at: minute(at), updated_at: minute(at) })
const query = { search: '', order: '-updated_at', page: 1, folder: null } as const
const open = (slugs: readonly string[]) =>
  openList({ cards: slugs.map((slug, at) => card(slug, 40 - at)), count: slugs.length }, query)
const play = (state: ListState, ...events: ListEvent[]) => events.reduce(reduceList, state)
const slugs = (state: ListState) => readShown(state).cards.map(({ slug }) => slug)

test('a new name shows at once, and the old one stands again where the server refuses', () => {
  const renaming = play(open(['a', 'b']), { type: 'renaming', slug: 'b', name: 'New' })
  expect(readShown(renaming).cards[1]?.name).toBe('New')
  expect(readShown(play(renaming, { type: 'nameRefused', slug: 'b' })).cards[1]?.name).toBe('b')
  const agreed = { type: 'renamed', slug: 'b', name: 'New', updated_at: minute(50) } as const
  expect(readShown(play(renaming, agreed)).cards[1]).toMatchObject({ name: 'New', updated_at: minute(50) })
})

test('of two renames in a row the second shows, whatever the first is answered', () => {
  const twice = play(
    open(['a']),
    { type: 'renaming', slug: 'a', name: 'One' },
    { type: 'renaming', slug: 'a', name: 'Two' },
    { type: 'renamed', slug: 'a', name: 'One', updated_at: minute(50) },
  )
  expect(readShown(twice).cards[0]?.name).toBe('Two')
})

test('a name on its way is not undone by a poll that knows the old one', () => {
  const polled = play(
    open(['a']),
    { type: 'renaming', slug: 'a', name: 'New' },
    { type: 'polled', changes: { results: [card('a', 55)], removed: [] }, canMove: true },
  )
  expect(readShown(polled).cards[0]?.name).toBe('New')
})

test('[V-06] what is removed leaves at once, and stands where it stood when that fails or is undone', () => {
  const hidden = play(open(['a', 'b', 'c']), { type: 'hidden', slug: 'b' })
  expect(slugs(hidden)).toEqual(['a', 'c'])
  expect(readShown(hidden).count).toBe(2)
  const failed = play(hidden, { type: 'shownAgain', slug: 'b' })
  expect(slugs(failed)).toEqual(['a', 'b', 'c'])
  expect(readShown(failed).count).toBe(3)
  const gone = play(hidden, {
    type: 'polled',
    changes: { results: [], removed: ['b'], count: 2 },
    canMove: true,
  })
  expect([slugs(gone), readShown(gone).count]).toEqual([['a', 'c'], 2])
  const undone = play(gone, { type: 'shownAgain', slug: 'b', card: card('b', 60) })
  expect([slugs(undone), readShown(undone).count]).toEqual([['b', 'a', 'c'], 3])
  const stillHere = play(hidden, { type: 'shownAgain', slug: 'b', card: card('b', 60) })
  expect([slugs(stillHere), readShown(stillHere).count]).toEqual([['a', 'b', 'c'], 3])
})

test('a list that was read before a removal was through does not bring it back', () => {
  const before = open(['a', 'b'])
  const stale = play(before, { type: 'hidden', slug: 'a' }, { type: 'loaded', page: before.confirmed, query })
  expect([slugs(stale), readShown(stale).count]).toEqual([['b'], 1])
})

test('while somebody is busy with the cards nothing moves; afterwards all of it has happened', () => {
  const busy = play(
    open(['a', 'b']),
    { type: 'polled', changes: { results: [card('new', 50), card('b', 49)], removed: [] }, canMove: false },
    { type: 'polled', changes: { results: [card('newer', 52)], removed: ['a'], count: 3 }, canMove: false },
  )
  expect(slugs(busy)).toEqual(['a', 'b'])
  expect(readShown(busy).cards[1]?.updated_at).toBe(minute(49))
  expect(countHeld(busy)).toBe(2)
  const shown = play(busy, { type: 'heldShown' })
  expect([slugs(shown), readShown(shown).count, countHeld(shown)]).toEqual([['newer', 'new', 'b'], 3, 0])
  const calm = play(busy, { type: 'polled', changes: { results: [], removed: ['new'] }, canMove: true })
  expect(slugs(calm)).toEqual(['newer', 'b'])
})

test('holding changes and showing them later gives what showing each at once gives', () => {
  const name = fc.constantFrom(...'abcdefgh')
  const changes = fc.record({
    results: fc.uniqueArray(name, { maxLength: 4 }),
    removed: fc.uniqueArray(name, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 5 }), polls => {
      const events = polls.map(({ results, removed }, at) => ({
        type: 'polled' as const,
        changes: {
          results: results.filter(slug => !removed.includes(slug)).map(slug => card(slug, 100 + at)),
          removed,
        },
      }))
      const start = open(['a', 'b', 'c'])
      const atOnce = play(start, ...events.map(event => ({ ...event, canMove: true })))
      const later = play(start, ...events.map(event => ({ ...event, canMove: false })), { type: 'heldShown' })
      expect(slugs(later).toSorted()).toEqual(slugs(atOnce).toSorted())
    }),
  )
})
