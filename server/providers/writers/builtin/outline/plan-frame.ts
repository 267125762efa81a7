import type { Brief } from '#domain/generation/brief/brief.ts'
import { splitSentences } from '#domain/generation/condense/split-sentences.ts'
import { pickPhrase } from '../phrases/pick-phrase.ts'
import { isContactLine, readPerson } from './find-contact-lines.ts'
import { isSame } from './is-same.ts'
import type { Telling } from './plan-section.ts'
import type { Planned } from './planned.ts'
import { dropStop } from './tidy-point.ts'
import { unique } from './unique.ts'

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
