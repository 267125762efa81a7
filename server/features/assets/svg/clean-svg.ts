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
  if (source === undefined || isTooMuch(source)) return undefined
  const clean = sanitizeSvg(source)
  return clean !== undefined && countDrawn(clean) <= mostDrawn ? clean : undefined
}

/** Asked before anything is parsed, and so roughly: some of what is written is not drawn. */
function isTooMuch(source: string): boolean {
  let depth = 0
  let elements = 0
  for (const [tag] of source.matchAll(/<[a-z]|<\/[a-z]|\/>/gi)) {
    const opens = tag.length === 2 && tag !== '/>'
    depth += opens ? 1 : -1
    if (opens) elements += 1
    if (depth > deepest || elements > 2 * mostDrawn) return true
  }
  return false
}
