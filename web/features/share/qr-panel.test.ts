import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawQr } from '#web/ui/qr-code.tsx'
import { writeQrSvg } from './qr-panel.tsx'

const text = 'https://lectern.example/p/abc_DEF-123'

/** Reads the boxes of the path back into modules. */
function readPath(path: string): Set<string> {
  const dark = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let at = 0; at < Number(width); at++) dark.add(`${Number(x) + at} ${y}`)
  }
  return dark
}

test('[F-06] the drawing has exactly the modules of the code, with the quiet around them', () => {
  const { size, path, isDark } = drawQr(text)
  const { data, size: expected } = encode(text, { ecc: 'Q', border: 4 })
  expect(size).toBe(expected)
  const dark = readPath(path)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      expect(dark.has(`${x} ${y}`)).toBe(data[y]![x])
      expect(isDark(x, y)).toBe(data[y]![x])
      if (Math.min(x, y, size - 1 - x, size - 1 - y) < 4) expect(dark.has(`${x} ${y}`)).toBe(false)
    }
  }
})

test('the file stands by itself: black on white, whatever is behind it', () => {
  const svg = writeQrSvg(drawQr(text))
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
  expect(svg).toContain('fill="#fff"')
})
