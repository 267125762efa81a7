import type { Locale } from '../../../locale.ts'
import { dropDangling } from '../../condense/cut-words.ts'
import { isStopWord } from '../../condense/function-words.ts'
import { splitSentences } from '../../condense/split-sentences.ts'
import { capitalize } from '../../condense/trim-sentence.ts'
import type { Series } from '../brief.ts'
import { isTimeLabel } from './is-time-label.ts'
import { tidyBefore } from './label-number.ts'
import { makeSeries, splitUnit } from './make-series.ts'
import { matchNumbers } from './match-numbers.ts'

const FEWEST = 3
const LONGEST_LABEL = 40
const PARTS = /,\s(?:and\s|и\s|а\s)?|;\s|\s\/\s|\s(?:and|и)\s/u
const LEAD =
  /^(?:in|for the|for|from|of|on|via|by|at|through|в|во|за|на|из|от|по|через|у|—|–|-|:|were|was|are|is|went to|goes to|came from|comes from|приходится на|пришлось на|пришло из|занимает|занимают)\s+/iu

interface Part {
  readonly label: string
  readonly value: number
  readonly unit: string
  readonly isAfter: boolean
  readonly intro: string
}

/** "12 in 2022, 18 in 2023 and 31 in 2024"; "40 % mobile, 35 % desktop and 25 % tablet". */
export function findListedSeries(text: string, block: number, name: string, language: Locale): Series[] {
  if (text.length > 20_000 || !/\d/.test(text)) return []
  return splitSentences(text, language).flatMap(sentence => {
    const series = readSentence(sentence.replace(/[.!?…]+$/, ''), block, name, language)
    return series ? [series] : []
  })
}

function readSentence(sentence: string, block: number, name: string, language: Locale): Series | null {
  const colon = sentence.lastIndexOf(': ')
  const head =
    colon > 0 && !/\d{3}/.test(sentence.slice(0, colon)) ? splitUnit(sentence.slice(0, colon)) : null
  const list = head ? sentence.slice(colon + 2) : sentence
  let best: Part[] = []
  let run: Part[] = []
  for (const piece of list.split(PARTS)) {
    const part = readPart(piece, run.length === 0, language)
    const fits =
      part !== null &&
      (run.length === 0 ||
        (part.isAfter === run[0]!.isAfter && (part.unit === run[0]!.unit || part.unit === '')))
    if (fits) run.push(part)
    else run = part ? [part] : []
    if (run.length > best.length) best = [...run]
  }
  if (best.length < FEWEST) return null
  const intro = head?.name || best[0]!.intro
  const isTold = intro
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some(word => word.length > 1 && !isStopWord(word))
  const points = best.map(({ label, value }) => ({ label, value }))
  return makeSeries(isTold ? capitalize(intro) : name, best[0]!.unit || (head?.unit ?? ''), points, [block])
}

/** One figure and a short label: `18 in 2023`, `2023 — 18`, `mobile 40 %`. The first may follow an introduction. */
function readPart(piece: string, isFirst: boolean, language: Locale): Part | null {
  const numbers = matchNumbers(piece, language)
  const year = numbers.find(({ written }) => /^\d{4}$/.test(written) && isTimeLabel(written))
  const number =
    numbers.length === 1
      ? numbers[0]
      : numbers.length === 2 && year
        ? numbers.find(one => one !== year)
        : undefined
  if (!number || number === year) return null
  const { amount: value, unit } = number
  const before = piece.slice(0, number.start).trim()
  const rest = piece.slice(number.end).trim()
  const after = dropDangling(rest.replace(LEAD, '').replace(LEAD, ''))
  const isBare = before === '' || /^(?:to|до|about|около|another|ещё|еще)$/iu.test(before)
  if (after !== '' && after.length <= LONGEST_LABEL && (isFirst || isBare))
    return { label: name(after), value, unit, isAfter: true, intro: isBare ? '' : tidyBefore(before) }
  const label = dropDangling(before).replace(LEAD, '')
  if (rest !== '' || label === '' || label.length > LONGEST_LABEL) return null
  return { label: name(label), value, unit, isAfter: false, intro: '' }
}

function name(label: string): string {
  return isTimeLabel(label) ? label : capitalize(label)
}
