import type { Locale } from '../../locale.ts'
import { capitalize, splitSentences } from '../condense/sentences.ts'

/** What somebody said at a meeting, whole. */
interface Spoken {
  readonly who: string
  readonly text: string
}

const CLOCK = '\\d{1,2}:\\d{2}(?::\\d{2})?(?:[.,]\\d{1,3})?'
const NAME =
  "(?:Speaker|Спикер|Участник)\\s\\d{1,2}|\\p{Lu}[\\p{L}.’'-]{0,24}(?:\\s\\p{Lu}[\\p{L}.’'-]{0,24}){0,2}"
/** How "[10:02] Olga: …", "10:02 Olga: …", "Olga (10:02): …" and "Olga: …" open. */
const OPENING = new RegExp(
  `^\\s*(?:[[(]?(?<before>${CLOCK})[\\])]?\\s*[-–—]?\\s*)?(?<who>${NAME})(?:\\s*[[(]?(?<after>${CLOCK})[\\])]?)?\\s*:\\s+(?=\\S)`,
  'u',
)
const LONGEST_OPENING = 300
/** Subtitles put the time on a line of its own, and documents the numbers of their pages. */
const STAMP = new RegExp(
  `^\\s*(?:WEBVTT|\\d{1,4}|[[(]?${CLOCK}[\\])]?(?:\\s*-->\\s*${CLOCK}.*)?|<!--.{0,60}-->)\\s*$`,
  'u',
)
const HEADING = /^\s{0,20}#{1,6}\s/u
const FEWEST = 5
const SHARE = 0.6

/** What a sentence says that it is, and the heading under which such sentences of a meeting are gathered, in this order. */
const GATHERED: readonly { readonly opens: RegExp; readonly name: Readonly<Record<Locale, string>> }[] = [
  { opens: /^(?:risks?|риски?|опасность)\s?(?::|[—–-]\s)\s*/iu, name: { en: 'Risks', ru: 'Риски' } },
  {
    opens: /^(?:(?:open )?questions?|(?:открытый )?вопрос)\s?(?::|[—–-]\s)\s*/iu,
    name: { en: 'Open questions', ru: 'Открытые вопросы' },
  },
  {
    opens:
      /^(?:actions?(?: items?)?|to-?do|tasks?|next steps?|задачи?|поручени[ея]|сделать)\s?(?::|[—–-]\s)\s*/iu,
    name: { en: 'Tasks', ru: 'Задачи' },
  },
  {
    opens: /^(?:decisions?|decided|agreed|resolved|решени[ея]|решили|договорились)\s?(?::|[—–-]\s)\s*/iu,
    name: { en: 'Decisions', ru: 'Решения' },
  },
  {
    opens: /^(?:summary|outcome|conclusion|to sum up|wrap-?up|итоги?|итого|резюме)\s?(?::|[—–-]\s)\s*/iu,
    name: { en: 'Outcome', ru: 'Итог' },
  },
]
const TALKED: Readonly<Record<Locale, string>> = { en: 'What was said', ru: 'Что обсудили' }
const TOPIC = /^(?:topic|subject|тема)\s?(?::|[—–-]\s)\s*/iu
/** Said to open, to agree and to part; of two or three words. */
const SMALL_TALK =
  /^(?:hi|hello|hey|morning|ok|okay|yes|no|yep|sure|right|great|thanks|thank you|agreed|good|let['’]s (?:start|begin|go)|is every(?:one|body) here|can you hear me|bye|привет|здравствуйте|доброе утро|добрый день|всем привет|ок|окей|да|нет|ага|угу|ладно|хорошо|согласн[аы]?|согласен|спасибо|понятно|принято|поехали|начн[её]м|все (?:тут|здесь|на месте)|слышно(?: меня)?|до связи|пока|всем спасибо)[\s,.!?…]*$/iu

/**
 * The minutes of a conversation that was written down word by word: clocks and greetings go, what was decided, asked and risked
 * stands under its own name, and the rest in its order, each with who said it. Null where a text is no conversation.
 */
export function readTranscript(lines: readonly string[], language: Locale): string[] | null {
  const { before, spoken } = readSpoken(lines)
  if (spoken.length < FEWEST) return null
  const topics: string[] = []
  let talked: string[] = []
  // The first topic is the title; each later one is the name of what was said from there on.
  const talks = [{ name: TALKED[language], points: talked }]
  const gathered = GATHERED.map((): string[] => [])
  let asked = ''
  const endQuestion = () => {
    if (asked !== '') talked.push(asked)
    asked = ''
  }
  for (const { who, text } of spoken) {
    let into = talked
    let said: string[] = []
    const flush = () => {
      const words = said.join(' ').trim()
      said = []
      if (words === '') return
      // A question and its answer are one thing.
      if (into === talked && /\?$/u.test(words)) asked = asked === '' ? words : `${asked} ${words}`
      else {
        const whole = into === talked && asked !== '' ? `${asked} ${capitalize(words)}` : capitalize(words)
        if (into === talked) asked = ''
        into.push(into === talked ? signed(whole, who) : whole)
      }
    }
    for (const sentence of splitSentences(text, language)) {
      if (SMALL_TALK.test(sentence)) continue
      const at = GATHERED.findIndex(({ opens }) => opens.test(sentence))
      const isTopic = TOPIC.test(sentence)
      if (at >= 0 || isTopic) flush()
      if (isTopic) {
        topics.push(capitalize(sentence.replace(TOPIC, '').replace(/\.$/u, '')))
        if (topics.length > 1) {
          endQuestion()
          talked = []
          talks.push({ name: topics.at(-1) ?? '', points: talked })
        }
        into = talked
      } else if (at >= 0) {
        into = gathered[at] ?? talked
        said.push(sentence.replace(GATHERED[at]?.opens ?? '', ''))
      } else said.push(sentence)
    }
    flush()
  }
  endQuestion()
  const write = ({ name, points }: (typeof talks)[number]) => [
    ...['', `## ${name}`],
    ...points.map(point => `- ${point}`),
  ]
  const kinds = GATHERED.map(({ name }, at) => ({ name: name[language], points: gathered[at] ?? [] }))
  // A topic that nobody said anything about was still one.
  const isTold = ({ name, points }: (typeof talks)[number]) => points.length > 0 || topics.includes(name)
  return [
    ...before,
    ...topics.slice(0, 1).map(topic => `# ${topic}`),
    ...[...talks, ...kinds].filter(isTold).flatMap(write),
  ]
}

/** "… two to three days (Timur)". */
function signed(words: string, who: string): string {
  return /^(?:Speaker|Спикер|Участник)\s\d/u.test(who) ? words : `${words.replace(/\.$/u, '')} (${who})`
}

function readSpoken(lines: readonly string[]): { before: string[]; spoken: Spoken[] } {
  const filled = lines.filter(line => line.trim() !== '' && !STAMP.test(line))
  const found = filled.map(readOpening)
  const told = found.filter(one => one !== null)
  const isParted = filled.slice(found.findIndex(one => one !== null)).some(line => HEADING.test(line))
  if (told.length < FEWEST || told.length < filled.length * SHARE || isParted || !isTalk(told))
    return { before: [], spoken: [] }
  const before: string[] = []
  const spoken: Spoken[] = []
  for (const [at, line] of filled.entries()) {
    const opening = found[at]
    const last = spoken.at(-1)
    if (opening) spoken.push(opening)
    else if (last) spoken[spoken.length - 1] = { ...last, text: `${last.text} ${line.trim()}` }
    else before.push(line)
  }
  return { before, spoken }
}

function readOpening(line: string): (Spoken & { readonly isTimed: boolean }) | null {
  const match = OPENING.exec(line.slice(0, LONGEST_OPENING))
  const { who = '', before, after } = match?.groups ?? {}
  return match && { who, isTimed: Boolean(before ?? after), text: line.slice(match[0].length).trim() }
}

/**
 * "10:00 Lunch: canteen", "Rent: 400" and "Q: … A: …" have labels, too. People speak again, in sentences, and without clocks
 * also in no fixed order.
 */
function isTalk(told: readonly (Spoken & { readonly isTimed: boolean })[]): boolean {
  const turns = new Map<string, number>()
  for (const { who } of told) turns.set(who, (turns.get(who) ?? 0) + 1)
  const counts = [...turns.values()]
  const again = counts.filter(count => count > 1).reduce((sum, count) => sum + count, 0)
  const sentences = told.filter(
    ({ text }) => /[.!?…][)»”"]?$/u.test(text) || text.split(/\s+/u, 8).length === 8,
  )
  if (again < told.length * SHARE || sentences.length * 2 < told.length) return false
  if (told.filter(({ isTimed }) => isTimed).length >= told.length * SHARE) return true
  const isFew = Math.max(...counts) >= 3 && turns.size * 2 <= told.length
  return isFew && told.every(({ who }) => who.length > 1) && !areRecords(told.map(({ who }) => who))
}

/** The same labels over and over in their order, some left out: fields of a list, not people. */
function areRecords(labels: readonly string[]): boolean {
  const order = [...new Set(labels)]
  const places = labels.map(label => order.indexOf(label))
  return places.every((place, at) => place === 0 || place > (places[at - 1] ?? -1))
}
