import { LIMITS } from '#domain/deck/limits.ts'
import type { Brief } from '#domain/generation/brief/brief.ts'
import { OUTLINE_LIMITS, type Outline } from '#domain/generation/outline.ts'
import { stableUid } from '#server/random.ts'
import type { OutlineWish } from '../../writer.ts'
import { type Phrases, phrasesOf } from '../phrases.ts'
import { clip } from '../slide/lines.ts'
import { type Material, readMaterials, sumOf } from './material.ts'
import { planClosing, planOpening } from './plan-frame.ts'
import { planFull } from './plan-full.ts'
import type { Telling } from './plan-section.ts'
import { planThin } from './plan-thin.ts'
import { calmTitles, openTitles, type Planned, varyKinds } from './planned-slides.ts'

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

const FRAME = 2

/** The slides of a deck, so many of them as far as the brief has something to say or the speaker something to be asked. */
function planDeck(brief: Brief, slides: number, phrases: Phrases): Planned[] {
  const titles = openTitles((title, at) => tellAgain(title, at, phrases))
  const telling: Telling = { phrases, titles, language: brief.language, seed: brief.title }
  const { subtitle, materials } = takeSubtitle(brief, calmTitles(readMaterials(brief)))
  const opening = planOpening(brief, subtitle, telling)
  const room = Math.max(1, slides - FRAME)
  const isThin = !materials.some(({ isNamed }) => isNamed) && sumOf(materials, 'most') < room
  const told = isThin
    ? planThin(brief, materials, room, telling)
    : planFull(brief, materials, slides, telling)
  return varyKinds([opening, ...told, planClosing(brief, telling)])
}

const LONGEST_TOLD = 120

/** A letter tells apart what no phrase does; a number would be one that the brief does not have. */
function tellAgain(title: string, at: number, { continued, more }: Phrases): string {
  const short = title.slice(0, LONGEST_TOLD)
  const phrases = [
    ...(title === '' ? [] : continued.map(phrase => phrase.replace('{title}', () => short))),
    ...more,
  ]
  const letters = 'BCDEFGHIJKLMNOPQRSTUVWXYZ'
  const left = at - phrases.length
  if (left < 0) return phrases[at] ?? ''
  const mark = `${letters[left % letters.length]}${letters[Math.floor(left / letters.length)] ?? ''}`
  return `${short || more[0]} · ${mark}`
}

const LONGEST_SUBTITLE = 120

/** A line between the title and the first heading is said under the title, where the brief has no better one. */
function takeSubtitle(
  brief: Brief,
  materials: readonly Material[],
): { subtitle: string; materials: readonly Material[] } {
  const [first, next] = materials
  const [line, ...others] = first?.units ?? []
  const isLead = first && !first.isNamed && first.pieces.length === 0 && next?.isNamed && others.length === 0
  if (brief.subtitle !== '' || !isLead || !line || line.whole.length > LONGEST_SUBTITLE)
    return { subtitle: brief.subtitle, materials }
  return { subtitle: line.line, materials: materials.slice(1) }
}
