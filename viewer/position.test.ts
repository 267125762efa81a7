import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import { moveInOverview } from './grid-keys.ts'
import { findLinkedSlide, moveIn, readPosition, writePosition } from './position.ts'

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

test('a slide is called by its first words', () => {
  const slide = (...texts: string[]) => ({ items: texts.map(text => ({ text })) }) as never
  expect(readSlideTitle(slide('', '<h2>Why <em>now</em></h2><p>Because</p>'))).toBe('Why now')
  expect(readSlideTitle(slide(`<p>${'слово '.repeat(40)}</p>`))).toMatch(/^слово.{60,75}…$/)
  expect(readSlideTitle(slide('<p> </p>'))).toBeUndefined()
})

test('a deck has two ends, and a deck without slides stays where it is', () => {
  const move = fc.constantFrom('next', 'previous', 'first', 'last')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.array(move), (count, walk) => {
      let index = 0
      for (const step of walk) {
        const next = moveIn(count, index, step)
        expect(next).toBeGreaterThanOrEqual(0)
        expect(next).toBeLessThan(count)
        if (step === 'next' && index < count - 1) expect(next).toBe(index + 1)
        if (step === 'previous' && index > 0) expect(next).toBe(index - 1)
        index = next
      }
    }),
  )
  expect(moveIn(0, 0, 'last')).toBe(0)
  expect(moveIn(0, 0, 'next')).toBe(0)
})

test('a link names a slide by its uid; others lead elsewhere', () => {
  const uids = ['a-1', 'b-2']
  expect(findLinkedSlide('#b-2', uids)).toBe(1)
  for (const href of [null, '', '#', '#c-3', 'b-2', 'https://example.com/#b-2']) {
    expect(findLinkedSlide(href, uids)).toBeUndefined()
  }
})

test('arrows go by slide and by row, and never out of the deck', () => {
  const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End')
  const grid = fc.record({ count: fc.integer({ min: 1, max: 60 }), columns: fc.integer({ min: 1, max: 8 }) })
  fc.assert(
    fc.property(grid, fc.array(key), ({ count, columns }, keys) => {
      let index = 0
      for (const pressed of keys) {
        index = moveInOverview(pressed, index, count, columns) ?? -1
        expect(index).toBeGreaterThanOrEqual(0)
        expect(index).toBeLessThan(count)
      }
    }),
  )
})

test('down from above a short last row leads to its end', () => {
  expect(moveInOverview('ArrowDown', 2, 5, 3)).toBe(4)
  expect(moveInOverview('ArrowDown', 3, 5, 3)).toBe(3)
  expect(moveInOverview('ArrowUp', 1, 5, 3)).toBe(1)
  expect(moveInOverview('Enter', 1, 5, 3)).toBeUndefined()
})
