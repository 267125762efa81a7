import { expect, test } from 'vitest'
import { createSlide } from '#domain/deck/slide.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { listDifferences } from './conflict-dialog.tsx'

const sticker = { id: 'star', src: 'star.svg', alt: '', rotation: 0 }
const slide = {
  ...createSlide({ index: 0, uid: uidOf(1) }),
  stickers: [
    {
      ...sticker,
      position: { x: 0.5, y: 0.5 },
      size: { width: 0.1, height: 0.1 },
      depth: 0,
      group: null,
      locked: false,
      build: null,
    },
  ],
}
const [item] = slide.items

test('a conflict is told by what it is about, whatever it was found in', () => {
  const places = [item?.id ?? '', 'star', 'notes', 'layout']
  expect(listDifferences(slide, slide, places)).toEqual({
    items: [item?.id],
    fields: ['items', 'layout', 'stickers', 'notes'],
  })
  expect(listDifferences(slide, slide, [])).toEqual({ items: [], fields: [] })
})

test('an item that only one of the two still has is an item', () => {
  const without = { ...slide, items: [] }
  expect(listDifferences(slide, without, [item?.id ?? '']).fields).toEqual(['items'])
})
