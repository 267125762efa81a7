import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BACKGROUNDS } from '#domain/deck/catalog/backgrounds.ts'
import { relativeLuminance } from '#domain/deck/color/contrast.ts'
import { toHex } from '#domain/deck/color/hex.ts'

const folder = new URL('drawings/', import.meta.url)
const drawings = BACKGROUNDS.map(background => ({
  background,
  svg: readFileSync(new URL(`${background.id}.svg`, folder), 'utf8'),
}))
const kilobyte = 1024

test('[F-04] all of them together are under 1.5 MB over the wire, each under 60 KB', () => {
  const sizes = drawings.map(({ background, svg }) => [background.id, gzipSync(svg).length] as const)
  for (const [id, size] of sizes) expect(size, id).toBeLessThan(60 * kilobyte)
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(1.5 * kilobyte * kilobyte)
})

test('every background of the catalogue has its drawing, and there are no others', () => {
  expect(readdirSync(folder).toSorted()).toEqual(BACKGROUNDS.map(({ id }) => `${id}.svg`).toSorted())
  for (const { background, svg } of drawings)
    expect(svg, background.id).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1600" height="900" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice">/,
    )
})

test('no drawing holds a script, a filter that is slow to paint, a number that is none, or an address', () => {
  for (const { background, svg } of drawings) {
    const body = svg.replace('xmlns="http://www.w3.org/2000/svg"', '')
    expect(body, background.id).not.toMatch(
      /<script|<style|<image|<use|<filter|foreignObject|href|\son\w+=|:\/\//i,
    )
    expect(/NaN|Infinity|undefined|e[-+]\d/.exec(body)?.[0], background.id).toBeUndefined()
    for (const [, id] of body.matchAll(/url\(#([^)]+)\)/g)) expect(body).toContain(`id="${id}"`)
  }
})

test('[F-04] a drawing names no colour outside of the lights that the catalogue declares', () => {
  for (const { background, svg } of drawings) {
    const [low, high] = lights(background.colors)
    expect(
      /(?:fill|stroke|stop-color)="(?!none|url\(#|#[0-9a-f]{6}")[^"]*"/.exec(svg)?.[0],
      background.id,
    ).toBeUndefined()
    for (const [color] of svg.matchAll(/#[0-9a-f]{6}\b/g)) {
      const light = relativeLuminance(color)
      expect(light >= low - 0.005 && light <= high + 0.005, `${background.id} ${color}`).toBe(true)
    }
  }
})

test('[F-04] nor does any pixel of it, once painted, leave the side that words are read on', async () => {
  for (const { background, svg } of drawings) {
    const [low, high] = lights(background.colors)
    const pixels = await sharp(Buffer.from(svg)).resize(400, 225).removeAlpha().raw().toBuffer()
    const seen = new Set<string>()
    for (let at = 0; at < pixels.length; at += 3)
      seen.add(toHex([pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]))
    const [darkest, lightest] = lights([...seen])
    // Where two colours meet, the half-covered pixel may be a shade darker than both.
    if (background.dark) expect(lightest, background.id).toBeLessThan(high + 0.01)
    else expect(darkest, background.id).toBeGreaterThan(low - 0.03)
    expect(seen.size, background.id).toBeGreaterThan(8)
  }
}, 60_000)

function lights(colors: readonly string[]): [low: number, high: number] {
  const all = colors.map(relativeLuminance)
  return [Math.min(...all), Math.max(...all)]
}
