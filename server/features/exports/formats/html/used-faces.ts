import { seconds } from '#server/clock.ts'
import { NoBrowserError } from '#server/providers/browser/browser.ts'
import type { ExportInput, ExportTools } from '../format.ts'
import { cleanFamily, type FaceRule, nameFace, readRanges } from './face-rule.ts'

/** Of an open page: the faces that its words made the browser load. */
const LOADED_FACES = `[...document.fonts].filter(face => face.status === 'loaded').map(face => ({
  family: face.family, style: face.style, weight: face.weight, ranges: face.unicodeRange
}))`

/** Which faces a deck is really set in: a browser knows, and without one those that hold any of its letters. */
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
