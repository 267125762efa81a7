import type { Locale } from '../../locale.ts'
import { splitSentences } from '../condense/split-sentences.ts'
import { readTopic, splitList } from './read-topic.ts'
import { isGreeting, isRequest, isTalkOfOneself, listOfCovered } from './request-patterns.ts'
import { takeLabelled } from './take-labelled.ts'
import { hasWishes, takeMarks } from './take-marks.ts'
import { noWishes, type Wishes } from './wishes.ts'

/** A wish is short: in a longer sentence the word "slides" is content. */
const LONGEST_WISH = 400
const FROM_START = 6
const FROM_END = 3

/** Takes the wishes out of a paragraph and returns what is content. */
export function takeWishes(text: string, language: Locale, wishes: Wishes, isFirst: boolean): string {
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
  if (isRequest(bare, isFirst)) {
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
