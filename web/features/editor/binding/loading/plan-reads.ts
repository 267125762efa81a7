import type { Slide } from '#domain/deck/slide.ts'

export interface SlideRead {
  readonly from: number
  readonly count: number
}

/** A few slides more in one answer are cheaper than another question. */
const bridged = 8

/**
 * Which stretches of the deck hold the wanted slides. The server counts only the slides it knows, in the order it knows:
 * what it answers carries its uid, so a stretch that is a little off costs another question and nothing else.
 */
export function planReads(
  slides: readonly Pick<Slide, 'uid' | 'id'>[],
  wanted: ReadonlySet<string>,
  max: number,
): SlideRead[] {
  const reads: { from: number; count: number }[] = []
  let place = 0
  for (const { uid, id } of slides) {
    if (id === null) continue
    if (wanted.has(uid)) {
      const last = reads.at(-1)
      const count = last ? place - last.from + 1 : Number.POSITIVE_INFINITY
      if (last && count <= max && count - last.count - 1 <= bridged) last.count = count
      else reads.push({ from: place, count: 1 })
    }
    place += 1
  }
  return reads
}
