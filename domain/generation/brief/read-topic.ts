import { LISTENERS, PART_OF_TITLE } from './wish-patterns.ts'

/** What a presentation is asked to be about, and the preposition that stood before it: it rules the case in Russian. */
export interface Topic {
  readonly words: string
  readonly preposition: string
}

export interface ReadTopic {
  readonly topic: Topic | null
  readonly audience: string
  readonly asked: string[]
  readonly occasion: string
}

const TOPIC =
  /(?<![a-zа-яё])(?<preposition>о том,|про то,|on the topic of|on the subject of|on the topic|about|regarding|covering|titled|entitled|called|dedicated to|explaining|introducing|describing|on|на тему|по теме|под названием|с названием|посвящённую|посвященную|обо|об|о|про|по)[:\s]\s?(?!(?:this|it|the basis|the slides|monday|tuesday|wednesday|thursday|friday|saturday|sunday|том|этом|этому|нему)(?![a-zа-яё]))(?=[\p{L}\p{N}«“"'])/iu
const ASKED =
  /(?:,?\s|^)(?:and\s)?(?:that\s|which\s)?(?:covers?|covering|including|includes?|with (?:sections|slides|parts) (?:on|about|for)|with a focus on|focusing on|touching on|с разделами|включая|с упором на|с акцентом на|осветить|рассказать о|расскажи о|расскажите о)[:\s]\s?/iu
const FOR = /(?<![a-zа-яё])(?:for|для)\s(?<who>[^,;.]{2,80})$/iu
/** "a presentation why we …", «презентацию почему не надо …»: a question is a topic without a preposition. */
const ASKS =
  /(?:presentation|deck|slides|slideshow|talk|презентаци[яюи]|слайд[а-я]*|доклад)\s(?:[^.,;:]{0,60}?\s)?(?<words>(?:why|how|what (?:is|are)|whether|почему|зачем|как|что такое|стоит ли|нужно ли|можно ли)\s[^.;]{6,120})$/iu
/** «презентация нового рюкзака»: what it presents is in the genitive. */
const OF_WHAT =
  /презентаци(?:я|ю|и)\s(?!(?:обо?|о|про|на|по|для|с|со|из|в|во|к|до|от|за|и|при|под|из)\s)(?<words>[а-яё«][^.;]{2,100})/iu

/** Reads a request from which slides, tone, language and listeners are already taken out. */
export function readTopic(request: string): ReadTopic {
  const list = ASKED.exec(request)
  const items = list ? splitList(request.slice(list.index + list[0].length)) : []
  const isList = list !== null && items.length >= 2 && TOPIC.test(request.slice(0, list.index))
  const rest = isList ? request.slice(0, list.index) : request
  const asked = isList ? items : []
  const question = ASKS.exec(rest)?.groups?.words
  const match = question ? null : TOPIC.exec(rest)
  if (question)
    return { topic: { words: trimMarks(question), preposition: '' }, audience: '', asked, occasion: '' }
  if (!match) return readAfterColon(rest) ?? { ...readWithoutPreposition(rest), asked }
  const before = trimMarks(rest.slice(0, match.index))
  const { words, audience } = splitListeners(trimMarks(rest.slice(match.index + match[0].length)))
  const preposition = (match.groups?.preposition ?? '').toLowerCase()
  const occasion = FOR.exec(before)?.groups?.who?.trim() ?? ''
  return {
    topic: words === '' ? null : keepNoun(rest, words, preposition),
    audience: audience || occasion,
    asked,
    occasion: '',
  }
}

/** «Сделай презентацию: история кофе, виды кофе»: what follows the colon are the parts, and what they share is the topic. */
function readAfterColon(rest: string): ReadTopic | null {
  const list = /^[^:]{4,80}:\s(.{3,300})$/u.exec(rest)?.[1]
  if (!list) return null
  const asked = splitList(list)
  const shared = asked[0]
    ?.split(' ')
    .find(word => word.length > 3 && asked.slice(1).some(item => item.split(' ').includes(word)))
  const words = asked.length > 1 ? (shared ?? asked.join(', ')) : list
  return {
    topic: { words, preposition: '' },
    audience: '',
    asked: asked.length > 1 ? asked : [],
    occasion: '',
  }
}

function readWithoutPreposition(rest: string): Omit<ReadTopic, 'asked'> {
  const presented = OF_WHAT.exec(rest)?.groups?.words
  if (presented)
    return { topic: { words: trimMarks(presented), preposition: 'чего' }, audience: '', occasion: '' }
  const who = FOR.exec(trimMarks(rest))?.groups?.who?.trim() ?? ''
  const isDay = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day/i.test(who)
  const occasion = isDay || /[а-яё]/iu.test(who) ? '' : who.replace(/\s(?:on|at|in)\s\S{1,20}$/i, '')
  // "Pitch deck for Kite": what it is for is its topic, unless it is to be made of a text below.
  const isName =
    /^(?:the\s)?\p{Lu}/u.test(who) &&
    /(?:deck|presentation|slides)\sfor\s/iu.test(rest) &&
    !/\s(?:this|it)\s/i.test(rest)
  return isName && !isDay
    ? { topic: { words: who, preposition: '' }, audience: '', occasion: '' }
    : { topic: null, audience: /^[а-яё]/iu.test(who) ? who : '', occasion }
}

/** The people a topic is meant for go to the audience; "coffee for beginners" keeps them too. */
function splitListeners(words: string): { words: string; audience: string } {
  const last = [...words.matchAll(LISTENERS)].at(-1)
  if (!last) return { words, audience: '' }
  const audience = (last.groups?.en ?? last.groups?.ru ?? '').trim()
  const isLast = last.index + last[0].length >= words.length - 1
  return {
    words: isLast && !PART_OF_TITLE.test(audience) ? trimMarks(words.slice(0, last.index)) : words,
    audience,
  }
}

export function splitList(text: string): string[] {
  return text
    .split(/\s?[,;]\s(?:and\s|и\s|а также\s)?|\s(?:and|и|а также)\s/u)
    .map(item => trimMarks(item).replace(/^(?:a|an|the)\s/i, ''))
    .filter(item => item.length >= 2 && item.length <= 90)
}

function trimMarks(text: string): string {
  return text.replace(/^[\s,;:.—–-]+/, '').replace(/[\s,;:.—–-]+$/, '')
}

/** «доклад по биологии» and «отчёт о продажах» are titles as they stand: their noun rules the case. */
function keepNoun(request: string, words: string, preposition: string): Topic {
  const noun = /(?<![а-яё])(доклад|отч[её]т|обзор|урок|лекци[юя])(?![а-яё])/iu.exec(request)?.[1]
  if (!noun || !/^(?:о|об|обо|по)$/u.test(preposition)) return { words, preposition }
  return { words: `${noun.toLowerCase().replace(/ю$/u, 'я')} ${preposition} ${words}`, preposition: '' }
}
