import type { TalkKind } from '#domain/generation/request.ts'
import type { Locale } from '#domain/locale.ts'

/** Several ways to say each, so that decks do not all sound alike. `{title}` is put in unchanged. */
export interface Phrases {
  /** What a deck is called of which nothing is known. */
  readonly untitled: string
  readonly contents: readonly string[]
  readonly summary: readonly string[]
  /** Over what a brief begins with before it names anything. */
  readonly lead: readonly string[]
  readonly inNumbers: readonly string[]
  /** The same where the section has no short name. */
  readonly figures: readonly string[]
  readonly dates: readonly string[]
  readonly history: readonly string[]
  readonly continued: readonly string[]
  readonly more: readonly string[]
  readonly quote: readonly string[]
  readonly questions: readonly string[]
  /** What a deck of the kind ends with where the brief gives no words of its own. */
  readonly closing: Record<TalkKind, readonly string[]>
  /** Between the last two of several names. */
  readonly and: string
  /** Before the words that say for whom the talk is. */
  readonly audience: string
}

const thanks = ['Thank you', 'Thank you for listening', 'Thanks for your time']

const english: Phrases = {
  untitled: 'Presentation',
  contents: ['Contents', 'What we will cover', 'On the agenda', 'In this talk'],
  summary: ['Key takeaways', 'In short', 'What to remember', 'The main points'],
  lead: ['At a glance', 'In brief', 'The gist'],
  inNumbers: ['{title}: the figures', '{title}: in numbers', '{title}: by the numbers'],
  figures: ['In numbers', 'The figures', 'By the numbers'],
  dates: ['{title}: key dates', '{title}: the timeline'],
  history: ['Key dates', 'Over time', 'The timeline'],
  continued: ['{title}: in detail', '{title}: a closer look', '{title}: the details'],
  more: ['In detail', 'A closer look', 'Also worth knowing'],
  quote: ['In their own words', 'As they put it', 'Worth quoting'],
  questions: ['Questions?', 'What would you like to ask?', 'Your questions'],
  closing: {
    talk: thanks,
    pitch: ['Let’s talk', 'Let’s build it together', 'Join us'],
    lesson: ['Thank you for your attention', 'That’s all for today', 'Well done, everyone'],
    report: ['Thank you', 'Questions and discussion', 'Over to you'],
    product: ['See it for yourself', 'Give it a try', 'Ready when you are'],
    event: ['See you there', 'Come and join us', 'We look forward to seeing you'],
    portfolio: ['Let’s work together', 'Get in touch', 'Let’s make something together'],
    plan: ['Let’s get started', 'Over to work', 'Ready to begin'],
  },
  and: 'and',
  audience: 'Audience',
}

const russian: Phrases = {
  untitled: 'Презентация',
  contents: ['Содержание', 'О чём пойдёт речь', 'План выступления', 'Что обсудим'],
  summary: ['Главное', 'Коротко о главном', 'Что важно запомнить', 'Подведём итоги'],
  lead: ['Вкратце', 'В двух словах', 'В чём суть'],
  inNumbers: ['{title}: цифры', '{title}: главное в цифрах'],
  figures: ['В цифрах', 'Цифры и факты', 'О чём говорят цифры'],
  dates: ['{title}: ключевые даты', '{title}: хронология'],
  history: ['Ключевые даты', 'Хронология', 'Как это было'],
  continued: ['{title}: подробности', '{title}: подробнее', '{title}: что ещё важно'],
  more: ['Подробнее', 'Что ещё важно', 'Детали'],
  quote: ['Прямая речь', 'Из первых уст', 'Цитата'],
  questions: ['Вопросы?', 'Ваши вопросы', 'Что хочется спросить?'],
  closing: {
    talk: ['Спасибо за внимание', 'Спасибо, что были с нами', 'Спасибо!'],
    pitch: ['Давайте обсудим', 'Будем рады сотрудничеству', 'Присоединяйтесь'],
    lesson: ['Спасибо за внимание', 'На сегодня всё', 'Спасибо за работу на уроке'],
    report: ['Спасибо за внимание', 'Вопросы и обсуждение', 'Готовы ответить на вопросы'],
    product: ['Попробуйте сами', 'Убедитесь сами', 'Начните уже сегодня'],
    event: ['До встречи!', 'Ждём вас', 'Приходите, будет интересно'],
    portfolio: ['Открыты к сотрудничеству', 'Давайте работать вместе', 'На связи'],
    plan: ['За дело', 'Начинаем', 'Приступаем к работе'],
  },
  and: 'и',
  audience: 'Слушатели',
}

const phrases: Record<Locale, Phrases> = { en: english, ru: russian }

export function phrasesOf(language: Locale): Phrases {
  return phrases[language]
}

/** The same variant for the same seed, so that a deck that is made again sounds the same; `next` asks for another. */
export function pickPhrase(variants: readonly string[], seed: string, title = '', next = 0): string {
  const phrase = variants[(hash(seed) + next) % variants.length] ?? ''
  return phrase.replace('{title}', () => title)
}

function hash(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum
}
