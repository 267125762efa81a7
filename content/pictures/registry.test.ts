import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { pictures } from './registry.ts'

const folder = new URL('drawings/', import.meta.url)
const drawnPictures = readdirSync(folder).map(file => file.replace(/\.svg$/, ''))
const readPicture = (id: string) => readFileSync(new URL(`${id}.svg`, folder), 'utf8')

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

test('a picture is whole, small, and holds nothing but drawing', () => {
  let total = 0
  for (const id of drawnPictures) {
    const svg = readPicture(id)
    expect(svg, id).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1600 900" .*<\/svg>$/s,
    )
    expect(svg, id).not.toMatch(/NaN|undefined|Infinity|<script|<image|href|\son\w+=/)
    expect(svg.length, id).toBeLessThan(40_000)
    total += svg.length
  }
  const sizes = drawnPictures.map(id => readPicture(id).length).toSorted((a, b) => a - b)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(15_000)
  expect(total).toBeLessThan(1_500_000)
})
