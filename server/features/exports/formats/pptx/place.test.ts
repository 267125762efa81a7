import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MeasuredParagraph } from '#domain/export/measured.ts'
import { findXmlFaults } from '#tests/support/office/check-xml.ts'
import { pickWidth, placeText } from './shapes-xml.ts'
import { cropOf } from './slide-pictures.ts'
import { escapeXml } from './xml.ts'

function paragraph(fields: Partial<MeasuredParagraph>): MeasuredParagraph {
  return {
    runs: [],
    align: 'left',
    heading: false,
    box: { x: 100, y: 50, w: 400, h: 30 },
    lines: 1,
    lineHeight: 30,
    letterHeight: 24,
    breaks: [200, 100_000],
    marker: null,
    ...fields,
  }
}

test('a box is wide enough for its longest line in a broader face, and a single line never needs two', () => {
  const sides = fc.tuple(
    fc.integer({ min: 20, max: 900 }),
    fc.integer({ min: 0, max: 300 }),
    fc.integer({ min: 0, max: 300 }),
  )
  fc.assert(
    fc.property(sides, ([least, slack, room]) => {
      const width = least + room
      const wide = pickWidth([paragraph({ breaks: [least, least + slack] })], 100, width)
      expect(wide).toBeGreaterThanOrEqual(least)
      expect(wide).toBeLessThanOrEqual(Math.max(width, least * 1.14, least + slack) * 1.02 + 1e-9)
      expect(pickWidth([paragraph({ breaks: [least, 100_000] })], 100, width)).toBeGreaterThanOrEqual(
        least * 1.12,
      )
    }),
  )
})

test('a box that grows keeps its words where they are aligned to', () => {
  const tight = { breaks: [400, 100_000] as const }
  const [left, middle, right] = (['left', 'center', 'right'] as const).map(
    align => placeText([paragraph({ ...tight, align })]).box,
  )
  expect(left?.x).toBe(100)
  expect((middle?.x ?? 0) + (middle?.w ?? 0) / 2).toBeCloseTo(300)
  expect((right?.x ?? 0) + (right?.w ?? 0)).toBeCloseTo(500)
})

test('paragraphs keep the distance that they have on the screen', () => {
  const two = [paragraph({}), paragraph({ box: { x: 130, y: 100, w: 300, h: 60 } })]
  expect(placeText(two).places).toEqual([
    { gap: 0, indent: 0 },
    { gap: 20, indent: 30 },
  ])
})

test('what lies outside of a frame is cut off, never more than there is', () => {
  const side = fc.integer({ min: 1, max: 4000 })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      side,
      side,
      side,
      side,
      share,
      share,
      fc.double({ min: 1, max: 8, noNaN: true }),
      (w, h, fw, fh, x, y, zoom) => {
        const [l, t, r, b] = cropOf({ w, h }, { w: fw, h: fh }, { focus: { x, y }, zoom })
        for (const one of [l, t, r, b]) expect(one).toBeGreaterThanOrEqual(-1e-9)
        const shape = ((1 - l - r) * w) / ((1 - t - b) * h)
        expect(shape / (fw / fh)).toBeCloseTo(1, 5)
      },
    ),
  )
  expect(cropOf({ w: 200, h: 100 }, { w: 100, h: 100 }, { focus: { x: 0, y: 0.5 }, zoom: 1 })).toEqual([
    0, 0, 0.5, 0,
  ])
})

test('whatever people write, the file stays XML', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const xml = `<a:t name="${escapeXml(text)}">${escapeXml(text)}</a:t>`
      expect(findXmlFaults(xml)).toEqual([])
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these at all
      expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
    }),
  )
})

test('the check of XML sees what is wrong', () => {
  for (const wrong of ['<a>', '<a></b>', '<a>&</a>', '<a b="1" b="2"/>', '<a b="&"/>', '<a/>x', '<a b=c/>']) {
    expect(findXmlFaults(wrong), wrong).not.toEqual([])
  }
})
