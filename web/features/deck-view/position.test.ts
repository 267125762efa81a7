import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSlideTitle } from '#domain/deck/text/slide-title.ts'
import { readPosition, writePosition } from './position.ts'
import { readSwipe } from './read-swipe.ts'

const address = (search: string) => new URL(`https://lectern.example/en/presentations/show/x${search}`)
const read = (search: string, count: number) => readPosition(address(search).searchParams, count)

test('the address keeps the slide, and comes back to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(600), (count, asked) => {
      const index = Math.min(asked, count - 1)
      const written = writePosition(address('?from=mail#top'), index)
      expect(written).toContain('from=mail')
      expect(written.endsWith('#top')).toBe(true)
      expect(readPosition(new URL(written, 'https://lectern.example').searchParams, count)).toBe(index)
    }),
  )
  expect(writePosition(address('?slide=4'), 0)).toBe('/en/presentations/show/x')
})

test('an address that asks for no slide of the deck opens the nearest one', () => {
  expect(['', '?slide=', '?slide=0', '?slide=-2', '?slide=two', '?slide=1.5'].map(s => read(s, 5))).toEqual(
    Array(6).fill(0),
  )
  expect(read('?slide=99', 5)).toBe(4)
  expect(read('?slide=3', 0)).toBe(0)
})

test('only a finger that goes clearly sideways turns the page', () => {
  const width = 390
  expect(readSwipe({ dx: -80, dy: 10, width })).toBe('next')
  expect(readSwipe({ dx: 80, dy: -20, width })).toBe('previous')
  expect(readSwipe({ dx: 20, dy: 0, width })).toBeUndefined()
  expect(readSwipe({ dx: -80, dy: 79, width })).toBeUndefined()
  expect(readSwipe({ dx: 0, dy: 300, width })).toBeUndefined()
})

test('a slide is called by its first words', () => {
  const slide = (...texts: string[]) => ({ items: texts.map(text => ({ text })) }) as never
  expect(readSlideTitle(slide('', '<h2>Why <em>now</em></h2><p>Because</p>'))).toBe('Why now')
  expect(readSlideTitle(slide(`<p>${'слово '.repeat(40)}</p>`))).toMatch(/^слово.{60,75}…$/)
  expect(readSlideTitle(slide('<p> </p>'))).toBeUndefined()
})
