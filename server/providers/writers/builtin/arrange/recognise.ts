import { joinHead, splitHead } from '../slide/lines.ts'
import { isFigure } from '../slide/measures.ts'
import type { Group, Line, Planned } from './sections.ts'
import { dropStop, tidyLine, unique } from './wording.ts'

/**
 * What lines are by their own words: people with their roles, prices, stages that lead into one another. Nothing is added:
 * lines that are none of it stay points.
 */
export function recogniseList(
  group: Group,
  told: readonly string[],
  title: string,
  parts: (kind: Planned['kind'], lines: readonly string[]) => Planned,
): Planned | null {
  const isFew = (least: number, most: number) => told.length >= least && told.length <= most
  if (group.lines.some(({ under }) => under.length > 0)) return null
  const about = `${title} ${group.lead}`
  const people = isFew(2, 8) ? readPeople(told, about) : null
  if (people) return parts('team', people)
  const prices = isFew(2, 4) && PRICES.test(about) ? readPrices(told) : null
  if (prices) return parts('pricing', prices)
  const stages = isFew(3, 6) && FUNNEL.test(about) ? readStages(told) : null
  if (stages) return parts('funnel', stages)
  const isShort = told.every(line => line.length <= LONGEST_STAGE)
  if (isFew(3, 6) && isShort && CYCLE.test(about)) return parts('cycle', told)
  if (isFew(3, 6) && isShort && group.kind === 'numbered' && PROCESS.test(about))
    return parts('process', told)
  if (isFew(3, 6) && WORKS.test(title) && told.every(line => splitHead(line).head !== ''))
    return parts('gallery', told)
  return null
}

const LONGEST_STAGE = 120
const TEAM =
  /(?:^|\P{L})(?:team|people|staff|founders?|speakers?|crew|who we are|команд|люди|сотрудник|основател|спикер|ведущи|коллектив|преподавател)/iu
const PRICES =
  /(?:^|\P{L})(?:pric(?:e|es|ing)|plans?(?!\p{L})|tariff|packages?|tickets?|fees?(?!\p{L})|subscription|membership|цен[аы]|тариф|абонемент|пакет|билет|стоимост|подписк|прайс)/iu
const FUNNEL = /(?:^|\P{L})(?:funnel|conversion|воронк|конверси)/iu
const CYCLE = /(?:^|\P{L})(?:cycle|loop|circular|круговорот|цикл(?!он)|замкнут|по кругу)/iu
const PROCESS =
  /(?:^|\P{L})(?:process|how (?:it|a|an|the|we|to)|pipeline|workflow|procedure|процесс|порядок|этап|как\s|процедур)/iu
const WORKS =
  /(?:^|\P{L})(?:gallery|portfolio|selected|works|projects|галере|портфолио|избранн|работы|проекты)/iu

const NAME = /^(?:(?:Dr|Prof|Mr|Mrs|Ms|д-р|проф)\.?\s)?\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}(?:\.|[\p{L}’'-]+)){1,3}$/u
const FIRST_NAME = /^\p{Lu}\p{Ll}{1,14}$/u
const LONGEST_ROLE = 140
const ROLE =
  /(?:^|\P{L})(?:manager|director|head of|lead(?!\p{L})|founder|engineer|designer|teacher|doctor|coach|editor|officer|assistant|менеджер|директор|руководител|основател|инженер|дизайнер|учител|врач|тренер|редактор|администратор|управляющ|преподавател)/iu

/** "Ann Lee, head of care" and "Ann Lee — head of care": every line a name and what that person is. */
function readPeople(told: readonly string[], about: string): string[] | null {
  const isTeam = TEAM.test(about)
  const people = told.map(line => {
    const [, byComma = '', after = ''] = /^([^,:—–]{3,60}),\s+(\S.*)$/su.exec(line) ?? []
    const { head, text } = splitHead(line)
    const [name, role] = NAME.test(byComma) ? [byComma, after] : [head, text]
    const isName = NAME.test(name) || (isTeam && FIRST_NAME.test(name))
    return isName && role.length <= LONGEST_ROLE && !/^\d/u.test(role) ? { head: name, text: role } : null
  })
  const known = people.filter(person => person !== null)
  // Houses, books and towns have such names too: where nothing speaks of people, each has to have a role.
  const isMeant = isTeam || known.every(({ text }) => ROLE.test(text))
  return known.length === told.length && isMeant ? known.map(joinHead) : null
}

const PRICE =
  /^((?:from |от )?(?:[$€£¥₽]\s?\d[\d\s\u00a0.,]*\p{L}?|\d[\d\s\u00a0.,]*\s?(?:₽|€|£|\$|руб\p{L}*\.?|р\.|usd|eur|евро|доллар\p{L}*)|free(?!\p{L})|бесплатно)(?:\s(?:a|per|в|за)\s\p{L}+|\/\p{L}+)?)(?:,\s*|;\s*|\s[—–-]\s|\s+(?=\()|$)(.*)$/isu

/** "Family: £19 a month, two adults, sauna" → name, price, what it holds. */
function readPrices(told: readonly string[]): string[] | null {
  const offers = told.map(line => {
    // A price has a full stop in it, and is no head elsewhere.
    const [, before = '', after = ''] = /^([^:]{2,40}):\s+(\S.*)$/su.exec(line) ?? []
    const { head: named, text } = before === '' ? splitHead(line) : { head: before, text: after }
    // "Plus £2.99/mo: unlimited plots" has its price in its name, and "Free: one plot" is named by it.
    const [, offer = '', dear = ''] = /^(\p{L}[\p{L}\s]{1,30}?)\s([$€£¥₽]?\s?\d.*)$/u.exec(named) ?? []
    const isInName = offer !== '' && PRICE.test(dear)
    const isFree = /^(?:free|бесплатно)$/iu.test(named)
    const head = isInName ? offer : named
    const [, price, rest = ''] = isFree
      ? ['', '', text]
      : (PRICE.exec(isInName ? `${dear}, ${text}` : text) ?? [])
    if (head === '' || (!price && !isFree)) return null
    const isList = !/[.!?]\s/u.test(rest) && !/[(«“"]/u.test(rest)
    const points = isList ? rest.split(/[,;]\s+/u) : [rest]
    return joinHead({
      head,
      text: [(price ?? '').trim(), ...points.map(point => point.trim())].filter(Boolean).join('; '),
    })
  })
  const known = offers.filter(offer => offer !== null)
  return known.length === told.length ? known : null
}

/** "Visited: 48,200" under a heading that speaks of a funnel, each no more than the one before it. */
function readStages(told: readonly string[]): string[] | null {
  const stages = told.map(line => {
    const { head, text } = splitHead(line)
    if (head !== '' && isFigure(text)) return { value: text, label: head }
    return head !== '' && isFigure(head) ? { value: head, label: text } : null
  })
  const known = stages.filter(stage => stage !== null)
  const amounts = known.map(({ value }) => Number(value.replace(/[^\d]/gu, '')))
  const narrows = amounts.every((amount, at) => at === 0 || amount <= (amounts[at - 1] ?? 0))
  return known.length === told.length && narrows
    ? known.map(({ value, label }) => `${value} — ${label}`)
    : null
}

/** A table of two properties with two values each, filled with words. */
export function isMatrix(rows: readonly (readonly string[])[]): boolean {
  const [heads = [], ...body] = rows
  const fields = body.flatMap(row => row.slice(1))
  return (
    rows.length === 3 &&
    rows.every(row => row.length === 3) &&
    (heads[0] ?? '').trim() === '' &&
    [...heads.slice(1), ...body.map(row => row[0] ?? '')].every(name => name !== '' && name.length <= 40) &&
    fields.every(field => /\p{L}{3}/u.test(field) && !/^\W?\d/u.test(field))
  )
}

/** "Magma rises → bubbles form → eruption" in one sentence. */
export function readArrows(text: string): string[] {
  const stages = dropStop(text)
    .split(/\s*(?:→|⇒|⟶|->|=>)\s*/u)
    .filter(Boolean)
  return stages.length >= 3 && stages.length <= 6 ? stages.map(tidyLine) : []
}

const ASKED = /^([^?]{6,180}\?)\s+(\S.*)$/su

/** Questions with their answers, as "Is it free? Yes, on Sundays."; null where one has none. */
export function readQuestions(lines: readonly string[]): string[] | null {
  const pairs: { question: string; answer: string[] }[] = []
  for (const line of lines) {
    const [, question, answer] = ASKED.exec(line) ?? []
    const last = pairs.at(-1)
    if (question && answer) pairs.push({ question, answer: [answer] })
    else if (/\?$/u.test(line.trim())) pairs.push({ question: line.trim(), answer: [] })
    else if (last) last.answer.push(line)
    else return null
  }
  const isWhole = pairs.length >= 2 && pairs.length <= 6
  const isSaid = pairs.every(
    ({ question, answer }) => answer.length > 0 && question.length <= 180 && answer.join(' ').length <= 400,
  )
  return isWhole && isSaid ? pairs.map(({ question, answer }) => `${question} ${answer.join(' ')}`) : null
}

const QUIZ =
  /(?:^|\P{L})(?:quiz|test yourself|check yourself|poll|викторин|тест(?!о)|проверь себя|проверочн|вопрос)/iu
/** Beside an answer: for who asks, and not for who is asked. */
export const RIGHT_ANSWER = /\s*[([](?:correct|right|true|answer|верно|правильно|ответ|да)[)\]]|\s*[✓✔✅]/iu
const LONGEST_OPTION = 120
const OPTIONS = /(?:^|\s)\(?[A-FА-Еa-fа-е][).]\s+/gu
const ANSWER = /\s*[([](?:correct |right )?(?:answer|ответ|верно)\s?[:—-]?\s?([A-FА-Еa-fа-е])[)\]]\.?$/iu
const LETTERS = ['abcdef', 'абвгде'] as const

/** "What is it? A) this B) that (answer: B)": questions with their answers in one line each; null where one is none. */
export function readQuizzes(sentences: readonly Line[]): Planned[] | null {
  const quizzes: Planned[] = []
  for (let at = 0; at < sentences.length; at += 2) {
    const [question, options] = [sentences[at], sentences[at + 1]]
    if (!question?.text.endsWith('?') || !options || !/^\(?[AАaа][).]\s/u.test(options.text)) return null
    const right = ANSWER.exec(options.text)?.[1]?.toLowerCase() ?? ''
    const place = Math.max(...LETTERS.map(letters => (right === '' ? -1 : letters.indexOf(right))))
    const answers = options.text.replace(ANSWER, '').split(OPTIONS).map(tidyLine).filter(Boolean)
    if (answers.length < 2 || answers.length > 6 || answers.some(({ length }) => length > LONGEST_OPTION))
      return null
    const mark = LETTERS[1].includes(right) && right !== '' ? 'верно' : 'correct'
    quizzes.push({
      kind: 'quiz',
      lines: [
        question.text,
        ...answers.map((answer, index) => (index === place ? `${answer} (${mark})` : answer)),
      ],
      blocks: unique([...question.blocks, ...options.blocks]),
      lead: '',
    })
  }
  return quizzes.length > 0 ? quizzes : null
}

/** A question and the answers to choose from become one slide. */
export function joinQuiz(slides: readonly Planned[], title: string): Planned[] {
  const joined: Planned[] = []
  for (const slide of slides) {
    const before = joined.at(-1)
    const question = before?.sentences?.at(-1)?.text ?? ''
    const isList =
      slide.kind === 'steps' || slide.kind === 'process' || (slide.kind === 'points' && !slide.sentences)
    const isQuiz =
      before?.sentences?.length === 1 &&
      question.endsWith('?') &&
      isList &&
      slide.lines.length >= 2 &&
      slide.lines.length <= 6 &&
      slide.lines.every(line => line.length <= LONGEST_OPTION) &&
      (QUIZ.test(title) || slide.lines.some(line => RIGHT_ANSWER.test(line)))
    if (isQuiz && before)
      joined[joined.length - 1] = {
        kind: 'quiz',
        lines: [question, ...slide.lines],
        blocks: unique([...before.blocks, ...slide.blocks]),
        lead: '',
      }
    else joined.push(slide)
  }
  return joined
}
