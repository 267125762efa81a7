import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { createItem, type Item, type ItemType } from './items/registry.ts'
import { objectsOf } from './objects.ts'
import { inReadingOrder, isDecoration, readItems } from './reading-order.ts'
import { type Slide, slideSchema } from './slide.ts'
import { readSlideText, readSlideTitle } from './text/slide-text.ts'

const make = (id: string, x: number | null, y = 0, fields: object = {}, type: ItemType = 'text'): Item =>
  createItem({
    id,
    type,
    index: 0,
    slideIndex: 1,
    fields: {
      text: `<p>${id}</p>`,
      place: x === null ? null : { position: { x, y }, size: { width: 0.2, height: 0.1 } },
      ...fields,
    } as never,
  })
const slideOf = (items: readonly Item[]): Slide =>
  slideSchema.parse({ uid: uidOf(1), index: 0, items: items.map((item, index) => ({ ...item, index })) })
const group = (item: Item, name: string): Item => ({
  ...item,
  place: item.place && { ...item.place, group: name },
})

test('[B-01] what floats is read row by row from left to right, whatever its depth; a picture behind comes first', () => {
  const back = make('back', 0.5, 0.5, {
    place: { position: { x: 0.5, y: 0.5 }, size: { width: 1, height: 0.56 } },
  })
  const slide = slideOf([
    make('d', 0.7, 0.72),
    make('b', 0.7, 0.32),
    make('a', 0.3, 0.3),
    make('c', 0.3, 0.7),
    back,
  ])
  expect(inReadingOrder(objectsOf(slide)).map(({ id }) => id)).toEqual(['back', 'a', 'b', 'c', 'd'])
})

test('[B-01] a caption is read with its picture, a note with its step, and a badge with its card', () => {
  const ids = (items: readonly Item[]) => inReadingOrder(objectsOf(slideOf(items))).map(({ id }) => id)
  const row = (names: string, y: number, type: ItemType) =>
    [...names].map((name, at) => make(name, 0.2 + at * 0.3, y, {}, type))
  expect(ids([...row('abc', 0.3, 'image'), ...row('xyz', 0.7, 'text')])).toEqual([...'axbycz'])
  // A line between the rows changes nothing; two rows of one kind are a grid, and so are two with different numbers.
  const line = make('l', 0.5, 0.5, {}, 'line')
  expect(ids([...row('abc', 0.3, 'shape'), line, ...row('xyz', 0.7, 'text')])).toEqual([...'axbyczl'])
  expect(ids([...row('abc', 0.3, 'shape'), ...row('xyz', 0.7, 'shape')])).toEqual([...'abcxyz'])
  expect(ids([...row('abc', 0.3, 'image'), ...row('xy', 0.7, 'text')])).toEqual([...'abcxy'])
  const cards = row('abc', 0.4, 'shape')
  const badge = make('n', 0.52, 0.34, {
    place: { position: { x: 0.52, y: 0.34 }, size: { width: 0.08, height: 0.02 } },
  })
  expect(ids([...cards, badge])).toEqual([...'abnc'])
})

test('[B-01] words on a box on a picture are read, and so is all there is, however it lies upon another', () => {
  const at = (width: number, x = 0.5, y = 0.5) => ({
    place: { position: { x, y }, size: { width, height: width / 2 } },
  })
  const nested = [
    make('words', 0.5, 0.5, at(0.3)),
    make('box', 0.5, 0.5, at(0.5)),
    make('sky', 0.5, 0.5, at(1)),
  ]
  expect(inReadingOrder(objectsOf(slideOf(nested))).map(({ id }) => id)).toEqual(['sky', 'box', 'words'])
  const side = fc.double({ min: 0.05, max: 1, noNaN: true })
  const thing = fc.record({ width: side, x: side, y: side, group: fc.constantFrom('a', 'b', null) })
  const types: readonly ItemType[] = ['text', 'image', 'shape', 'line']
  fc.assert(
    fc.property(fc.array(thing, { maxLength: 12 }), things => {
      const items = things.map(({ width, x, y, group: name }, index) => {
        const item = make(`i${index}`, x, y, at(width, x, y), types[index % types.length])
        return name ? group(item, name) : item
      })
      const objects = objectsOf(slideOf(items))
      expect(new Set(inReadingOrder(objects))).toEqual(new Set(objects))
    }),
  )
})

test('[B-01] a group is read together', () => {
  const slide = slideOf([
    group(make('left-top', 0.2, 0.2), 'left'),
    make('right', 0.7, 0.45),
    group(make('left-bottom', 0.2, 0.7), 'left'),
  ])
  expect(inReadingOrder(objectsOf(slide)).map(({ id }) => id)).toEqual(['left-top', 'left-bottom', 'right'])
})

test('[B-01] words that are placed stay words of the slide, and a title dragged out of its cell its title', () => {
  const slide = slideOf([make('two', 0.5, 0.8), make('one', 0.5, 0.2), make('flows', null)])
  expect(readSlideText(slide)).toEqual(['flows', 'one', 'two'])
  expect(readItems(slide).map(({ id }) => id)).toEqual(['flows', 'one', 'two'])
  expect(readSlideTitle(slide)).toBe('flows')
  const titled = slideOf([make('title', 0.5, 0.9, { text: '<h1>Title</h1>' }), make('flows', null)])
  expect(readSlideTitle(titled)).toBe('Title')
  const headed = slideOf([
    make('title', 0.5, 0.1, { text: '<h1>Other</h1>' }),
    make('h', null, 0, { text: '<h2>Head</h2>' }),
  ])
  expect(readSlideTitle(headed)).toBe('Head')
})

test('[B-01] plain shapes, lines and icons that say nothing are decoration; what has words or a description is not', () => {
  const bare = { text: '' }
  expect((['shape', 'line', 'icon'] as const).map(type => isDecoration(make('x', 0, 0, bare, type)))).toEqual(
    [true, true, true],
  )
  expect(isDecoration(make('x', 0, 0, {}, 'shape'))).toBe(false)
  expect(isDecoration(make('x', 0, 0, { ...bare, alt: 'A house' }, 'icon'))).toBe(false)
  expect(isDecoration(make('x', 0, 0, bare, 'image'))).toBe(false)
})
