import type { Presentation } from '../presentation.ts'
import { chainEdits } from './chain.ts'
import { clampIndex, type Edit, findSlide } from './diff.ts'
import { moveSlide } from './move-slide.ts'

export interface MoveSlides {
  uids: readonly string[]
  /** Between which slides: 0 is before the first, n behind the last of the deck as it is now. */
  gap: number
}

/** Brings slides together at a gap, in the order of the deck; all others keep theirs. */
export function moveSlides(deck: Presentation, { uids, gap }: MoveSlides): Edit {
  const moving = new Set(uids)
  const movers = deck.slides.filter(slide => moving.has(slide.uid))
  const place = clampIndex(gap, deck.slides.length)
  const anchor = deck.slides.slice(0, place).findLast(slide => !moving.has(slide.uid))
  return chainEdits(
    deck,
    movers.map(
      ({ uid }, number) =>
        before =>
          moveBehind(before, uid, movers[number - 1]?.uid ?? anchor?.uid),
    ),
  )
}

function moveBehind(deck: Presentation, uid: string, previous: string | undefined): Edit {
  const from = findSlide(deck, uid)?.index ?? 0
  const behind = previous === undefined ? -1 : (findSlide(deck, previous)?.index ?? -1)
  return moveSlide(deck, { uid, to: from < behind ? behind : behind + 1 })
}
