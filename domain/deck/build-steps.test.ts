import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyEdit } from '#tests/support/deck/any-edit.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { BUILD_TIME, listBuilds, readBuilds, transitionOf } from './build-steps.ts'
import { type Build, TRANSITIONS } from './builds.ts'
import { applyLook } from './design/slide-design.ts'
import { moveBuild, setBuilds } from './edits/build-edits.ts'
import { applyDiff, findSlide, invertDiff } from './edits/diff.ts'
import { deleteItem, updateItem } from './edits/item-edits.ts'
import { deleteObjects } from './edits/object-edits.ts'
import { duplicateSlide, setSlideTheme } from './edits/slide-edits.ts'
import { createItem, type Item } from './items/registry.ts'
import { mergeSlide } from './merge/merge-slide.ts'
import { createPresentation, type Presentation, settingsSchema } from './presentation.ts'
import { type Slide, slideSchema } from './slide.ts'

const uid = uidOf(0)
const LIST =
  '<ul><li>One<ul><li>inside</li></ul></li><li></li><li>Two</li><li><strong>Three</strong></li></ul>'

function text(id: string, index: number, build: Partial<Build> | null = null, words = `<p>${id}</p>`): Item {
  return createItem({ id, type: 'text', index, slideIndex: 1, fields: { text: words, build } })
}

function deckOf(...items: Item[]): Presentation {
  const sticker = {
    id: 'star',
    src: 'stickers/star.svg',
    position: { x: 0.5, y: 0.5 },
    size: { width: 0.1, height: 0.1 },
  }
  const slide = slideSchema.parse({ uid, index: 0, items, stickers: [sticker] })
  return createPresentation({ name: 'Built', slides: [slide] })
}

const slideOf = (deck: Presentation, wanted = uid): Slide =>
  findSlide(deck, wanted) ?? slideSchema.parse(null)
const order = (deck: Presentation) => listBuilds(slideOf(deck)).map(({ id }) => id)
const marksOf = (deck: Presentation) =>
  [...readBuilds(slideOf(deck)).marks].map(([id, { step, wait }]) => [id, step, wait])

test('[B-14] things appear on a click, with or after the one before; before the first click the slide builds by itself', () => {
  const deck = deckOf(
    text('a', 0, { start: 'after', order: 1 }),
    text('b', 1, { start: 'after', order: 2 }),
    text('c', 2, { start: 'click', order: 3 }),
    text('d', 3, { start: 'with', order: 4 }),
    text('e', 4, { start: 'after', order: 5 }),
    text('f', 5),
    text('g', 6, { start: 'click', order: 6 }),
  )
  expect(marksOf(deck)).toEqual([
    ['a', 0, 0],
    ['b', 0, BUILD_TIME],
    ['c', 1, 0],
    ['d', 1, 0],
    ['e', 1, BUILD_TIME],
    ['g', 2, 0],
  ])
  expect(readBuilds(slideOf(deck)).steps).toBe(2)
})

test('[B-14] a list comes point by point, nested points with their parent, empty lines with nothing', () => {
  const deck = deckOf(text('a', 0, { order: 1 }), text('list', 1, { order: 2, points: true }, LIST))
  const { steps, marks } = readBuilds(slideOf(deck))
  expect(steps).toBe(4)
  expect(marks.get('list')).toMatchObject({ step: 2, wait: 0 })
  expect(marks.get('list')?.points.map(point => point?.step ?? null)).toEqual([null, null, 3, 4])
})

test('[B-14] a list that starts with another thing goes on by itself, line after line', () => {
  const deck = deckOf(
    text('a', 0, { order: 1 }),
    text('list', 1, { order: 2, points: true, start: 'with' }, LIST),
  )
  const { steps, marks } = readBuilds(slideOf(deck))
  expect(steps).toBe(1)
  expect(marks.get('list')?.points.map(point => point?.wait ?? null)).toEqual([null, null, 500, 1000])
})

test('[B-14] a single line, a picture or a caption cannot go by points', () => {
  const picture = createItem({
    ...{ id: 'p', type: 'image', index: 1, slideIndex: 1 },
    fields: { text: '<p>a</p><p>b</p>', build: { points: true } },
  })
  const deck = deckOf(text('one', 0, { points: true }), picture)
  expect([...readBuilds(slideOf(deck)).marks.values()].flatMap(({ points }) => points)).toEqual([])
})

test('[B-14] steps are counted without gaps, and no wait begins before the one before it', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 30 }), edits => {
      let deck = deckOf(text('a', 0), text('b', 1, null, LIST), text('c', 2))
      edits.forEach((edit, index) => {
        deck = edit(deck, index).deck
      })
      for (const slide of deck.slides) {
        const { steps, marks } = readBuilds(slide)
        const played = listBuilds(slide).flatMap(({ id }) => {
          const mark = marks.get(id)
          return mark ? [mark, ...mark.points.filter(point => point !== null)] : []
        })
        expect(marks.size).toBe(listBuilds(slide).length)
        expect(new Set(played.filter(({ step }) => step > 0).map(({ step }) => step)).size).toBe(steps)
        played.forEach(({ step, wait }, at) => {
          const before = played[at - 1]
          if (!before) return
          expect(step - before.step).toBeGreaterThanOrEqual(0)
          expect(step - before.step).toBeLessThanOrEqual(1)
          if (step === before.step) expect(wait).toBeGreaterThanOrEqual(before.wait)
          else expect(wait).toBe(0)
        })
      }
    }),
  )
})

test('[B-14] several things begin to appear together, as they are read; undone in one step', () => {
  const deck = deckOf(text('a', 0), text('b', 1), text('c', 2))
  const edit = setBuilds(deck, { uid, ids: ['star', 'c', 'a'], fields: { effect: 'rise' } })
  expect(order(edit.deck)).toEqual(['a', 'c', 'star'])
  expect(marksOf(edit.deck)).toEqual([
    ['a', 1, 0],
    ['c', 1, 0],
    ['star', 1, 0],
  ])
  expect(applyDiff(edit.deck, invertDiff(edit.diff))).toEqual(deck)
  const later = setBuilds(edit.deck, { uid, ids: ['b', 'c'], fields: { start: 'click' } }).deck
  expect(order(later)).toEqual(['a', 'c', 'star', 'b'])
  expect(readBuilds(slideOf(later)).steps).toBe(3)
  expect(order(setBuilds(later, { uid, ids: ['a', 'star'], fields: null }).deck)).toEqual(['c', 'b'])
})

test('[B-14] a build moves to any place in the order, however often, and back', () => {
  const ids = ['a', 'b', 'c', 'star']
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), fc.integer({ min: -2, max: 6 })), { maxLength: 80 }), moves => {
      let deck = deckOf(text('a', 0), text('b', 1), text('c', 2))
      deck = setBuilds(deck, { uid, ids, fields: {} }).deck
      let wanted = ids
      for (const [number, to] of moves) {
        const id = ids[number] ?? 'a'
        const rest = wanted.filter(one => one !== id)
        wanted = rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, id)
        const edit = moveBuild(deck, { uid, id, to })
        expect(applyDiff(edit.deck, invertDiff(edit.diff))).toEqual(deck)
        deck = edit.deck
      }
      expect(order(deck)).toEqual(wanted)
    }),
  )
})

test('[B-14] two people who order, change and write do not meet; of two effects the last one counts', () => {
  const base = setBuilds(deckOf(text('a', 0), text('b', 1), text('c', 2)), {
    uid,
    ids: ['a', 'b', 'c'],
    fields: {},
  }).deck
  const mine = moveBuild(base, { uid, id: 'c', to: 0 }).deck
  const restarted = setBuilds(base, { uid, ids: ['b', 'c'], fields: { effect: 'wipe' } }).deck
  const theirs = updateItem(restarted, { uid, id: 'c', fields: { text: '<p>new</p>' } }).deck
  const merged = mergeSlide(slideOf(base), slideOf(mine), slideOf(theirs))
  expect(merged.conflicts).toEqual([])
  expect(listBuilds(merged.slide).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(merged.slide.items[2]).toMatchObject({ text: '<p>new</p>', build: { effect: 'wipe' } })

  const other = setBuilds(base, { uid, ids: ['a'], fields: { effect: 'rise' } }).deck
  const gone = setBuilds(base, { uid, ids: ['a'], fields: null }).deck
  const last = mergeSlide(slideOf(base), slideOf(other), slideOf(gone))
  expect(last.conflicts).toEqual([])
  expect(last.slide.items[0]?.build?.effect).toBe('rise')
})

test('[B-14] what is deleted takes its build along, what is copied keeps it', () => {
  const built = setBuilds(deckOf(text('a', 0), text('b', 1)), {
    uid,
    ids: ['a', 'b', 'star'],
    fields: { effect: 'wipe' },
  }).deck
  const turned = setSlideTheme(built, { uids: [uid], theme: { transition: 'cover' } }).deck
  expect(order(deleteItem(turned, { uid, id: 'a' }).deck)).toEqual(['b', 'star'])
  expect(order(deleteObjects(turned, { uid, ids: ['star'] }).deck)).toEqual(['a', 'b'])
  const copied = slideOf(duplicateSlide(turned, { uid, newUid: uidOf(1) }).deck, uidOf(1))
  expect(listBuilds(copied).map(({ build }) => build.effect)).toEqual(['wipe', 'wipe', 'wipe'])
  expect(copied.theme.transition).toBe('cover')
})

test('[B-14] a slide without a transition of its own comes in as the presentation pages; a new design keeps it', () => {
  const [slide] = deckOf(text('a', 0)).slides as [Slide]
  const paged = (['fade', 'instant', 'scroll'] as const).map(paging =>
    transitionOf(slide, settingsSchema.parse({ paging })),
  )
  expect(paged).toEqual(['fade', 'none', 'push'])
  for (const transition of TRANSITIONS) {
    const own = { ...slide, theme: { ...slide.theme, transition } }
    expect(transitionOf(own, settingsSchema.parse({}))).toBe(transition)
    const designed = applyLook(own, { layout: 'title', items: own.items } as never, 'accent')
    expect(designed.theme).toMatchObject({ transition, tone: 'accent' })
  }
})
