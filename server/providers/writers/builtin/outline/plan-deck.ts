import type { Brief } from '#domain/generation/brief/brief.ts'
import type { Locale } from '#domain/locale.ts'
import { phrasesOf, pickPhrase } from '../phrases/pick-phrase.ts'
import { readMaterials, sumOf } from './material.ts'
import { planClosing, planOpening } from './plan-frame.ts'
import { planFull } from './plan-full.ts'
import type { Telling } from './plan-section.ts'
import { planThin } from './plan-thin.ts'
import type { Planned } from './planned.ts'
import { openTitles } from './titles.ts'
import { varyKinds } from './vary-kinds.ts'

const FRAME = 2

/** The slides of a deck, so many of them as far as the brief has something to say or the speaker something to be asked. */
export function planDeck(brief: Brief, slides: number, language: Locale): Planned[] {
  const phrases = phrasesOf(language)
  const titles = openTitles(title => pickPhrase(phrases.continued, brief.title, title))
  const telling: Telling = { phrases, titles, language: brief.language, seed: brief.title }
  const opening = planOpening(brief, telling)
  const materials = readMaterials(brief)
  const room = Math.max(1, slides - FRAME)
  const isThin = !materials.some(({ isNamed }) => isNamed) && sumOf(materials, 'most') < room
  const told = isThin
    ? planThin(brief, materials, room, telling)
    : planFull(brief, materials, slides, telling)
  return varyKinds([opening, ...told, planClosing(brief, telling)])
}
