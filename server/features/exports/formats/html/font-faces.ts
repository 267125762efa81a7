import { seconds } from '#server/clock.ts'
import { NoBrowserError } from '#server/providers/browser/browser.ts'
import type { ExportInput, ExportTools } from '../format.ts'

type CodeRange = readonly [from: number, to: number]

/** What a rule of a style sheet, or a browser, says of one file of a font. */
export interface FaceRule {
  readonly family: string
  readonly style: string
  readonly weight: string
  readonly ranges: readonly CodeRange[]
}

export function readFaceRule(rule: string): FaceRule {
  const read = (name: string) => new RegExp(`[{;\\s]${name}\\s*:\\s*([^;}]+)`).exec(rule)?.[1]?.trim() ?? ''
  return {
    family: cleanFamily(read('font-family')),
    style: read('font-style') || 'normal',
    weight: read('font-weight') || '400',
    ranges: readRanges(read('unicode-range')),
  }
}

function cleanFamily(name: string): string {
  return name.replace(/^["']|["']$/g, '')
}

/** `U+0-FF, U+131, U+4??`; nothing said means all there is. */
export function readRanges(text: string): CodeRange[] {
  const ranges = text.split(',').flatMap((part): CodeRange[] => {
    const [, from, to] = /U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/i.exec(part) ?? []
    if (from === undefined) return []
    const last = to ?? from.replaceAll('?', 'f')
    return [[Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(last, 16)]]
  })
  return ranges.length > 0 ? ranges : [[0, 0x10_ff_ff]]
}

/** Tells faces of one family apart; how the numbers are spelled does not matter. */
export function nameFace({ family, style, weight, ranges }: FaceRule): string {
  return JSON.stringify([
    family,
    style,
    weight === 'normal' ? '400' : weight === 'bold' ? '700' : weight,
    ranges,
  ])
}

/** Of an open page: the faces that its words made the browser load. */
const LOADED_FACES = `[...document.fonts].filter(face => face.status === 'loaded').map(face => ({
  family: face.family, style: face.style, weight: face.weight, ranges: face.unicodeRange
}))`

/** Which font faces a deck really uses: a browser knows, and without one those that contain any of its characters. */
export async function findUsedFaces(
  { deck, language }: ExportInput,
  { browser, deckPages, readFile, signal }: ExportTools,
): Promise<(face: FaceRule) => boolean> {
  const html = deckPages.renderPrintPage({ deck, language })
  try {
    const order = { html, readFile, signal, timeoutMs: seconds(60) + deck.slides.length * seconds(1) }
    const loaded = await browser.withPage(order, page =>
      page.measure<{ family: string; style: string; weight: string; ranges: string }[]>(LOADED_FACES),
    )
    const names = new Set(
      loaded.map(face =>
        nameFace({ ...face, family: cleanFamily(face.family), ranges: readRanges(face.ranges) }),
      ),
    )
    return face => names.has(nameFace(face))
  } catch (error) {
    if (!(error instanceof NoBrowserError)) throw error
    const letters = new Set([...html.replace(/<[^>]*>/g, '')].map(letter => letter.codePointAt(0) ?? 0))
    return ({ ranges }) => ranges.some(([from, to]) => [...letters].some(code => code >= from && code <= to))
  }
}
