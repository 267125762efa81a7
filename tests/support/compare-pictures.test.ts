import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPixels, readPpm, shareOfDifferent } from './compare-pictures.ts'

async function draw(inner: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><path fill="#fff" d="M0 0h100v100H0z"/>${inner}</svg>`
  return readPixels(await sharp(Buffer.from(svg)).png().toBuffer())
}

test('edges that stand a pixel further are the same picture; what is missing, moved or of another colour is not', async () => {
  const square = await draw('<path d="M20 20h20v20H20z"/>')
  expect(shareOfDifferent(square, square)).toBe(0)
  expect(shareOfDifferent(square, await draw('<path d="M20.5 20.5h20v20h-20z"/>'))).toBe(0)
  expect(shareOfDifferent(square, await draw(''))).toBeCloseTo(0.04, 2)
  expect(shareOfDifferent(square, await draw('<path d="M30 20h20v20H30z"/>'))).toBeGreaterThan(0.03)
  expect(shareOfDifferent(square, await draw('<path fill="#900" d="M20 20h20v20H20z"/>'))).toBeGreaterThan(
    0.02,
  )
})

test('a PPM is read to the pixel, and another size is another picture', async () => {
  const ppm = readPpm(Buffer.concat([Buffer.from('P6\n2 1\n255\n'), Buffer.from([1, 2, 3, 4, 5, 6])]))
  expect(ppm).toMatchObject({ width: 2, height: 1 })
  expect([...ppm.data]).toEqual([1, 2, 3, 4, 5, 6])
  expect(shareOfDifferent(ppm, await draw(''))).toBe(1)
})
