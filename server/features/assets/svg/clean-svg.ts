import { countDrawn } from './count-drawn.ts'
import { readSvgText } from './read-svg-text.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

/** As many elements as a very detailed map has. */
const mostDrawn = 100_000

/** Parsers take a time for each level that grows with the levels above it. */
const deepest = 500

/** The file as a drawing that can do no harm; undefined for what is none, or would never be drawn to the end. */
export function cleanSvg(bytes: Uint8Array): string | undefined {
  const source = readSvgText(bytes)
  if (source === undefined || measureDepth(source) > deepest) return undefined
  const clean = sanitizeSvg(source)
  return clean !== undefined && countDrawn(clean) <= mostDrawn ? clean : undefined
}

/** How many elements are open at once at the most, roughly: this is asked before anything is parsed. */
function measureDepth(source: string): number {
  let depth = 0
  let most = 0
  for (const [tag] of source.matchAll(/<[a-z]|<\/[a-z]|\/>/gi)) {
    depth += /^<[a-z]/i.test(tag) ? 1 : -1
    most = Math.max(most, depth)
  }
  return most
}
