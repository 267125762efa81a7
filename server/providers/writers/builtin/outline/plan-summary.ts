import { weighSentences } from '#domain/generation/condense/weigh-sentences.ts'
import { pickPhrase } from '../phrases/pick-phrase.ts'
import { splitHead } from '../slide/lines.ts'
import type { Material } from './material.ts'
import type { Telling } from './plan-section.ts'
import type { Planned } from './planned.ts'
import { hasHead, type Unit } from './read-units.ts'

const FEWEST = 3
const MOST = 5
const LONGEST = 120
const IS_SUMMARY =
  /summary|conclusion|takeaway|in short|key points|recap|итог|вывод|заключени|главное|резюме|коротко/iu

/** The weightiest sentence of each section; null where the brief sums itself up or has too little to sum up. */
export function planSummary(materials: readonly Material[], telling: Telling): Planned | null {
  if (materials.some(({ title }) => IS_SUMMARY.test(title))) return null
  const fit = materials.map(material => material.units.filter(unit => isFit(unit)))
  const all = fit.flat()
  const weights = new Map(
    weighSentences(
      all.map(({ whole }) => whole),
      telling.seed,
    ).map((weight, at) => [all[at], weight]),
  )
  const weigh = (unit: Unit) => weights.get(unit) ?? 0
  const best = fit.flatMap(units => [...units].sort((a, b) => weigh(b) - weigh(a)).slice(0, 1))
  const kept = new Set([...best].sort((a, b) => weigh(b) - weigh(a)).slice(0, MOST))
  if (kept.size < FEWEST) return null
  return {
    kind: 'points',
    title: telling.titles.claim(pickPhrase(telling.phrases.summary, telling.seed)),
    lines: best.filter(unit => kept.has(unit)).map(({ line }) => line),
    blocks: [],
  }
}

/** A sentence that can stand alone; points of a list mean little without it. */
function isFit(unit: Unit): boolean {
  const { line } = unit
  const words = line.split(' ').length
  return (
    line.length <= LONGEST &&
    words >= 4 &&
    !line.endsWith('?') &&
    !/@|https?:/u.test(line) &&
    !(hasHead(unit) && splitHead(line).text.length < 15)
  )
}
