import { expect, test } from 'vitest'
import { createSlide } from '../deck/slide.ts'
import { findTarget, findWords, markWords } from './comments.ts'

const uid = '00000000-0000-4000-8000-00000000000a'
const other = '00000000-0000-4000-8000-00000000000b'
const slide = createSlide({ index: 0, uid })
const item = { ...slide.items[0]!, id: 'price', text: '<p>The <strong>price</strong> is nine million</p>' }
const priced = { ...slide, items: [item] }
const empty = { ...createSlide({ index: 1, uid: other }), items: [] }
const words = markWords('The price is nine million', 13, 17)
const target = { slide: uid, item: 'price', words }

test('[H-03] a comment follows its item to another slide, and its words when others are written around them', () => {
  expect(findTarget(target, [priced, empty])).toMatchObject({
    slide: uid,
    item: 'price',
    range: { start: 13, end: 17 },
  })
  const moved = [
    { ...slide, items: [] },
    { ...empty, items: [item] },
  ]
  expect(findTarget(target, moved)).toMatchObject({ slide: other, item: 'price', lost: undefined })
  const around = [{ ...priced, items: [{ ...item, text: '<p>We know: the price is now nine million</p>' }] }]
  expect(findTarget(target, around).range).toEqual({ start: 26, end: 30 })
})

test('[H-03] of equal words those are found that stand as they stood; words that became others by their neighbours', () => {
  const marked = markWords('two and two make four', 8, 11)!
  expect(findWords('two and two make four', marked)).toEqual({ start: 8, end: 11 })
  expect(findWords('The price is ten million', words!)).toEqual({ start: 13, end: 16 })
  expect(findWords('Nothing of it', words!)).toBeUndefined()
})

test('[H-03] what is gone is told, and the comment stays with what is left', () => {
  expect(findTarget(target, [{ ...slide, items: [] }])).toMatchObject({ slide: uid, lost: 'item' })
  expect(findTarget(target, [empty])).toMatchObject({ slide: undefined, lost: 'slide' })
  const rewritten = [{ ...priced, items: [{ ...item, text: '<p>Later</p>' }] }]
  expect(findTarget(target, rewritten)).toMatchObject({ slide: uid, item: 'price', lost: 'words' })
  expect(findTarget({ slide: uid, item: null, words: null }, [priced])).toMatchObject({
    slide: uid,
    lost: undefined,
  })
})
