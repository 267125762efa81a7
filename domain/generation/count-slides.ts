import type { Brief } from './brief/brief.ts'
import { textOf } from './brief/raw-block.ts'
import { type GenerationRequest, REQUEST_LIMITS } from './request.ts'

/** What a topic alone gives: an opening, a few thoughts, a closing. */
const FEWEST_MADE = 6
const MOST_MADE = 20
/** A slide carries about this many characters of a text; the further a text goes, the more each slide condenses. */
const STEPS: readonly (readonly [letters: number, slides: number])[] = [
  [0, 5],
  [300, 6],
  [900, 8],
  [1_800, 10],
  [3_200, 12],
  [6_000, 15],
  [10_000, 18],
  [30_000, 20],
]

/** A request that was stored before there was a choice has none. */
const SHARE_OF_SLIDES: Readonly<Record<string, number>> = { airy: 1.3, normal: 1, dense: 0.75 }

/** How many slides a presentation gets: as asked, or as many as its content fills, but never more than `most`. */
export function countSlides(brief: Brief, request: GenerationRequest, most: number): number {
  const wanted =
    request.slides ?? brief.wishes.slides ?? countByContent(brief) * (SHARE_OF_SLIDES[request.density] ?? 1)
  const highest = Math.min(most, REQUEST_LIMITS.mostSlides)
  return Math.max(REQUEST_LIMITS.fewestSlides, Math.min(highest, Math.round(wanted)))
}

/** Between which numbers a writer that plans a story may choose: the number asked for, or a span around what is there. */
export function boundSlides(
  brief: Brief,
  request: GenerationRequest,
  most: number,
): { readonly fewest: number; readonly most: number } {
  const likely = countSlides(brief, request, most)
  if (request.slides !== null || brief.wishes.slides !== null) return { fewest: likely, most: likely }
  const highest = Math.min(most, REQUEST_LIMITS.mostSlides)
  return {
    fewest: Math.min(highest, Math.max(REQUEST_LIMITS.fewestSlides + 1, Math.round(likely * 0.6))),
    most: Math.min(highest, Math.max(12, Math.round(likely * 1.5))),
  }
}

function countByContent(brief: Brief): number {
  const letters = brief.blocks.reduce((sum, block) => sum + textOf(block).length, 0)
  const named = brief.sections.filter(({ isNamed }) => isNamed).length
  // An opening, an overview and a closing stand around the sections of an outline.
  const bySections = named > 0 ? named + 3 : 0
  return Math.min(
    MOST_MADE,
    Math.max(FEWEST_MADE, byLetters(letters), Math.min(bySections, byLetters(letters) + 5)),
  )
}

function byLetters(letters: number): number {
  const above = STEPS.findIndex(([from]) => from > letters)
  if (above < 0) return STEPS.at(-1)![1]
  const [from, slides] = STEPS[above - 1]!
  const [to, more] = STEPS[above]!
  return Math.round(slides + ((letters - from) / (to - from)) * (more - slides))
}
