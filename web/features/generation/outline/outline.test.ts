import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OUTLINE_LIMITS, type Outline, outlineSchema } from '#domain/generation/outline.ts'
import { makeOutline, makeUuid } from '../task/task-samples.ts'
import { editOutline, fitOutline, type OutlineEdit } from './edit-outline.ts'

const titles = ['One', 'Two', 'Three', 'Four']
const namesOf = (outline: Outline) => outline.entries.map(({ title }) => title)
const entry = (id: string, title = '') => ({ id, title, points: [], kind: null, blocks: [] })

describe('[S-15] editing the outline', () => {
  const outline = makeOutline(titles)

  test('a slide is moved to its new place, and not past the ends', () => {
    const move = (number: number, to: number) =>
      namesOf(editOutline(outline, { type: 'moved', id: makeUuid(number), to }))
    expect(move(0, 2)).toEqual(['Two', 'Three', 'One', 'Four'])
    expect(move(3, 0)).toEqual(['Four', 'One', 'Two', 'Three'])
    expect(move(3, 99)).toEqual(titles)
    expect(move(1, -5)).toEqual(['Two', 'One', 'Three', 'Four'])
  })

  test('what was dropped comes back where it was', () => {
    const dropped = editOutline(outline, { type: 'dropped', id: makeUuid(1) })
    expect(namesOf(dropped)).toEqual(['One', 'Three', 'Four'])
    const back = editOutline(dropped, { type: 'added', entry: outline.entries[1]!, at: 1 })
    expect(back).toEqual(outline)
    expect(editOutline(back, { type: 'added', entry: outline.entries[1]!, at: 1 })).toBe(back)
  })

  test('points are put in, changed and taken out, up to what a slide may have', () => {
    const id = makeUuid(0)
    const more = editOutline(outline, { type: 'pointsAdded', id, at: 1, texts: ['b', 'c'] })
    expect(more.entries[0]?.points).toEqual(['The moon pulls', 'b', 'c'])
    const less = editOutline(more, { type: 'pointRemoved', id, index: 0 })
    expect(less.entries[0]?.points).toEqual(['b', 'c'])
    const texts = Array.from({ length: 40 }, (_, number) => `point ${number}`)
    const full = editOutline(less, { type: 'pointsAdded', id, at: 2, texts })
    expect(full.entries[0]?.points).toHaveLength(OUTLINE_LIMITS.points)
  })
})

const ids = fc.nat({ max: 6 }).map(makeUuid)
const words = fc.oneof(fc.constant(''), fc.constant('  \n '), fc.string({ maxLength: 900 }))
const edits: fc.Arbitrary<OutlineEdit> = fc.oneof(
  fc.record({ type: fc.constant('named' as const), title: words }),
  fc.record({ type: fc.constant('entitled' as const), id: ids, title: words }),
  fc.record({
    type: fc.constant('kindSet' as const),
    id: ids,
    kind: fc.constantFrom(null, 'code' as const, 'points' as const),
  }),
  fc.record({ type: fc.constant('pointSet' as const), id: ids, index: fc.nat({ max: 12 }), text: words }),
  fc.record({
    type: fc.constant('pointsAdded' as const),
    id: ids,
    at: fc.nat({ max: 12 }),
    texts: fc.array(words, { maxLength: 14 }),
  }),
  fc.record({ type: fc.constant('pointRemoved' as const), id: ids, index: fc.nat({ max: 12 }) }),
  fc.record({ type: fc.constant('moved' as const), id: ids, to: fc.integer({ min: -2, max: 9 }) }),
  fc.record({
    type: fc.constant('added' as const),
    entry: ids.map(id => entry(id)),
    at: fc.nat({ max: 9 }),
  }),
  fc.record({ type: fc.constant('dropped' as const), id: ids }),
)

test('[S-15] whatever is typed, moved and dropped, the server is sent an outline that it takes, or none', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 30 }), steps => {
      const edited = steps.reduce(editOutline, makeOutline(titles))
      const fitted = fitOutline(edited)
      if (fitted) expect(outlineSchema.parse(fitted)).toEqual(fitted)
      else
        expect(edited.entries.every(({ title, points }) => !title.trim() && !points.join('').trim())).toBe(
          true,
        )
    }),
  )
})

test('[G-08] the lines of a program stay lines, indented as they were', () => {
  const fitOne = (part: Partial<Outline['entries'][number]>) => {
    const code = { ...entry(makeUuid(1), 'Retry'), kind: 'code' as const, ...part }
    const fitted = fitOutline({ ...makeOutline(), entries: [code] })
    expect(outlineSchema.parse(fitted)).toEqual(fitted)
    return fitted?.entries[0]
  }
  const program = 'a {\n  b\n}'
  expect(fitOne({ points: [program, ' \n    c\n  }\n'] })?.points).toEqual([program, '    c\n  }'])
  expect(fitOne({ title: '', points: [program] })).toMatchObject({ title: 'a { b }', points: [program] })
  expect(fitOne({ points: [`x\n${'y'.repeat(700)}`] })?.points[0]).toHaveLength(OUTLINE_LIMITS.point)
  expect(fitOne({ kind: 'points', points: [program] })?.points).toEqual(['a { b }'])
})

test('a heading that was left out is the first point; a slide with nothing in it is none', () => {
  const outline: Outline = {
    title: ' ',
    kind: 'talk',
    entries: [
      { ...entry(makeUuid(1)), points: ['', ' The moon  pulls '] },
      entry(makeUuid(2)),
      entry(makeUuid(3), ' End '),
    ],
    missing: [],
  }
  expect(fitOutline(outline)).toMatchObject({
    title: 'The moon pulls',
    entries: [
      { title: 'The moon pulls', points: [] },
      { title: 'End', points: [] },
    ],
  })
  expect(fitOutline({ ...outline, entries: [entry(makeUuid(2))] })).toBeNull()
})
