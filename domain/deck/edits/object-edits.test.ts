import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnyEdit, anyObjectEdit } from '#tests/support/deck/any-edit.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { shiftPlaces } from '../geometry/arrange.ts'
import { connectLine, framesById, settleItem } from '../geometry/connect.ts'
import { fromFrame, rotateVector, toFrame } from '../geometry/frame.ts'
import { turnFrames } from '../geometry/resize-frame.ts'
import { createItem, ITEM_TYPES, type Item, type ItemType } from '../items/registry.ts'
import { LIMITS } from '../limits.ts'
import { contentOf, mergeSlide } from '../merge/merge-slide.ts'
import { objectsOf } from '../objects.ts'
import type { PlaceInput } from '../place.ts'
import { createPresentation, type Presentation, presentationSchema } from '../presentation.ts'
import { type Slide, slideSchema } from '../slide.ts'
import { applyDiff, type Diff, invertDiff } from './diff.ts'
import { updateItem } from './item-edits.ts'
import {
  addObjects,
  changeDepth,
  type DepthStep,
  deleteObjects,
  groupObjects,
  returnToLayout,
  setPlaces,
  setSeenPlaces,
} from './object-edits.ts'
import { changeLayout, duplicateSlide } from './slide-edits.ts'

const uid = uidOf(0)
const at = (x: number, y: number, fields: Partial<PlaceInput> = {}): PlaceInput => ({
  position: { x, y },
  size: { width: 0.2, height: 0.1 },
  ...fields,
})

function makeItem(id: string, type: ItemType, index: number, fields: object = {}): Item {
  return createItem({ id, type, index, slideIndex: 1, fields: fields as never })
}

function makeDeck(items: readonly Item[], stickers: Slide['stickers'] = []): Presentation {
  const slide = slideSchema.parse({ uid, index: 0, items, stickers })
  return createPresentation({ name: 'Drawn', slides: [slide] })
}

/** One of each kind, all placed but the first two, and a line between two of them. */
const full = makeDeck(
  ITEM_TYPES.map((type, index) => {
    const place =
      index < 2 ? null : at(0.1 + (index % 4) * 0.25, 0.2 + Math.floor(index / 4) * 0.3, { depth: index })
    const ends =
      type === 'line'
        ? { from: { x: 0, y: 0, item: 'shape' }, to: { x: 1, y: 1, item: 'icon', side: 'top' } }
        : {}
    return makeItem(type, type, index, { text: type === 'line' ? '' : `<p>${type}</p>`, place, ...ends })
  }),
  [
    {
      id: 'sun',
      src: 'stickers/sun.svg',
      alt: '',
      ...at(0.5, 0.5),
      rotation: 0,
      depth: 4.5,
      group: null,
      locked: false,
      build: null,
    },
  ],
)
const slideOf = (deck: Presentation): Slide => deck.slides.find(slide => slide.uid === uid) as Slide
const order = (deck: Presentation) => objectsOf(slideOf(deck)).map(({ id }) => id)

function run(deck: Presentation, list: readonly AnyEdit[], first = 100) {
  const diffs: Diff[] = []
  let current = deck
  list.forEach((edit, index) => {
    const result = edit(current, first + index)
    current = result.deck
    diffs.push(result.diff)
  })
  return { deck: current, diffs }
}

const steps = fc.array(anyObjectEdit, { maxLength: 25 })

test('[B-01] [B-08] any sequence of placing, grouping, changing layout and depth loses no item and no word', () => {
  fc.assert(
    fc.property(steps, list => {
      const { deck } = run(full, list)
      const { items, stickers } = slideOf(deck)
      const words = (all: readonly Item[]) => new Map(all.map(({ id, type, text }) => [id, { type, text }]))
      expect(words(items)).toEqual(words(slideOf(full).items))
      expect(stickers.map(({ id }) => id)).toEqual(['sun'])
      expect(presentationSchema.parse(deck)).toEqual(deck)
    }),
    { numRuns: 300 },
  )
})

test('[B-08] each gesture is one step, and undoing them restores the document exactly', () => {
  fc.assert(
    fc.property(steps, list => {
      const { deck, diffs } = run(full, list)
      const back = diffs.toReversed().reduce((now, diff) => applyDiff(now, invertDiff(diff)), deck)
      expect(back).toEqual(full)
    }),
    { numRuns: 300 },
  )
})

test('[B-01] what is grouped stays together: in its group, and without anything lying between', () => {
  const ids = fc.subarray(
    ['image', 'shape', 'line', 'icon', 'sun', 'table'].filter(id => id !== 'image'),
    { minLength: 2 },
  )
  const moves = fc.array(
    fc.tuple(
      fc.constantFrom(...order(full)),
      fc.constantFrom<DepthStep>('front', 'forward', 'backward', 'back'),
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(ids, moves, (members, list) => {
      let { deck } = groupObjects(full, { uid, ids: members, group: 'g' })
      for (const [id, to] of list) deck = changeDepth(deck, { uid, ids: [id], to }).deck
      const grouped = objectsOf(slideOf(deck)).filter(({ place }) => place.group === 'g')
      expect(new Set(grouped.map(({ id }) => id))).toEqual(new Set(members))
      const first = order(deck).indexOf(grouped[0]?.id ?? '')
      expect(order(deck).slice(first, first + members.length)).toEqual(grouped.map(({ id }) => id))
    }),
  )
})

test('[B-01] one order of depth: front and back are the ends, a step passes one neighbour, and a step back undoes it', () => {
  const ids = order(full)
  for (const id of ids) {
    const move = (deck: Presentation, to: DepthStep) => changeDepth(deck, { uid, ids: [id], to }).deck
    expect(order(move(full, 'front')).at(-1)).toBe(id)
    expect(order(move(full, 'back'))[0]).toBe(id)
    const place = ids.indexOf(id)
    expect(order(move(full, 'forward')).indexOf(id)).toBe(Math.min(ids.length - 1, place + 1))
    if (place < ids.length - 1) expect(order(move(move(full, 'forward'), 'backward'))).toEqual(ids)
    expect(order(move(full, 'forward')).filter(one => one !== id)).toEqual(ids.filter(one => one !== id))
  }
})

test('[B-01] among equal depths the order is stable: items below stickers, earlier ones below later ones', () => {
  const places = Object.fromEntries(order(full).map(id => [id, { depth: 1 }]))
  const { deck } = setPlaces(full, { uid, places })
  const { items } = slideOf(deck)
  expect(order(deck)).toEqual([...items.filter(({ place }) => place).map(({ id }) => id), 'sun'])
  expect(order(changeDepth(deck, { uid, ids: ['table'], to: 'back' }).deck)[0]).toBe('table')
})

test('[B-04] a line follows what it is attached to, and stays where it was seen when that is deleted', () => {
  const numbers = fc.double({ min: 0.1, max: 0.9, noNaN: true })
  fc.assert(
    fc.property(numbers, numbers, fc.integer({ min: -180, max: 180 }), (x, y, rotation) => {
      const moved = setPlaces(full, { uid, places: { shape: { position: { x, y }, rotation } } }).deck
      const seen = (deck: Presentation) => {
        const slide = slideOf(deck)
        const line = slide.items.find(({ id }) => id === 'line')
        if (line?.type !== 'line' || !line.place) throw new Error('the line is gone')
        return { line, run: connectLine(line, line.place, framesById(slide)) }
      }
      const before = seen(moved).run
      const angle = (rotation * Math.PI) / 180
      expect(before.from.point.x).toBeCloseTo(x + 0.1 * Math.cos(angle), 6)
      expect(before.from.point.y).toBeCloseTo(y * (9 / 16) + 0.1 * Math.sin(angle), 6)
      const after = seen(deleteObjects(moved, { uid, ids: ['shape'] }).deck)
      expect(after.line.from.item).toBeNull()
      expect(after.line.to.item).toBe('icon')
      for (const end of ['from', 'to'] as const) {
        expect(after.run[end].point.x).toBeCloseTo(before[end].point.x, 4)
        expect(after.run[end].point.y).toBeCloseTo(before[end].point.y, 4)
      }
    }),
  )
})

test('[B-01] a line never flows; what is let flow again keeps its place in the order', () => {
  const all = slideOf(full).items.map(({ id }) => id)
  const { deck } = returnToLayout(full, { uid, ids: all })
  expect(slideOf(deck).items.map(({ id }) => id)).toEqual(all)
  expect(
    slideOf(deck)
      .items.filter(({ place }) => place)
      .map(({ id }) => id),
  ).toEqual(['line'])
})

test('[B-06] what is locked stays until it is unlocked; depth and group may change', () => {
  const { deck } = setPlaces(full, { uid, places: { shape: { locked: true } } })
  expect(setPlaces(deck, { uid, places: { shape: { position: { x: 0, y: 0 } } } }).diff).toEqual([])
  expect(changeDepth(deck, { uid, ids: ['shape'], to: 'front' }).diff).not.toEqual([])
  const freed = setPlaces(deck, { uid, places: { shape: { locked: false, rotation: 30 } } })
  expect(slideOf(freed.deck).items.find(({ id }) => id === 'shape')?.place).toMatchObject({
    locked: false,
    rotation: 30,
  })
})

test('[B-06] a copied slide keeps its groups, and its lines lead to the copies', () => {
  const grouped = groupObjects(full, { uid, ids: ['shape', 'icon'], group: 'g' }).deck
  const { deck } = duplicateSlide(grouped, { uid, newUid: uidOf(1) })
  const copy = deck.slides[1] as Slide
  const of = (type: ItemType) => copy.items.find(item => item.type === type) as Item
  expect(of('line')).toMatchObject({ from: { item: of('shape').id }, to: { item: of('icon').id } })
  expect(copy.items.filter(({ id }) => (ITEM_TYPES as string[]).includes(id))).toEqual([])
  expect([of('shape'), of('icon'), of('chart')].map(({ place }) => place?.group)).toEqual(['g', 'g', null])
})

test('[B-06] copies come above everything, all of them or none', () => {
  const item = {
    ...makeItem('new', 'shape', 0),
    place: { ...at(0.5, 0.5), rotation: 0, depth: -3, group: null, locked: false },
  }
  const { deck } = addObjects(full, {
    uid,
    items: [item, { ...item, id: 'newer', place: { ...item.place, depth: -2 } }],
    stickers: [],
  })
  expect(order(deck).slice(-2)).toEqual(['new', 'newer'])
  const many = Array.from({ length: LIMITS.items }, (_, index) => ({ ...item, id: `n${index}` }))
  expect(addObjects(full, { uid, items: many, stickers: [] }).diff).toEqual([])
})

const base = { ...slideOf(full), id: 1, revision: 1 }
const withSlide = (deck: Presentation): Slide => ({ ...base, ...contentOf(slideOf(deck)) })
const gesture = fc.record({
  position: fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  rotation: fc.integer({ min: -180, max: 180 }),
})

/** A line as it runs, and the frame it is seen in. */
function seeLine(deck: Presentation, id: string) {
  const slide = slideOf(deck)
  const line = slide.items.find(item => item.id === id)
  const place = line && settleItem(line, framesById(slide)).place
  if (line?.type !== 'line' || !line.place || !place) throw new Error(`There is no line ${id}`)
  const { from, to } = connectLine(line, line.place, framesById(slide))
  return { ends: [from.point, to.point], place }
}

test('[B-02] [B-04] a line that is turned and turned again runs where its ends were turned to', () => {
  const size = { width: 0.4, height: 0.1 }
  let deck = makeDeck([makeItem('line', 'line', 0, { place: at(0.5, 0.5, { size }) })])
  const before = seeLine(deck, 'line').ends
  const center = { x: 0.4, y: 0.3 }
  let turned = 0
  for (const angle of [90, 30, 90]) {
    turned += angle
    const [frame] = turnFrames([toFrame(seeLine(deck, 'line').place)], center, angle)
    if (frame) deck = setSeenPlaces(deck, { uid, places: { line: fromFrame(frame) } }).deck
    for (const [end, point] of seeLine(deck, 'line').ends.entries()) {
      const { x = 0, y = 0 } = before[end] ?? {}
      const arm = rotateVector({ x: x - center.x, y: y - center.y }, turned)
      expect(point.x).toBeCloseTo(center.x + arm.x, 3)
      expect(point.y).toBeCloseTo(center.y + arm.y, 3)
    }
  }
})

test('[B-04] nudged, the free end of a line moves by a pixel, wherever what holds the other end has gone', () => {
  const shape = makeItem('shape', 'shape', 0, { place: at(0.2, 0.5) })
  const ends = { from: { x: 0, y: 0, item: 'shape', side: 'right' }, to: { x: 1, y: 1 } }
  const line = makeItem('line', 'line', 1, {
    place: at(0.5, 0.5, { size: { width: 0.4, height: 0.2 } }),
    ...ends,
  })
  const drawn = makeDeck([shape, line])
  const moved = setPlaces(drawn, { uid, places: { shape: { position: { x: 0.5, y: 0.4 } } } }).deck
  const [fixed, free] = seeLine(moved, 'line').ends
  const pixel = 1 / 1920
  const { place } = seeLine(moved, 'line')
  const places = shiftPlaces([{ id: 'line', ...place }], { x: pixel, y: 0 })
  const { deck, diff } = setSeenPlaces(moved, { uid, places })
  const [stays, goes] = seeLine(deck, 'line').ends
  expect(stays).toEqual(fixed)
  expect(goes?.x).toBeCloseTo((free?.x ?? 0) + pixel, 5)
  expect(goes?.y).toBeCloseTo(free?.y ?? 0, 5)
  expect(applyDiff(deck, invertDiff(diff))).toEqual(moved)
})

test('[B-06] the copy of a copy lies on top however often it is made, also on a slide whose depths are used up', () => {
  for (const depth of [1, 524_287, 999_999.5]) {
    const base = makeItem('shape-0', 'shape', 0, { place: at(0.5, 0.5, { depth }) })
    let deck = makeDeck([base])
    for (let count = 1; count <= 200; count++) {
      const last = deck.slides[0]?.items.at(-1) ?? base
      deck = addObjects(deck, { uid, items: [{ ...last, id: `shape-${count}` }], stickers: [] }).deck
      expect(order(deck).at(-1)).toBe(`shape-${count}`)
    }
    expect(order(deck)).toEqual(Array.from({ length: 201 }, (_, at) => `shape-${at}`))
    expect(presentationSchema.parse(deck)).toEqual(deck)
  }
})

test('[B-06] copies keep their order among themselves, and a slide without room is numbered anew in one step', () => {
  const high = makeDeck(
    [
      makeItem('low', 'shape', 0, { place: at(0.2, 0.5, { depth: -1e6 }) }),
      makeItem('top', 'shape', 1, { place: at(0.5, 0.5, { depth: 1e6 }) }),
    ],
    full.slides[0]?.stickers,
  )
  const [low, top] = high.slides[0]?.items ?? []
  const items = [low, top].flatMap(item => (item ? [{ ...item, id: `${item.id}-copy` }] : []))
  const { deck, diff } = addObjects(high, { uid, items, stickers: [] })
  expect(order(deck)).toEqual(['low', 'sun', 'top', 'low-copy', 'top-copy'])
  expect(applyDiff(deck, invertDiff(diff))).toEqual(high)
  const raised = changeDepth(high, { uid, ids: ['low'], to: 'front' }).deck
  expect(order(raised)).toEqual(['sun', 'top', 'low'])
  expect(presentationSchema.parse(raised)).toEqual(raised)
})

test('[B-08] two people who move, turn or lift different things never meet in a conflict, and both are done', () => {
  const ids = order(full)
  fc.assert(
    fc.property(
      fc.shuffledSubarray(ids, { minLength: 2 }),
      fc.nat(),
      gesture,
      gesture,
      (picked, cut, one, two) => {
        const half = 1 + (cut % (picked.length - 1))
        const move = (some: readonly string[], to: object) =>
          setPlaces(full, { uid, places: Object.fromEntries(some.map(id => [id, to])) }).deck
        const mine = withSlide(move(picked.slice(0, half), one))
        const theirs = withSlide(move(picked.slice(half), two))
        const merged = mergeSlide(base, mine, theirs)
        const other = mergeSlide(base, theirs, mine)
        expect(merged.conflicts).toEqual([])
        expect(contentOf(merged.slide)).toEqual(contentOf(other.slide))
        for (const { id, place } of objectsOf(merged.slide)) {
          if (picked.includes(id)) expect(place).toMatchObject(picked.indexOf(id) < half ? one : two)
        }
      },
    ),
  )
})

test('[B-08] different aspects of one thing merge too: one moves it, the other turns, fills, groups or writes in it', () => {
  const mine = setPlaces(full, { uid, places: { shape: { position: { x: 0.9, y: 0.9 } } } }).deck
  const others = [
    setPlaces(full, { uid, places: { shape: { rotation: 45 } } }),
    updateItem(full, { uid, id: 'shape', fields: { fill: 'ink' } }),
    updateItem(full, { uid, id: 'shape', fields: { text: '<p>other words</p>' } }),
    groupObjects(full, { uid, ids: ['shape', 'icon'], group: 'g' }),
    changeDepth(full, { uid, ids: ['shape'], to: 'front' }),
    changeLayout(full, { uid, layout: 'col_3' }),
  ]
  for (const { deck } of others) {
    const { slide, conflicts } = mergeSlide(base, withSlide(mine), withSlide(deck))
    const theirs = slideOf(deck).items.find(({ id }) => id === 'shape') as Item
    expect(conflicts).toEqual([])
    expect(slide.items.find(({ id }) => id === 'shape')).toEqual({
      ...theirs,
      place: { ...theirs.place, position: { x: 0.9, y: 0.9 } },
    })
  }
})

test('[B-08] any two sequences of gestures converge without losing a thing', () => {
  const some = fc.array(anyObjectEdit, { maxLength: 8 })
  fc.assert(
    fc.property(some, some, (one, two) => {
      const mine = withSlide(run(full, one, 200).deck)
      const theirs = withSlide(run(full, two, 300).deck)
      const merged = mergeSlide(base, mine, theirs)
      expect(merged.conflicts).toEqual([])
      expect(slideSchema.parse(merged.slide)).toEqual(merged.slide)
      expect(new Set(merged.slide.items.map(({ id }) => id))).toEqual(new Set(ITEM_TYPES))
      const seenByThem = mergeSlide(base, theirs, mine)
      const placed = (slide: Slide) => new Set(slide.items.map(({ id }) => id))
      expect(placed(seenByThem.slide)).toEqual(placed(merged.slide))
      // The later save merges on what the earlier one left: nothing is left to merge after it.
      const settled = mergeSlide(theirs, merged.slide, theirs)
      expect(contentOf(settled.slide)).toEqual(contentOf(merged.slide))
    }),
    { numRuns: 200 },
  )
})
