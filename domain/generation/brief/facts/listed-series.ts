import type { Locale } from '../../../locale.ts'
import { dropDangling } from '../../condense/cut-words.ts'
import { makeHeading } from '../../condense/make-heading.ts'
import { splitSentences } from '../../condense/split-sentences.ts'
import { capitalize } from '../../condense/trim-sentence.ts'
import type { Series } from '../brief.ts'
import { isShare } from './is-share.ts'
import { isTimeLabel } from './is-time-label.ts'
import { matchNumbers } from './match-numbers.ts'

const FEWEST = 3
const LONGEST_LABEL = 40
const PARTS = /,\s(?:and\s|и\s|а\s)?|;\s|\s(?:and|и)\s/u
const LEAD =
  /^(?:in|for|from|of|on|via|by|at|for the|through|в|во|за|на|из|от|по|через|у|—|–|-|:|were|was|are|is|went to|goes to|came from|comes from|приходится на|пришлось на|пришло из|занимает|занимают)\s+/iu

interface Part {
  readonly label: string
  readonly value: number
  readonly unit: string
}

/** "12 in 2022, 18 in 2023 and 31 in 2024"; "40 % mobile, 35 % desktop and 25 % tablet". */
export function findListedSeries(text: string, block: number, name: string, language: Locale): Series[] {
  if (text.length > 20_000) return []
  return splitSentences(text, language).flatMap(sentence => {
    const series = readSentence(sentence.replace(/[.!?…]+$/, ''), block, name, language)
    return series ? [series] : []
  })
}

function readSentence(sentence: string, block: number, name: string, language: Locale): Series | null {
  const pieces = sentence.split(PARTS)
  if (pieces.length < FEWEST) return null
  let best: Part[] = []
  let run: Part[] = []
  let intro = ''
  let bestIntro = ''
  pieces.forEach((piece, index) => {
    const part = readPart(piece, index === 0 || run.length === 0, language)
    if (part && run.length === 0) intro = part.intro
    if (part && (run.length === 0 || part.unit === run[0]!.unit || part.unit === ''))
      run.push({ ...part, unit: run[0]?.unit ?? part.unit })
    else run = part ? [part] : []
    if (run.length > best.length) {
      best = [...run]
      bestIntro = intro
    }
  })
  if (best.length < FEWEST || new Set(best.map(({ label }) => label.toLowerCase())).size < best.length)
    return null
  const unit = best[0]!.unit
  return {
    name: bestIntro !== '' ? makeHeading(bestIntro, language, 80) : name,
    unit,
    points: best.map(({ label, value }) => ({ label, value })),
    isShare: isShare(
      unit,
      best.map(({ value }) => value),
    ),
    isTime: best.every(({ label }) => isTimeLabel(label)),
    blocks: [block],
  }
}

/** One figure and a short label: `18 in 2023`, `2023 — 18`, `mobile 40 %`. The first may follow an introduction. */
function readPart(piece: string, isFirst: boolean, language: Locale): (Part & { intro: string }) | null {
  const numbers = matchNumbers(piece, language)
  const year = numbers.find(({ written }) => isTimeLabel(written) && /^\d{4}$/.test(written))
  const number =
    numbers.length === 1
      ? numbers[0]
      : numbers.length === 2 && year
        ? numbers.find(one => one !== year)
        : undefined
  if (!number || number === year) return null
  const after = piece.slice(number.end).trim()
  const before = piece.slice(0, number.start).trim()
  const tidyAfter = dropDangling(after.replace(LEAD, '').replace(LEAD, ''))
  if (
    tidyAfter !== '' &&
    tidyAfter.length <= LONGEST_LABEL &&
    (isFirst || before === '' || /^(?:to|до|about|около|another|ещё|еще)$/iu.test(before))
  )
    return {
      label: capitalizeUnlessTime(tidyAfter),
      value: number.amount,
      unit: number.unit,
      intro: isFirst ? dropDangling(before.replace(/:\s.*$/, '')) : '',
    }
  const colon = before.lastIndexOf(': ')
  const bare = dropDangling(colon >= 0 && isFirst ? before.slice(colon + 2) : before).replace(LEAD, '')
  if (after !== '' || bare === '' || bare.length > LONGEST_LABEL) return null
  return {
    label: capitalizeUnlessTime(bare),
    value: number.amount,
    unit: number.unit,
    intro: isFirst && colon >= 0 ? before.slice(0, colon) : '',
  }
}

function capitalizeUnlessTime(label: string): string {
  return isTimeLabel(label) ? label : capitalize(label)
}
