import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import { type PresentationOrder, presentationOrders } from '#contract/presentations.ts'
import { minute, sampleCard } from './card-samples.ts'
import type { ListQuery } from './list-query.ts'
import { compareCards, hasGap, isFound, mergePolled, type ShownPage } from './merge-polled.ts'

const query = (change: Partial<ListQuery> = {}): ListQuery => ({
  search: '',
  order: '-updated_at',
  page: 1,
  folder: null,
  ...change,
})
const slugs = ({ cards }: ShownPage) => cards.map(({ slug }) => slug)
const named = (name: string, at = 0) =>
  sampleCard({ slug: name, name, created_at: minute(at), updated_at: minute(at) })

const slug = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
const card = fc
  .record({
    slug,
    name: fc.string({ maxLength: 3 }),
    created: fc.integer({ min: 0, max: 50 }),
    updated: fc.integer({ min: 0, max: 50 }),
  })
  .map(({ slug, name, created, updated }) =>
    sampleCard({ slug, name, created_at: minute(created), updated_at: minute(created + updated) }),
  )
const cardsOf = (maxLength: number) =>
  fc.uniqueArray(card, { maxLength, selector: ({ slug }: PresentationCard) => slug })
const order = fc.constantFrom<PresentationOrder>(...presentationOrders)

describe('[T-23] [C-29] merging what a poll told', () => {
  test('the same slug replaces where it stands, also when the order would move it', () => {
    const shown = { cards: [named('a', 3), named('b', 2), named('c', 1)], count: 3 }
    const renamed = { ...named('c', 9), name: 'Another name' }
    const merged = mergePolled(shown, { results: [renamed], removed: [] }, query())
    expect(slugs(merged)).toEqual(['a', 'b', 'c'])
    expect(merged.cards[2]).toBe(renamed)
    expect(merged.count).toBe(3)
  })

  test('new ones go on top when the newest come first, also above one that changed where it stands', () => {
    const shown = { cards: [named('a', 9), named('b', 2)], count: 2 }
    const changes = { results: [named('y', 7), named('z', 8)], removed: [] }
    expect(slugs(mergePolled(shown, changes, query()))).toEqual(['z', 'y', 'a', 'b'])
    expect(slugs(mergePolled(shown, changes, query({ order: '-created_at' })))).toEqual(['a', 'z', 'y', 'b'])
  })

  test('in another order new ones go to their place, or to another page', () => {
    const shown = { cards: ['b', 'd', 'f'].map(name => named(name)), count: 23 }
    const results = ['a', 'c', 'e', 'g'].map(name => named(name))
    const byName = query({ order: 'name' })
    expect(slugs(mergePolled(shown, { results, removed: [] }, byName))).toEqual([...'abcdef'])
    const second = { ...byName, page: 2 }
    expect(slugs(mergePolled(shown, { results, removed: [] }, second))).toEqual([...'bcdef'])
    const last = mergePolled({ ...shown, count: 13 }, { results, removed: [] }, second)
    expect(slugs(last)).toEqual([...'bcdefg'])
  })

  test('[K-07] a page keeps ten; what is pushed out is on the next', () => {
    const cards = Array.from({ length: 10 }, (_, at) => named(`deck-${at}`, 20 - at))
    const merged = mergePolled({ cards, count: 10 }, { results: [named('new', 30)], removed: [] }, query())
    expect(merged.count).toBe(11)
    expect(slugs(merged)).toEqual(['new', ...cards.slice(0, 9).map(({ slug }) => slug)])
    const older = { results: [named('deck-11', 1)], removed: [], count: 12 }
    expect(slugs(mergePolled({ cards, count: 12 }, older, query()))).toEqual(cards.map(({ slug }) => slug))
  })

  test('a search shows only what it finds, by the same folding as the server', () => {
    const shown = { cards: [named('Ёлка')], count: 1 }
    const results = [named('ЁЛКИ', 1), named('Сосна', 1)]
    expect(slugs(mergePolled(shown, { results, removed: [] }, query({ search: ' елк ' })))).toEqual([
      'ЁЛКИ',
      'Ёлка',
    ])
  })

  test('what is older than what is shown does not replace it', () => {
    const shown = { cards: [named('a', 5)], count: 1 }
    const late = { ...named('a', 4), name: 'As it was' }
    expect(mergePolled(shown, { results: [late], removed: [] }, query()).cards).toEqual(shown.cards)
  })

  test('what left leaves, and a page that has become short says so', () => {
    const cards = Array.from({ length: 10 }, (_, at) => named(`deck-${at}`))
    const changes = { results: [], removed: ['deck-3', 'on-another-page'], count: 21 }
    const merged = mergePolled({ cards, count: 23 }, changes, query())
    expect(slugs(merged)).not.toContain('deck-3')
    expect(merged.count).toBe(21)
    expect(hasGap(merged, query())).toBe(true)
    expect(hasGap({ cards, count: 21 }, query())).toBe(false)
    expect(hasGap({ cards: cards.slice(0, 3), count: 23 }, query({ page: 3 }))).toBe(false)
    expect(hasGap({ cards: [], count: 20 }, query({ page: 3 }))).toBe(true)
    expect(hasGap({ cards: [], count: 0 }, query())).toBe(false)
  })

  test('whatever comes: no slug twice, at most ten, nothing removed stays, and those that stay keep their order', () => {
    const given = fc.record({
      cards: cardsOf(10),
      results: cardsOf(12),
      removed: fc.array(slug, { maxLength: 6 }),
      more: fc.nat(30),
      page: fc.integer({ min: 1, max: 3 }),
      order,
      search: fc.constantFrom('', '', 'a'),
    })
    fc.assert(
      fc.property(given, ({ cards, results, removed, more, page, order, search }) => {
        const asked = { order, page, search, folder: null }
        const shown = {
          cards: cards.toSorted(compareCards(order)),
          count: (page - 1) * 10 + cards.length + more,
        }
        const merged = mergePolled(shown, { results, removed }, asked)
        const now = slugs(merged)
        expect(new Set(now).size).toBe(now.length)
        expect(now.length).toBeLessThanOrEqual(10)
        expect(now.filter(one => removed.includes(one))).toEqual([])
        const before = slugs(shown)
        const stayed = now.filter(one => before.includes(one))
        expect(before.filter(one => stayed.includes(one))).toEqual(stayed)
        for (const one of merged.cards.filter(({ slug }) => !before.includes(slug)))
          expect(isFound(one, search)).toBe(true)
        expect(merged.count).toBeGreaterThanOrEqual(now.length)
        // Arrivals that an answer repeats arrive once, and push nothing around.
        const arrivals = results.filter(({ slug }) => !before.includes(slug))
        const first = mergePolled(shown, { results: arrivals, removed }, asked)
        expect(mergePolled(first, { results: arrivals, removed }, asked)).toEqual(first)
      }),
    )
  })

  test('an arrival into an ordered page leaves it ordered', () => {
    fc.assert(
      fc.property(cardsOf(9), card, order, (cards, arrival, order) => {
        const shown = {
          cards: cards.filter(({ slug }) => slug !== arrival.slug).toSorted(compareCards(order)),
          count: cards.length,
        }
        const isNewest = cards.every(({ updated_at }) => updated_at <= arrival.updated_at)
        fc.pre(order !== '-updated_at' || isNewest)
        const { cards: now } = mergePolled(shown, { results: [arrival], removed: [] }, query({ order }))
        expect(now).toHaveLength(shown.cards.length + 1)
        const compare = compareCards(order)
        for (let at = 1; at < now.length; at++) expect(compare(now[at - 1]!, now[at]!)).toBeLessThanOrEqual(0)
      }),
    )
  })
})
