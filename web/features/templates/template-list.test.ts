import { expect, test } from 'vitest'
import type { PresentationTemplate } from '#contract/templates.ts'
import { favoritesOf, toggleFavorite } from './favorite-templates.ts'
import { hasMore, reduceList, startList, templatesQuery } from './template-list.ts'

const entry = (id: string) => ({ id }) as PresentationTemplate
const ids = (state: ReturnType<typeof startList>) => state.entries.map(({ id }) => id)

test('[F-02] pages follow one another, each template once, until there are no more', () => {
  let state = startList({ count: 4, results: [entry('a'), entry('b')] })
  expect(hasMore(state)).toBe(true)
  state = reduceList(state, { kind: 'asked', page: 2 })
  expect([state.phase, hasMore(state)]).toEqual(['adding', false])
  state = reduceList(state, { kind: 'answered', answer: { count: 4, results: [entry('b'), entry('c')] } })
  expect([ids(state), hasMore(state)]).toEqual([['a', 'b', 'c'], true])
  state = reduceList(reduceList(state, { kind: 'asked', page: 3 }), {
    kind: 'answered',
    answer: { count: 4, results: [] },
  })
  expect([ids(state), hasMore(state)]).toEqual([['a', 'b', 'c'], false])
})

test('another list keeps the old one in sight until it comes; a failure keeps it and says so', () => {
  const first = startList({ count: 1, results: [entry('a')] })
  const asked = reduceList(first, { kind: 'asked', page: 1 })
  expect([asked.phase, ids(asked)]).toEqual(['stale', ['a']])
  expect(reduceList(asked, { kind: 'failed' })).toMatchObject({ phase: 'failed', entries: [entry('a')] })
  const answered = reduceList(asked, { kind: 'answered', answer: { count: 1, results: [entry('z')] } })
  expect([answered.phase, ids(answered)]).toEqual(['ready', ['z']])
  expect(startList(null).phase).toBe('failed')
})

test('the question says what is wanted; favourites nobody has are not asked for', () => {
  expect(templatesQuery({ search: ' x ', section: 'all' }, [], 2)).toEqual({
    page: 2,
    page_size: 6,
    search: 'x',
  })
  expect(templatesQuery({ search: '', section: 'pitch' }, ['a'], 1)).toMatchObject({ category: 'pitch' })
  expect(templatesQuery({ search: '', section: 'favorites' }, ['a', 'b'], 1)).toMatchObject({ ids: 'a,b' })
  expect(templatesQuery({ search: '', section: 'favorites' }, [], 1)).toBeUndefined()
})

test('a mark is put and taken, the newest first; what is no id in the storage is dropped', () => {
  const kept = new Map([['favoriteTemplates:7', '["a","../x",7]']])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(toggleFavorite(favoritesOf(7), 'b', storage)).toEqual(['b', 'a'])
  expect(toggleFavorite(favoritesOf(7), 'a', storage)).toEqual(['b'])
  expect(toggleFavorite(favoritesOf(8), 'c', storage)).toEqual(['c'])
})
