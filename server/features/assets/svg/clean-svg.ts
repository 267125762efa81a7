import { countDrawn } from './count-drawn.ts'
import { readSvgText } from './read-svg-text.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

/** As many elements as a very detailed map has. */
const mostDrawn = 100_000

/** The file as a drawing that can do no harm; undefined for what is none, or would never be drawn to the end. */
export function cleanSvg(bytes: Uint8Array): string | undefined {
  const source = readSvgText(bytes)
  const clean = source === undefined ? undefined : sanitizeSvg(source)
  return clean !== undefined && countDrawn(clean) <= mostDrawn ? clean : undefined
}
