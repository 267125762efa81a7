import type { Locale } from '../../locale.ts'
import { splitSentences } from '../condense/split-sentences.ts'
import type { Tone } from '../request.ts'
import { readTopic, type Topic } from './read-topic.ts'
import {
  DURATION,
  LANGUAGE,
  LISTENERS,
  languageOf,
  NUMBER_WORDS,
  SLIDES,
  TONE,
  toneOf,
} from './wish-patterns.ts'

/** What a brief asks of the presentation itself. */
export interface Wishes {
  slides: number | null
  tone: Tone | null
  language: Locale | null
  audience: string
  topic: Topic | null
  /** What the presentation is asked to cover. */
  asked: string[]
  /** The words of the request itself: they tell the kind of talk. */
  request: string
}

/** A wish is short: in a longer sentence the word "slides" is content. */
const LONGEST_WISH = 400
const MAKE =
  /^(?:(?:please|hi|hello|hey|пожалуйста|привет|здравствуйте|добрый день)[,!.]?\s)?(?:(?:can|could|would)\s(?:you|we)\s)?(?:please,?\s)?(?:(?:help me(?: to)?|i(?:['’]d| would) like(?: you)?(?: to)?(?: have)?|i (?:want|need)(?: you)?(?: to)?|we (?:want|need)(?: you)?(?: to)?|need(?: to)?|let['’]s|помоги(?:те)?(?: мне)?|мне|нам|я|мы|хочу|хотим|хотелось бы|надо|нужно|давай(?:те)?)\s){0,3}(?:make|create|prepare|build|write|generate|design|draft|produce|compose|put together|give|do|have|an?|сдела(?:й|йте|ть)|созда(?:й|йте|ть)|подготов(?:ь|ьте|ить)|состав(?:ь|ьте|ить)|сгенериру(?:й|йте)|напиш(?:и|ите)|написать|собер(?:и|ите)|собрать|придума(?:й|йте|ть)|разработа(?:й|йте|ть)|оформ(?:и|ите)|нужн[аоы]|нужен|требуется|хочу|хотим)\s/iu
const PRESENTATION =
  /(?<![a-zà-ɏа-яё])(?:presentations?|decks?|slides?|slide ?shows?|keynote|powerpoint|pptx?|talk|lecture|презентаци[юияей]{1,2}|слайд(?:ы|а|ов)?|питч(?:-?дек)?|дек|доклад|лекци[юия]|урок)(?![a-zà-ɏа-яё])/iu
const NOUN_LED =
  /^(?:an?\s|the\s)?(?:[a-zà-ɏа-яё\d-]{1,20}\s){0,3}?(?:presentations?|(?:pitch )?decks?|slides|slide ?shows?|презентаци[яюи])(?![a-zà-ɏа-яё])/iu

export function noWishes(): Wishes {
  return { slides: null, tone: null, language: null, audience: '', topic: null, asked: [], request: '' }
}

/** Takes the wishes out of a paragraph and returns what is content. */
export function takeWishes(text: string, language: Locale, wishes: Wishes, isFirst: boolean): string {
  const kept: string[] = []
  splitSentences(text, language).forEach((sentence, index) => {
    if (sentence.length > LONGEST_WISH || !takeSentence(sentence, wishes, isFirst && index === 0))
      kept.push(sentence)
  })
  return kept.join(' ')
}

function takeSentence(sentence: string, wishes: Wishes, isFirst: boolean): boolean {
  const bare = sentence.replace(/[.!?…\s]+$/, '')
  if (takeLabelled(bare, wishes)) return true
  const isRequest =
    (MAKE.test(bare) && PRESENTATION.test(bare.slice(0, 120))) || (isFirst && NOUN_LED.test(bare))
  if (isRequest) {
    wishes.request = `${wishes.request} ${bare}`.trim()
    const rest = takeMarks(bare, wishes)
    const { topic, audience, asked } = readTopic(rest)
    if (audience !== '') wishes.audience ||= audience
    if (topic) wishes.topic ??= topic
    wishes.asked.push(...asked)
    return true
  }
  const found = noWishes()
  const rest = takeMarks(bare, found)
  if (rest === bare || LEFT_OVER.test(rest.replace(FILLERS, ' '))) return false
  mergeWishes(wishes, found)
  return true
}

const LEFT_OVER = /[\p{L}\p{N}]/u
const FILLERS =
  /(?<![a-zà-ɏа-яё])(?:and|or|please|make|keep|use|it|the|a|an|in|with|i|we|you|need|want|should|be|have|of|for|about|my|our|presentation|deck|slides|total|long|и|или|с|в|во|на|для|по|нужно|нужна|нужен|нужны|надо|пожалуйста|чтобы|было|был|была|будет|сделай|сделайте|презентация|презентации|презентацию|должна|должно|быть|это|всего|объём|объем|слайды|хочу|хотелось|бы|мне|нам|я|мы|её|ее)(?![a-zà-ɏа-яё])/giu

function takeMarks(text: string, wishes: Wishes): string {
  let rest = text.replace(SLIDES, (...parts) => {
    const { from, to } = parts.at(-1) as { from: string; to?: string }
    wishes.slides ??= to ? Math.ceil((countOf(from) + countOf(to)) / 2) : countOf(from)
    return ' '
  })
  rest = rest.replace(TONE, match => {
    wishes.tone ??= toneOf(match)
    return ' '
  })
  rest = rest.replace(LANGUAGE, (...parts) => {
    const { en, ru, any } = parts.at(-1) as { en?: string; ru?: string; any?: string }
    wishes.language ??= languageOf(en ?? ru ?? any ?? '')
    return ' '
  })
  rest = rest.replace(DURATION, ' ')
  if (rest !== text || /^(?:for|для)\s/i.test(text))
    rest = rest.replace(LISTENERS, (...parts) => {
      const match = parts[0] as string
      const { en, ru } = parts.at(-1) as { en?: string; ru?: string }
      // Inside a topic ("coffee for beginners") it stays: the topic is read later.
      if (
        /(?<![a-zà-ɏа-яё])(?:about|on|про|об?|на тему)(?![a-zà-ɏа-яё])/iu.test(
          rest.slice(0, rest.indexOf(match)),
        )
      )
        return match
      wishes.audience ||= (en ?? ru ?? '').trim()
      return ' '
    })
  return rest.replace(/\s+/g, ' ').replace(/ ,/g, ',').trim()
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

function takeAudience(value: string, wishes: Wishes): boolean {
  wishes.audience ||= value.replace(/^(?:for|для)\s/i, '')
  return true
}

function takeTitle(value: string, wishes: Wishes): boolean {
  wishes.topic ??= { words: unquote(value), preposition: '' }
  return true
}

function takeCount(value: string, wishes: Wishes): boolean {
  wishes.slides ??= countOf(/\d{1,3}/.exec(value)?.[0] ?? '')
  return true
}

function takeTone(value: string, wishes: Wishes): boolean {
  const tone = toneOf(value)
  wishes.tone ??= tone
  return tone !== null
}

function takeLabelled(text: string, wishes: Wishes): boolean {
  for (const [label, take] of LABELS) {
    const match = label.exec(text)
    const value = match ? text.slice(match[0].length).trim() : ''
    if (value !== '' && value.length <= 200 && take(value, wishes)) return true
  }
  return false
}

function unquote(text: string): string {
  return text.replace(/^[«“"']+/, '').replace(/[»”"']+$/, '')
}

function countOf(word: string): number {
  return NUMBER_WORDS[word.toLowerCase()] ?? Number(word)
}

function mergeWishes(into: Wishes, found: Wishes): void {
  into.slides ??= found.slides
  into.tone ??= found.tone
  into.language ??= found.language
  into.audience ||= found.audience
}
