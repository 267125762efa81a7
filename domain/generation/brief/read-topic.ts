import { LISTENERS, PART_OF_TITLE } from './wish-patterns.ts'

/** What a presentation is asked to be about, and the preposition that stood before it: it rules the case in Russian. */
export interface Topic {
  readonly words: string
  readonly preposition: string
}

const TOPIC =
  /(?<![a-zà-ɏа-яё])(?<preposition>on the topic of|on the subject of|on the topic|about|regarding|covering|titled|entitled|called|dedicated to|explaining|introducing|describing|on|на тему|по теме|под названием|с названием|посвящённую|посвященную|о том,?|обо|об|о|про|по)[:\s]\s?(?=[a-zà-ɏа-яё\d«“"'])/iu
const ASKED =
  /(?:,?\s|^)(?:and\s)?(?:that\s|which\s)?(?:covers?|covering|including|includes?|with (?:sections|slides|parts) (?:on|about|for)|with a focus on|focusing on|touching on|с разделами|включая|с упором на|с акцентом на|осветить|рассказать о|расскажи о|расскажите о)[:\s]\s?/iu
const FOR = /(?<![a-zà-ɏа-яё])(?:for|для)\s(?<who>[^,;.]{2,80})$/iu

/** Reads a request from which slides, tone and language are already taken out. */
export function readTopic(request: string): { topic: Topic | null; audience: string; asked: string[] } {
  const asked: string[] = []
  let rest = request
  const list = ASKED.exec(rest)
  if (list) {
    const items = splitList(rest.slice(list.index + list[0].length))
    if (items.length >= 2 && TOPIC.test(rest.slice(0, list.index))) {
      asked.push(...items)
      rest = rest.slice(0, list.index)
    }
  }
  const match = TOPIC.exec(rest)
  if (!match) {
    const who = FOR.exec(rest)?.groups?.who?.trim() ?? ''
    if (who === '') return { topic: null, audience: '', asked }
    LISTENERS.lastIndex = 0
    return LISTENERS.test(`for ${who}`) || /^для/iu.test(FOR.exec(rest)?.[0] ?? '')
      ? { topic: null, audience: who, asked }
      : { topic: { words: who, preposition: '' }, audience: '', asked }
  }
  const before = rest.slice(0, match.index)
  let words = trimMarks(rest.slice(match.index + match[0].length))
  let audience = FOR.exec(trimMarks(before))?.groups?.who?.trim() ?? ''
  const after = [...words.matchAll(LISTENERS)].at(-1)
  if (after) {
    const who = (after.groups?.en ?? after.groups?.ru ?? '').trim()
    audience ||= who
    const isLast = after.index + after[0].length >= words.length - 1
    if (isLast && !PART_OF_TITLE.test(who)) words = trimMarks(words.slice(0, after.index))
  }
  const preposition = match.groups!.preposition!.toLowerCase()
  return { topic: words === '' ? null : { words, preposition }, audience, asked }
}

export function splitList(text: string): string[] {
  return text
    .split(/\s?[,;]\s(?:and\s|и\s|а также\s)?|\s(?:and|и|а также)\s/u)
    .map(trimMarks)
    .filter(item => item.length >= 2 && item.length <= 90)
}

function trimMarks(text: string): string {
  return text.replace(/^[\s,;:.—–-]+/, '').replace(/[\s,;:.—–-]+$/, '')
}
