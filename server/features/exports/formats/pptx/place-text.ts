import type { Box, MeasuredParagraph } from '#domain/export/measured.ts'

export interface PlacedText {
  readonly box: Box
  readonly places: readonly { readonly gap: number; readonly indent: number }[]
}

/**
 * How much of the air that a browser leaves above a line office programs leave there too: with a fixed distance of lines
 * they set the letters lower.
 */
const LOWER = 0.8

/**
 * The box in which an office program breaks the lines where the browser did: it balances no lines, and another face may
 * be a little broader.
 */
export function placeText(paragraphs: readonly MeasuredParagraph[]): PlacedText {
  const [first] = paragraphs
  const last = paragraphs.at(-1)
  if (!first || !last) return { box: { x: 0, y: 0, w: 1, h: 1 }, places: [] }
  const left = Math.min(...paragraphs.map(leftOf))
  const right = Math.max(...paragraphs.map(({ box }) => box.x + box.w))
  const w = pickWidth(paragraphs, left, right - left)
  const wider = w - (right - left)
  const shift = first.align === 'right' ? wider : first.align === 'center' ? wider / 2 : 0
  const lift = ((first.lineHeight - first.letterHeight) / 2) * LOWER
  const y = first.box.y - Math.max(-6, lift)
  return {
    box: { x: left - shift, y, w, h: last.box.y + last.box.h - first.box.y },
    places: paragraphs.map((paragraph, at) => {
      const before = paragraphs[at - 1]
      const gap = before ? paragraph.box.y - (before.box.y + before.box.h) : 0
      return { gap, indent: paragraph.box.x - left }
    }),
  }
}

/** Markers hang before the words. */
function leftOf({ box, marker, runs }: MeasuredParagraph): number {
  return marker ? box.x - (runs[0]?.size ?? 24) * 1.25 * (marker.level + 1) : box.x
}

/** How much broader a face may be that stands in: rather fewer lines than more. */
const BROADER = 1.14

export function pickWidth(paragraphs: readonly MeasuredParagraph[], left: number, width: number): number {
  const offset = ({ box }: MeasuredParagraph) => box.x - left
  const least = Math.max(...paragraphs.map(one => one.breaks[0] + offset(one)))
  const most = Math.min(...paragraphs.map(one => one.breaks[1] + offset(one)))
  const slack = most - least
  // Only one line: it must not become two.
  if (slack > 50_000) return Math.max(width, least * BROADER)
  const wanted = Math.max(most - Math.min(slack * 0.2, 8), least * BROADER)
  return width >= wanted ? wanted : Math.max(width, least) * 1.02
}
