import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { drawnPictures, drawPicture } from './draw-picture.ts'
import { pictures } from './registry.ts'

test('[D-27] the gallery holds at least 72 pictures, each drawn once and named in both languages', () => {
  expect(pictures.length).toBeGreaterThanOrEqual(72)
  expect(new Set(pictures.map(({ id }) => id)).size).toBe(pictures.length)
  expect(pictures.map(({ id }) => id).toSorted()).toEqual([...drawnPictures].toSorted())
  for (const { id, src, name, alt, words, focus } of pictures) {
    expect(src).toBe(`pictures/${id}.svg`)
    for (const locale of locales) {
      expect(name[locale]).not.toBe('')
      expect(alt[locale].length, `${id} ${locale}`).toBeGreaterThan(10)
      expect(words[locale].split(' ').length, `${id} ${locale}`).toBeGreaterThanOrEqual(10)
    }
    expect(/[а-яё]/i.test(words.en) || /[a-z]{3}/i.test(words.ru), id).toBe(false)
    for (const share of [focus.x, focus.y]) expect(share > 0.15 && share < 0.85, id).toBe(true)
  }
})

test('a picture is the same each time, whole, small, and holds nothing but drawing', () => {
  let total = 0
  for (const id of drawnPictures) {
    const svg = drawPicture(id) ?? ''
    expect(drawPicture(id)).toBe(svg)
    expect(svg, id).not.toMatch(/NaN|undefined|Infinity|<script|<image|href|\son\w+=/)
    expect(svg.length, id).toBeLessThan(40_000)
    total += svg.length
  }
  const sizes = drawnPictures.map(id => drawPicture(id)?.length ?? 0).toSorted((a, b) => a - b)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(15_000)
  expect(total).toBeLessThan(1_500_000)
})

test.each(['no-such', '', '__proto__', 'toString'])('nothing is drawn for %j', id => {
  expect(drawPicture(id)).toBeUndefined()
})
