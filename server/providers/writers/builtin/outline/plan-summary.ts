import { weighSentences } from '#domain/generation/condense/weigh-sentences.ts'
import { pickPhrase } from '../phrases/pick-phrase.ts'
import { joinHead, splitHead } from '../slide/lines.ts'
import { speaksOfOthers } from './leans.ts'
import type { Material } from './material.ts'
import { weightiest } from './plan-prose.ts'
import type { Telling } from './plan-section.ts'
import type { Planned } from './planned.ts'
import { hasHead, type Unit } from './read-units.ts'

const FEWEST = 3
const MOST = 5
const LONGEST = 120
const LONGEST_HEAD = 32
const IS_SUMMARY =
  /summary|conclusion|takeaway|in short|key points|recap|итог|вывод|заключени|главное|резюме|коротко/iu

/** The weightiest sentence of each section; null where the brief sums itself up or has too little to sum up. */
export function planSummary(materials: readonly Material[], telling: Telling): Planned | null {
  if (materials.some(({ title }) => IS_SUMMARY.test(title))) return null
  const best = materials.flatMap(material => {
    const [unit] = weightiest(material.units.filter(isFit), 1)
    return unit ? [{ unit, material }] : []
  })
  const weights = weighSentences(
    best.map(({ unit }) => unit.whole),
    telling.seed,
  ).map((weight, at) => weight - (isBarePoint(best[at]?.unit) ? LIGHTER : 0))
  const order = [...best.keys()].sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
  const kept = best.filter((_, at) => order.indexOf(at) < MOST)
  if (kept.length < FEWEST) return null
  const isHeaded = kept.every(
    ({ unit, material }) => material.isNamed && material.title.length <= LONGEST_HEAD && !hasHead(unit),
  )
  return {
    kind: 'points',
    title: telling.titles.claim(pickPhrase(telling.phrases.summary, telling.seed)),
    lines: kept.map(({ unit, material }) =>
      isHeaded ? joinHead({ head: material.title, text: unit.line }) : unit.line,
    ),
    blocks: [],
  }
}

const LIGHTER = 0.5

function isBarePoint(unit: Unit | undefined): boolean {
  return unit?.isPoint === true && !/\d/u.test(unit.line)
}

/** A sentence that can stand alone; points of a list mean little without it. */
function isFit(unit: Unit): boolean {
  const { line } = unit
  const words = line.split(' ').length
  return (
    !speaksOfOthers(line) &&
    line.length <= LONGEST &&
    words >= 4 &&
    !line.endsWith('?') &&
    !/@|https?:/u.test(line) &&
    !(hasHead(unit) && splitHead(line).text.length < 15)
  )
}
