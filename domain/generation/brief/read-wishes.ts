import type { Locale } from '../../locale.ts'
import { capitalize, splitSentences } from '../condense/sentences.ts'
import { noWishes, type Wishes } from './brief.ts'
import { newBlock, type RawBlock } from './raw-block.ts'
import { readTopic, splitList } from './read-topic.ts'
import {
  BARE_TONE,
  countWord,
  DURATION,
  isGreeting,
  isRequest,
  isTalkOfOneself,
  LANGUAGE,
  LISTENERS,
  languageOf,
  listOfCovered,
  SLIDES,
  TONE,
  toneOf,
} from './wish-patterns.ts'

/** A wish is short: in a longer sentence the word "slides" is content. */
const LONGEST_WISH = 400
const FROM_START = 6
const FROM_END = 3

/** Takes the wishes out of a paragraph and returns what is content. */
function takeWishes(text: string, language: Locale, wishes: Wishes, isFirst: boolean): string {
  const sentences = splitSentences(text, language)
  const kept = sentences.map((sentence, index) => {
    const isNear = index < FROM_START || index >= sentences.length - FROM_END
    return isNear && sentence.length <= LONGEST_WISH
      ? takeSentence(sentence, wishes, isFirst && index === 0)
      : sentence
  })
  return kept.every((sentence, index) => sentence === sentences[index])
    ? text
    : kept.filter(Boolean).join(' ')
}

/** What is left of a sentence when its wishes are taken out: nothing, all of it, or its other parts. */
function takeSentence(sentence: string, wishes: Wishes, isFirst: boolean): string {
  const bare = sentence.replace(/[.!?…\s]+$/, '')
  if (isGreeting(bare) || takeLabelled(bare, wishes)) return ''
  const [opening = ''] = bare.split(/,\s|;\s|\s[—–-]\s/)
  // What comes before the request may be the title: "Launch plan for Kite - marketing needs a deck".
  const isTitled =
    isFirst &&
    opening.split(/\s+/u).length > 2 &&
    !isRequest(opening, false) &&
    isRequest(bare.slice(opening.length).replace(/^[\s,;—–-]+/u, ''), false)
  if (isRequest(bare, isFirst) && !isTitled) {
    takeRequest(bare, wishes, false)
    return ''
  }
  if (isFirst && isTalkOfOneself(bare) && takeRequest(bare, wishes, true)) return ''
  const covered = wishes.request !== '' ? listOfCovered(bare) : ''
  if (covered !== '') {
    wishes.asked.push(...splitList(covered))
    return ''
  }
  const found = noWishes()
  if (isOnlyWishes(bare, found)) {
    mergeWishes(wishes, found)
    return ''
  }
  return takeParts(sentence, wishes)
}

function takeRequest(request: string, wishes: Wishes, needsTopic: boolean): boolean {
  const found = noWishes()
  const { topic, audience, asked, occasion } = readTopic(takeMarks(request, found))
  if (needsTopic && !topic) return false
  mergeWishes(wishes, found)
  wishes.request = `${wishes.request} ${request}`.trim()
  wishes.audience ||= audience
  wishes.occasion ||= occasion
  wishes.topic ??= needsTopic && topic ? { ...topic, words: topic.words.split(/[,;]\s/)[0]! } : topic
  wishes.asked.push(...asked)
  return true
}

const LEFT_OVER = /[\p{L}\p{N}]/u
const FILLERS =
  /(?<![a-zа-яё])(?:and|or|please|pls|make|keep|use|it|the|a|an|in|with|i|we|you|need|want|should|be|have|of|for|about|my|our|presentation|pitch|talk|lecture|report|lesson|deck|slides|total|long|short|simple|и|или|с|в|во|на|для|по|нужно|нужна|нужен|нужны|надо|пожалуйста|чтобы|было|был|была|будет|сделай|сделайте|презентаци[яию]|питч|доклад|лекция|урок|должна|должно|быть|это|всего|слайды|слайдов|хочу|хотелось|бы|мне|нам|я|мы|её|ее|шуток|без|просто|говорить)(?![a-zа-яё])/giu

function isOnlyWishes(text: string, found: Wishes): boolean {
  const rest = takeMarks(text, found)
  if (rest === text || LEFT_OVER.test(rest.replace(FILLERS, ' '))) return false
  found.request = text
  return true
}

/** "benefits of remote work, 8 slides, friendly tone": the parts that are wishes go, the rest stays. */
function takeParts(sentence: string, wishes: Wishes): string {
  const [first = '', ...others] = sentence.split(/,\s|;\s|\s[—–-]\s/)
  const request = others.at(-1) ?? ''
  // "Notes for the meeting, slides needed!" and "Launch plan - marketing needs a deck": the request at its end goes.
  if (first !== '' && isRequest(request, false))
    return takeParts(sentence.slice(0, sentence.lastIndexOf(request)).replace(/[\s,;—–-]+$/u, ''), wishes)
  const parts = sentence.split(/,\s|;\s/)
  if (parts.length < 2 || parts.length > 8 || !hasWishes(sentence)) return sentence
  const kept = parts.filter(part => {
    const found = noWishes()
    const isWish =
      isOnlyWishes(part.replace(/[.!?…\s]+$/, ''), found) &&
      (found.slides ?? found.tone ?? found.language) !== null
    if (isWish) mergeWishes(wishes, found)
    return !isWish
  })
  return kept.length === parts.length ? sentence : kept.join(', ')
}

function mergeWishes(into: Wishes, found: Wishes): void {
  into.slides ??= found.slides
  into.tone ??= found.tone
  into.language ??= found.language
  into.audience ||= found.audience
  into.request = `${into.request} ${found.request}`.trim()
}

/** Wishes are where a brief begins or ends. */
const BLOCKS_FROM_START = 8
const BLOCKS_FROM_END = 4

/** Takes the wishes out of the first and last blocks; what is asked to be covered becomes headings. */
export function takeBlockWishes(blocks: RawBlock[], language: Locale, wishes: Wishes): RawBlock[] {
  let isFirst = true
  const kept = blocks.filter((block, index) => {
    if (index >= BLOCKS_FROM_START && index < blocks.length - BLOCKS_FROM_END) return true
    if (block.kind === 'table' || block.kind === 'quote') return true
    const rest = takeWishes(block.text, language, wishes, isFirst)
    isFirst = rest === ''
    if (rest === '') return false
    block.text = rest
    return true
  })
  return [...wishes.asked.map(text => newBlock('heading', capitalize(text), 2)), ...kept]
}

/** "Audience: school teachers" on a line of its own. Each tells whether it could read the value. */
const LABELS: readonly (readonly [RegExp, (value: string, wishes: Wishes) => boolean])[] = [
  [/^(?:target audience|audience|for whom|аудитория|целевая аудитория|для кого)\s?[:—–-]\s?/iu, takeAudience],
  [
    /^(?:title|topic|subject|theme|тема|название|тема презентации|название презентации)\s?[:—–]\s?/iu,
    takeTitle,
  ],
  [
    /^(?:number of slides|slides|slide count|количество слайдов|число слайдов|слайдов|слайды|объём|объем)\s?[:—–-]\s?(?=\d)/iu,
    takeCount,
  ],
  [/^(?:tone|style|tone of voice|тон|стиль)\s?[:—–-]\s?/iu, takeTone],
]

function takeLabelled(text: string, wishes: Wishes): boolean {
  for (const [label, take] of LABELS) {
    const match = label.exec(text)
    const value = match ? text.slice(match[0].length).trim() : ''
    if (value !== '' && value.length <= 200 && take(value, wishes)) return true
  }
  return false
}

function takeAudience(value: string, wishes: Wishes): boolean {
  if (value.length > 70) return false
  wishes.audience ||= value.replace(/^(?:for|для)\s/iu, '')
  return true
}

function takeTitle(value: string, wishes: Wishes): boolean {
  // A name at its end keeps its marks: they are not those of the title.
  const [, quoted = value] = /^[«“"']([^«»“”"]+)[»”"']$/u.exec(value) ?? []
  wishes.topic ??= { words: quoted, preposition: '' }
  return true
}

function takeCount(value: string, wishes: Wishes): boolean {
  wishes.slides ??= countWord(/\d{1,3}/.exec(value)?.[0] ?? '')
  return true
}

function takeTone(value: string, wishes: Wishes): boolean {
  const tone = toneOf(value)
  wishes.tone ??= tone
  return tone !== null
}

const ABOUT = /(?<![a-zа-яё])(?:about|on|про|об?|на тему)(?![a-zа-яё])/iu

/** Cuts slides, tone, language, length and listeners out of a request and notes them. */
function takeMarks(text: string, wishes: Wishes): string {
  const cut = text
    .replace(SLIDES, (...parts) => {
      const { from, to, count } = parts.at(-1) as { from?: string; to?: string; count?: string }
      const first = countWord(from ?? count ?? '')
      wishes.slides ??= to ? Math.ceil((first + countWord(to)) / 2) : first
      return ' '
    })
    .replace(TONE, takeMarkedTone(wishes))
    .replace(BARE_TONE, takeMarkedTone(wishes))
    .replace(LANGUAGE, (...parts) => {
      const { en, ru, any } = parts.at(-1) as { en?: string; ru?: string; any?: string }
      wishes.language ??= languageOf(en ?? ru ?? any ?? '')
      return ' '
    })
    .replace(DURATION, ' ')
  return takeListeners(cut, wishes)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;])/g, '')
    .replace(/,(?=,)/g, '')
    .trim()
}

function takeMarkedTone(wishes: Wishes): (match: string) => string {
  return match => {
    wishes.tone ??= toneOf(match)
    return ' '
  }
}

/** Inside a topic ("about coffee for beginners") the listeners stay: the topic is read later. */
function takeListeners(text: string, wishes: Wishes): string {
  return text.replace(LISTENERS, (...parts) => {
    const { en, ru } = parts.at(-1) as { en?: string; ru?: string }
    const match = parts[0] as string
    if (ABOUT.test(text.slice(0, text.indexOf(match)))) return match
    wishes.audience ||= (en ?? ru ?? '').trim()
    return ' '
  })
}

function hasWishes(text: string): boolean {
  return [SLIDES, TONE, LANGUAGE, BARE_TONE].some(pattern => text.search(pattern) >= 0)
}
