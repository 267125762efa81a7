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
/** "[10:02] Olga: …", "10:02 Olga: …", "Olga (10:02): …", "Olga: …". */
const LINE = new RegExp(
  `^\\s*(?:[[(]?(?<before>${CLOCK})[\\])]?\\s*[-–—]?\\s*)?(?<who>${NAME})(?:\\s*[[(]?(?<after>${CLOCK})[\\])]?)?\\s*:\\s+(?<text>\\S.*)$`,
  'u',
)
/** Subtitles put the time on a line of its own. */
const STAMP = new RegExp(`^\\s*(?:WEBVTT|\\d{1,4}|[[(]?${CLOCK}[\\])]?(?:\\s*-->\\s*${CLOCK}.*)?)\\s*$`, 'u')
const FEWEST = 5
const SHARE = 0.6

/** What a sentence says that it is, and the heading under which such sentences of a meeting are gathered, in this order. */
const GATHERED: readonly { readonly opens: RegExp; readonly name: Readonly<Record<Locale, string>> }[] = [
  { opens: /^(?:risks?|риски?|опасность)\s?[:—–-]\s*/iu, name: { en: 'Risks', ru: 'Риски' } },
  {
    opens: /^(?:(?:open )?questions?|(?:открытый )?вопрос)\s?[:—–-]\s*/iu,
    name: { en: 'Open questions', ru: 'Открытые вопросы' },
  },
  {
    opens: /^(?:actions?(?: items?)?|to-?do|tasks?|next steps?|задачи?|поручени[ея]|сделать)\s?[:—–-]\s*/iu,
    name: { en: 'Tasks', ru: 'Задачи' },
  },
  {
    opens: /^(?:decisions?|decided|agreed|resolved|решени[ея]|решили|договорились)\s?[:—–-]\s*/iu,
    name: { en: 'Decisions', ru: 'Решения' },
  },
  {
    opens: /^(?:summary|outcome|conclusion|to sum up|wrap-?up|итоги?|итого|резюме)\s?[:—–-]\s*/iu,
    name: { en: 'Outcome', ru: 'Итог' },
  },
]
const TALKED: Readonly<Record<Locale, string>> = { en: 'What was said', ru: 'Что обсудили' }
const TOPIC = /^(?:topic|subject|тема)\s?[:—–-]\s*/iu
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
  const talked: string[] = []
  const gathered = GATHERED.map((): string[] => [])
  let asked = ''
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
      if (isTopic) topics.push(sentence.replace(TOPIC, '').replace(/\.$/u, ''))
      else if (at >= 0) {
        into = gathered[at] ?? talked
        said.push(sentence.replace(GATHERED[at]?.opens ?? '', ''))
      } else said.push(sentence)
    }
    flush()
  }
  if (asked !== '') talked.push(asked)
  const parts = [
    { name: TALKED[language], points: talked },
    ...GATHERED.map(({ name }, at) => ({ name: name[language], points: gathered[at] ?? [] })),
  ]
  return [
    ...before,
    ...topics.slice(0, 1).map(topic => `# ${capitalize(topic)}`),
    ...parts.flatMap(({ name, points }) =>
      points.length === 0 ? [] : ['', `## ${name}`, ...points.map(point => `- ${point}`)],
    ),
  ]
}

/** "… two to three days (Timur)". */
function signed(words: string, who: string): string {
  return /^(?:Speaker|Спикер|Участник)\s\d/u.test(who) ? words : `${words.replace(/\.$/u, '')} (${who})`
}

function readSpoken(lines: readonly string[]): { before: string[]; spoken: Spoken[] } {
  const filled = lines.filter(line => line.trim() !== '' && !STAMP.test(line))
  const found = filled.map(line => LINE.exec(line.slice(0, 4_000))?.groups)
  const told = found.filter(groups => groups !== undefined)
  const timed = told.filter(({ before, after }) => before ?? after).length
  const speakers = told.map(({ who = '' }) => who)
  const most = Math.max(0, ...[...new Set(speakers)].map(who => speakers.filter(one => one === who).length))
  // Without clocks "Rent: 400" would be somebody's words: the same few have to speak again and again.
  const isTalk = timed >= told.length * SHARE || (most >= 3 && new Set(speakers).size * 2 <= speakers.length)
  if (told.length < FEWEST || told.length < filled.length * SHARE || !isTalk)
    return { before: [], spoken: [] }
  const before: string[] = []
  const spoken: Spoken[] = []
  for (const [at, line] of filled.entries()) {
    const groups = found[at]
    const last = spoken.at(-1)
    if (groups) spoken.push({ who: groups.who ?? '', text: (groups.text ?? '').trim() })
    else if (last) spoken[spoken.length - 1] = { ...last, text: `${last.text} ${line.trim()}` }
    else before.push(line)
  }
  return { before, spoken }
}
