import type { Brief } from '#domain/generation/brief/brief.ts'
import { weighSentences } from '#domain/generation/condense/condense.ts'
import { splitSentences } from '#domain/generation/condense/sentences.ts'
import { pickPhrase } from '../phrases.ts'
import { joinHead, splitHead } from '../slide/lines.ts'
import { isContactLine, type Material, readPerson } from './material.ts'
import { type Telling, weightiest } from './plan-section.ts'
import type { Planned } from './planned-slides.ts'
import { hasHead, type Unit } from './read-units.ts'
import { dropStop, isSame, speaksOfOthers, unique } from './wording.ts'

const MOST_CONTACTS = 4

export function planOpening(brief: Brief, subtitle: string, { titles }: Telling): Planned {
  const isNew = subtitle !== '' && !isSame(subtitle, brief.title)
  return {
    kind: 'opening',
    title: titles.claim(brief.title),
    lines: isNew ? [dropStop(subtitle)] : [],
    blocks: [],
  }
}

export function planAgenda(names: readonly string[], { titles, phrases, seed }: Telling): Planned {
  return {
    kind: 'agenda',
    title: titles.claim(pickPhrase(phrases.contents, seed)),
    lines: names,
    blocks: [],
  }
}

const CALL =
  /^(?:join|sign up|register|contact|call us|visit|book (?:a|your|now)|try it|come (?:and|along|to|by)|write to|subscribe|apply (?:by|now|to|at)|download|order (?:now|yours|at)|donate|let[’']s|приходите|звоните|пишите|регистрируйтесь|зарегистрируйтесь|присоединяйтесь|свяжитесь|запишитесь|записывайтесь|подпишитесь|попробуйте|закажите|скачайте|приезжайте|поддержите|давайте)(?!\p{L})/iu
const LONGEST_CALL = 140
const LATEST = 8

/** Ends with what the brief asks its listeners to do, and with where they can turn. */
export function planClosing(brief: Brief, { titles, phrases, seed, language }: Telling): Planned {
  const sentences = brief.blocks
    .slice(-LATEST)
    .filter(({ kind }) => kind === 'paragraph' || kind === 'bullet')
    .flatMap(({ text }) => splitSentences(text, language))
  const persons = sentences
    .filter(sentence => isContactLine(sentence, brief))
    .map(sentence => readPerson(sentence, brief))
    .filter(Boolean)
  const call = sentences
    .filter(
      sentence => CALL.test(sentence) && sentence.length <= LONGEST_CALL && !isContactLine(sentence, brief),
    )
    .at(-1)
  return {
    kind: 'closing',
    title: titles.claim(pickPhrase(phrases.closing[brief.kind], seed)),
    lines: [
      ...(call ? [call] : []),
      ...unique(persons).slice(0, 1),
      ...brief.contacts.slice(0, MOST_CONTACTS),
    ],
    blocks: [],
  }
}

export function planQuestions({ phrases, titles, seed }: Telling): Planned {
  const title = titles.claim(pickPhrase(phrases.questions, seed), ...phrases.questions)
  return { kind: 'statement', title, lines: [], blocks: [] }
}

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
