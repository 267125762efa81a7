import { LIMITS } from '#domain/deck/limits.ts'
import { isKnownByLetters } from '#domain/generation/brief/detect-language.ts'
import { OUTLINE_LIMITS, type Outline, trimPoint } from '#domain/generation/outline.ts'
import { stableUid } from '#server/random.ts'
import type { OutlineWish } from '../../writer.ts'
import { phrasesOf, WORDLESS } from '../phrases.ts'
import { clip } from '../slide/lines.ts'
import { arrangeDeck, type TitledSlide } from './arrange-deck.ts'
import { missingParts } from './talk-parts.ts'

/** A brief that fills fewer than this share of the slides that were wished for is told what it lacks. */
const FULL = 0.75
/** With more slides than this a person sees what their own brief lacks. */
const FEW = 5

/** The outline of a brief: its own material in its own order. What it does not say is listed beside it. */
export function composeOutline({ brief: read, request, slides, bounds }: OutlineWish): Outline {
  const language = request.language ?? read.language
  const text = read.blocks.map(block => block.text).join('\n')
  const byLetters = request.language === null && isKnownByLetters(text, language)
  const phrases = byLetters ? WORDLESS : phrasesOf(language)
  const brief = { ...read, title: clip(read.title, LIMITS.name) || phrases.untitled }
  const seed = stableUid(`${request.brief}\n${brief.title}`)
  const arranged = arrangeDeck(brief, { slides, most: bounds?.most ?? slides }, phrases)
  const isThin = arranged.length < slides * FULL && arranged.length <= FEW
  const missing = isThin && !byLetters ? missingParts(brief, language) : []
  const planned =
    arranged.length > 1
      ? arranged
      : [
          ...arranged,
          planAhead(
            missing.map(({ title }) => title),
            phrases.contents,
          ),
        ]
  const entries = planned.map((entry, position) => ({
    id: stableUid(`${seed} ${position} ${entry.title}`),
    title: clip(entry.title, LIMITS.name),
    points: entry.lines
      .map(line => (entry.kind === 'code' ? trimPoint(line) : clip(line, OUTLINE_LIMITS.point)))
      .filter(Boolean)
      .slice(0, OUTLINE_LIMITS.points),
    kind: entry.kind,
    blocks: entry.blocks.slice(0, 400),
  }))
  return {
    title: brief.title,
    kind: brief.kind,
    entries: entries.slice(0, OUTLINE_LIMITS.entries),
    byLetters,
    missing: missing.map(part => part.missing),
  }
}

/** A topic and nothing else: what such a talk usually tells, to be filled. */
function planAhead(names: readonly string[], [title = '—']: readonly string[]): TitledSlide {
  return { kind: names.length >= 2 ? 'agenda' : 'statement', title, lines: names, blocks: [] }
}
