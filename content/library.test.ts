import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pictureSourceSchema } from '#domain/deck/link.ts'
import { locales } from '#domain/locale.ts'
import { gifs } from './gifs/gifs.ts'
import type { LibraryPicture } from './pictures/picture.ts'
import { STICKER_CATEGORIES } from './stickers/categories.ts'
import { stickers } from './stickers/stickers.ts'

const libraries: readonly [string, URL, readonly LibraryPicture[]][] = [
  ['stickers', new URL('stickers/pictures/', import.meta.url), stickers],
  ['gifs', new URL('gifs/pictures/', import.meta.url), gifs],
]

test.each(libraries)(
  '[S-09] every picture of %s has its file, its names and its words',
  async (name, folder, list) => {
    const files = (await readdir(folder)).map(file => `${name}/${file}`)
    expect(list.map(picture => picture.src).sort()).toEqual(files.sort())
    for (const { src, name: names, words } of list) {
      expect(pictureSourceSchema.safeParse(src).success).toBe(true)
      for (const locale of locales) {
        expect(names[locale]).toMatch(/\S/)
        expect(words[locale]).toMatch(/\S/)
      }
    }
  },
)

test('stickers are of known categories', () => {
  for (const { category } of stickers) expect(STICKER_CATEGORIES).toContain(category)
  expect(stickers.length).toBeGreaterThanOrEqual(40)
  expect(gifs.length).toBeGreaterThanOrEqual(12)
})

test.each(libraries)(
  'the pictures of %s draw themselves, small, and ask for nothing else',
  async (_, folder) => {
    for (const file of await readdir(folder)) {
      const text = await readFile(new URL(file, folder), 'utf8')
      expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"><title>/)
      expect(text.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /<script|<foreignObject|\son\w+=|https?:|url\(/i,
      )
      expect(text.length).toBeLessThan(8_000)
    }
  },
)
