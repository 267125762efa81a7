import { isNumber } from '../../deck/design/content/read-piece.ts'
import type { ItemDraft, SlideDraft } from '../../deck/draft.ts'
import type { LayoutName } from '../../deck/layouts/registry.ts'
import { escapeHtml } from '../../escape-html.ts'
import type { Locale } from '../../locale.ts'
import type { SlideContent, SlideContentOf } from '../slide-content.ts'
import { draftChart, draftTable } from './draft-data.ts'
import { draftEvents, draftPoints, draftSteps } from './draft-points.ts'
import { contactOf, lineOf, listOf } from './markup.ts'
import { capitalise, quoteWords, typeset } from './typeset.ts'

type Kind = SlideContent['kind']

interface Drafter<Of extends Kind> {
  /** What the slide is made for: automatic design takes it as a clue to what its words mean. */
  readonly layout: LayoutName
  readonly items: (content: SlideContentOf<Of>, language: Locale) => ItemDraft[]
}

const text = (html: string): ItemDraft => ({ type: 'text', text: html })
const texts = (...lines: string[]): ItemDraft[] => lines.filter(line => line !== '').map(text)

const drafters: { readonly [Of in Kind]: Drafter<Of> } = {
  opening: {
    layout: 'title',
    items: ({ title, subtitle }, language) =>
      texts(lineOf('h1', title, language), lineOf('p', capitalise(subtitle), language)),
  },
  agenda: {
    layout: 'agenda',
    items: ({ entries }, language) =>
      texts(
        listOf(
          'ol',
          entries.map(entry => ({ head: '', text: entry })),
          language,
        ),
      ),
  },
  section: {
    layout: 'section',
    items: ({ title, subtitle }, language) =>
      texts(lineOf('h1', title, language), lineOf('p', capitalise(subtitle), language)),
  },
  statement: {
    layout: 'statement',
    items: ({ title, text: words }, language) =>
      texts(lineOf('h2', title, language), lineOf('p', capitalise(words), language)),
  },
  text: { layout: 'col_1', items: draftParagraphs },
  points: { layout: 'col_1', items: ({ points }, language) => draftPoints(points, language) },
  steps: { layout: 'steps_down', items: ({ steps }, language) => draftSteps(steps, language) },
  timeline: { layout: 'timeline', items: ({ events }, language) => draftEvents(events, language) },
  numbers: { layout: 'numbers_3', items: ({ numbers }, language) => draftNumbers(numbers, language) },
  quote: { layout: 'quote', items: draftQuote },
  comparison: {
    layout: 'comparison',
    items: ({ sides }, language) =>
      sides.map(({ head, points }) => {
        const list = points.map(point => ({ head: '', text: point }))
        return text(lineOf('h3', capitalise(head), language) + listOf('ul', list, language))
      }),
  },
  table: { layout: 'data_full', items: draftTable },
  chart: { layout: 'data_full', items: draftChart },
  closing: {
    layout: 'closing',
    items: ({ title, text: words, contacts }, language) => [
      ...texts(lineOf('h1', title, language), lineOf('p', capitalise(words), language)),
      ...contacts.map(contact => text(contactOf(contact))),
    ],
  },
}

/** These say their title themselves; all others have it above what they hold. */
const TITLED: ReadonlySet<Kind> = new Set(['opening', 'section', 'statement', 'quote', 'closing'])

/** A slide of plain words as items, in shapes that automatic design knows; it has no look of its own yet. */
export function draftSlide(content: SlideContent, language: Locale): SlideDraft {
  const { layout, items } = drafters[content.kind] as Drafter<Kind>
  const body = items(content as never, language)
  const isTitled = TITLED.has(content.kind) || isSentence(content)
  const head = isTitled ? [] : texts(lineOf('h2', content.title, language))
  const { source } = content
  const sourced = source === null ? body : body.map(item => ({ ...item, source }))
  return {
    layout: isSentence(content) ? 'statement' : isSingle(content) ? 'big_number' : layout,
    items: [...head, ...sourced],
    notes: content.notes,
  }
}

function isSingle(content: SlideContent): boolean {
  return content.kind === 'numbers' && content.numbers.length === 1
}

const SENTENCE = 120
const NAME = 40

/** A single sentence under a name: the sentence is what the slide is for, and the name stands over it. */
function isSentence(content: SlideContent): boolean {
  if (content.kind !== 'text' || content.title.length > NAME || isNumber(content.title)) return false
  const [first = '', ...others] = content.paragraphs
  return others.length === 0 && first.length <= SENTENCE
}

/** Two long paragraphs stand side by side; others run on. */
const LONG = 320

function draftParagraphs(content: SlideContentOf<'text'>, language: Locale): ItemDraft[] {
  const { title, paragraphs } = content
  if (isSentence(content))
    return texts(lineOf('p', title, language), lineOf('h2', capitalise(paragraphs[0] ?? ''), language))
  const lines = paragraphs.map(words => lineOf('p', capitalise(words), language))
  const letters = paragraphs.reduce((sum, words) => sum + words.length, 0)
  return lines.length === 2 && letters > LONG ? texts(...lines) : texts(lines.join(''))
}

function draftNumbers(numbers: SlideContentOf<'numbers'>['numbers'], language: Locale): ItemDraft[] {
  const value = (figure: string) => escapeHtml(typeset(figure, language).replaceAll(' ', '\u00a0'))
  const [single, ...others] = numbers
  if (single && others.length === 0)
    return texts(`<p>${value(single.value)}</p>`, lineOf('p', single.label, language))
  return numbers.map(each => {
    // What is plainly a number is known as one under any heading, so it takes the largest; else it could pass for a title.
    const tag = isNumber(each.value) ? 'h1' : 'h2'
    return text(`<${tag}>${value(each.value)}</${tag}>${lineOf('p', each.label, language)}`)
  })
}

/** The words and whose they are; what the slide was called stands there only where nobody is named. */
function draftQuote({ title, text: words, author }: SlideContentOf<'quote'>, language: Locale): ItemDraft[] {
  const said = `<p>${escapeHtml(quoteWords(words, language))}</p>`
  return texts(said, lineOf('p', author === '' ? title : author, language))
}
