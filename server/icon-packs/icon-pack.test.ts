import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { STICKER_PACKS } from '#content/stickers/categories.ts'
import { drawIcon, openIconPack } from './icon-pack.ts'

const packs = [...STICKER_PACKS, 'line-md', 'meteocons', 'svg-spinners']

test.each(packs)('every picture of %s is found at its place', async name => {
  const text = await readFile(new URL(import.meta.resolve(`@iconify-json/${name}/icons.json`)), 'utf8')
  const { icons, width, height } = JSON.parse(text)
  const pack = openIconPack(name)
  const names = await pack.names()
  expect(names).toEqual(Object.keys(icons))
  for (const one of [names[0]!, ...names.filter((_, index) => index % 97 === 0), names.at(-1)!]) {
    expect(await pack.read(one)).toEqual({ width, height, ...icons[one] })
  }
  expect(await pack.read('no-such')).toBeUndefined()
  expect(await pack.read('constructor')).toBeUndefined()
})

const harmless = new Set(
  (
    'svg g path circle ellipse rect polygon line defs use symbol clipPath mask linearGradient radialGradient stop ' +
    'filter feFlood feColorMatrix feOffset feGaussianBlur feBlend animate animateTransform animateMotion mpath set'
  ).split(' '),
)

test.each(packs)('nothing that %s draws runs, or asks for anything outside itself', async name => {
  const text = await readFile(new URL(import.meta.resolve(`@iconify-json/${name}/icons.json`)), 'utf8')
  const { icons, width, height } = JSON.parse(text) as {
    icons: Record<string, { body: string }>
    width: number
    height: number
  }
  for (const [one, { body }] of Object.entries(icons)) {
    const drawing = drawIcon({ width, height, body })
    const elements = [...drawing.matchAll(/<([a-z]+)/gi)].map(match => match[1]!)
    expect([one, elements.filter(element => !harmless.has(element))]).toEqual([one, []])
    expect([one, drawing.match(/\son\w+=|href="[^#]|url\((?!["']?#)|javascript:|<!|<\?/i)]).toEqual([
      one,
      null,
    ])
  }
})
