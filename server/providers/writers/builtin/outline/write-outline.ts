import { LIMITS } from '#domain/deck/limits.ts'
import { OUTLINE_LIMITS, type Outline } from '#domain/generation/outline.ts'
import { stableUid } from '../../../../stable-uid.ts'
import type { OutlineWish } from '../../writer.ts'
import { phrasesOf } from '../phrases/pick-phrase.ts'
import { clip } from '../slide/lines.ts'
import { planDeck } from './plan-deck.ts'

export function composeOutline({ brief: read, request, slides }: OutlineWish): Outline {
  const phrases = phrasesOf(request.language ?? read.language)
  const brief = { ...read, title: clip(read.title, LIMITS.name) || phrases.untitled }
  const seed = stableUid(`${request.brief}\n${brief.title}`)
  const entries = planDeck(brief, slides, phrases).map((planned, position) => ({
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
    title: brief.title,
    kind: brief.kind,
    entries: entries.slice(0, OUTLINE_LIMITS.entries),
  }
}
