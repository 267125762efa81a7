import { LIMITS } from '#domain/deck/limits.ts'
import { OUTLINE_LIMITS, type Outline } from '#domain/generation/outline.ts'
import { stableUid } from '../../../../stable-uid.ts'
import type { OutlineWish } from '../../writer.ts'
import { clip } from '../slide/lines.ts'
import { planDeck } from './plan-deck.ts'

export function composeOutline({ brief, request, slides }: OutlineWish): Outline {
  const seed = stableUid(`${request.brief}\n${brief.title}`)
  const entries = planDeck(brief, slides, request.language ?? brief.language).map((planned, position) => ({
    id: stableUid(`${seed} ${position} ${planned.title}`),
    title: clip(planned.title, LIMITS.name),
    points: planned.lines
      .map(line => clip(line, OUTLINE_LIMITS.point))
      .filter(Boolean)
      .slice(0, OUTLINE_LIMITS.points),
    kind: planned.kind,
    blocks: planned.blocks.slice(0, 400),
  }))
  return {
    title: clip(brief.title, LIMITS.name),
    kind: brief.kind,
    entries: entries.slice(0, OUTLINE_LIMITS.entries),
  }
}
