import { splitHead } from '../slide/lines.ts'
import type { Planned } from './planned.ts'

const LONGEST_STATEMENT = 110
const FEWEST_TO_DROP = 5

/** No two neighbours built alike where the words can as well be told in another way. */
export function varyKinds(slides: readonly Planned[]): Planned[] {
  const varied: Planned[] = []
  for (const slide of slides) {
    const before = varied.at(-1)
    varied.push(before && isAlike(before, slide) ? tellOtherwise(slide) : slide)
  }
  return varied
}

function isAlike(one: Planned, other: Planned): boolean {
  if (one.kind !== other.kind) return false
  if (one.kind === 'text') return true
  return one.kind === 'points' && one.lines.length === other.lines.length && isHeaded(one) === isHeaded(other)
}

function isHeaded({ lines }: Planned): boolean {
  return lines.every(line => splitHead(line).head !== '')
}

function tellOtherwise(slide: Planned): Planned {
  const { kind, lines, sentences } = slide
  if (kind === 'points' && sentences) return { ...slide, kind: 'text', lines: sentences }
  if (kind === 'text' && lines.length === 1 && (lines[0]?.length ?? 0) <= LONGEST_STATEMENT)
    return { ...slide, kind: 'statement' }
  if (kind === 'text' && lines.length >= 2) return { ...slide, kind: 'points' }
  if (kind === 'points' && lines.length >= FEWEST_TO_DROP && !isHeaded(slide))
    return { ...slide, lines: lines.slice(0, -1) }
  return slide
}
