import { isNumber } from '../../deck/design/content/read-piece.ts'
import type { ItemDraft, SlideDraft } from '../../deck/draft.ts'
import type { LayoutName } from '../../deck/layouts/registry.ts'
import { escapeHtml } from '../../escape-html.ts'
import type { Locale } from '../../locale.ts'
import { noteChecks } from '../facts-to-check.ts'
import type { SlideContent, SlideContentOf } from '../slide-content.ts'
import { capitalise, contactOf, lineOf, listOf, type Point, quoteWords, typeset } from './markup.ts'

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
      isNamed(title, words)
        ? texts(lineOf('p', title, language), lineOf('h2', capitalise(words), language))
        : texts(lineOf('h2', title, language), lineOf('p', capitalise(words), language)),
  },
  text: { layout: 'col_1', items: draftParagraphs },
  points: {
    layout: 'col_1',
    items: ({ points, icons = [] }, language) =>
      icons.length === 0 && isLedger(points) ? ledgerOf(points, language) : draftPoints(points, language),
  },
  steps: { layout: 'steps_down', items: ({ steps }, language) => draftSteps(steps, language) },
  timeline: { layout: 'timeline', items: ({ events }, language) => draftEvents(events, language) },
  numbers: { layout: 'numbers_3', items: ({ numbers }, language) => draftNumbers(numbers, language) },
  quote: { layout: 'quote', items: draftQuote },
  comparison: {
    layout: 'comparison',
    items: ({ sides }, language) => sides.map(side => text(sideOf(side, language))),
  },
  team: {
    layout: 'grid_2x2',
    items: ({ people }, language) =>
      apart(
        people.map(({ name, role }) => ({ head: name, text: role })),
        language,
      ),
  },
  pricing: {
    layout: 'comparison',
    items: ({ offers }, language) =>
      offers.map(({ name, price, points }) =>
        text(
          lineOf('p', capitalise(name), language) +
            lineOf('h2', price, language) +
            points.map(point => lineOf('p', capitalise(point), language)).join(''),
        ),
      ),
  },
  before_after: {
    layout: 'comparison',
    items: ({ before, after }, language) => [before, after].map(side => text(sideOf(side, language))),
  },
  process: { layout: 'timeline', items: ({ steps }, language) => apart(steps, language) },
  cycle: { layout: 'timeline', items: ({ steps }, language) => apart(steps, language) },
  funnel: {
    layout: 'col_1',
    items: ({ stages }, language) =>
      apart(
        stages.map(({ value, label }) => ({ head: value, text: label })),
        language,
      ),
  },
  matrix: {
    layout: 'grid_2x2',
    items: ({ columns, rows, fields }, language) => [
      ...texts(...[...columns, ...rows].map(name => lineOf('p', capitalise(name), language))),
      ...fields.map(field => text(lineOf('p', capitalise(field), language))),
    ],
  },
  quiz: {
    layout: 'col_1',
    items: ({ question, options }, language) =>
      texts(
        lineOf('h3', question, language),
        ...options.map(option => lineOf('p', capitalise(option), language)),
      ),
  },
  qa: {
    layout: 'rows_3',
    items: ({ pairs }, language) =>
      apart(
        pairs.map(({ question, answer }) => ({ head: question, text: answer })),
        language,
      ),
  },
  code: { layout: 'col_1', items: ({ code }) => [text(codeOf(code))] },
  gallery: { layout: 'gallery_3', items: ({ works }, language) => apart(works, language) },
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

/** Who planned a slide made its title the claim: it stays above, however short the words below it are. */
function draftClaim(content: SlideContent, language: Locale): ItemDraft[] | undefined {
  const lines = (words: readonly string[]) => words.map(each => lineOf('p', capitalise(each), language))
  if (content.kind === 'statement')
    return texts(lineOf('h2', content.title, language), ...lines([content.text]))
  return content.kind === 'text' ? texts(lines(content.paragraphs).join('')) : undefined
}

/** A slide of plain words as items, in shapes that automatic design knows; it has no look of its own yet. */
export function draftSlide(content: SlideContent, language: Locale, isPlanned = false): SlideDraft {
  const { layout, items } = drafters[content.kind] as Drafter<Kind>
  const claimed = isPlanned ? draftClaim(content, language) : undefined
  const body = claimed ?? items(content as never, language)
  const isSaid = !claimed && isSentence(content)
  const isTitled = TITLED.has(content.kind) || isSaid
  const head = isTitled ? [] : texts(lineOf('h2', content.title, language))
  const { source } = content
  const sourced = source === null ? body : body.map(item => ({ ...item, source }))
  return {
    layout: isSaid ? 'statement' : isSingle(content) ? 'big_number' : layout,
    items: [...head, ...sourced],
    notes: noteChecks(content.notes, content.checks ?? [], language),
  }
}

function sideOf(
  { head, points }: { readonly head: string; readonly points: readonly string[] },
  language: Locale,
): string {
  const list = points.map(point => ({ head: '', text: point }))
  return lineOf('h3', capitalise(head), language) + listOf('ul', list, language)
}

/** A line of a program for each paragraph; blanks at its head are kept by what does not collapse. */
function codeOf(code: string): string {
  const lines = code.replaceAll('\t', '  ').split('\n')
  return lines
    .map(line => escapeHtml(line.trimEnd().replace(/^ +| {2,}/g, blanks => '\u00a0'.repeat(blanks.length))))
    .map(line => `<p>${line || '\u00a0'}</p>`)
    .join('')
}

function isSingle(content: SlideContent): boolean {
  return content.kind === 'numbers' && content.numbers.length === 1
}

/** "Costs" over "£410k a year, 0.9% of payroll": what is said is large, and its name small above it. */
function isNamed(title: string, words: string): boolean {
  const isLonger = words.length > title.length || (words !== '' && title.length <= SHORT_NAME)
  return isLonger && words.length <= SENTENCE && title.length <= NAME && !isNumber(title)
}

const SENTENCE = 120
const NAME = 40
const SHORT_NAME = 20

/** A single sentence under a name: the sentence is what the slide is for, and the name is above it. */
function isSentence(content: SlideContent): boolean {
  if (content.kind !== 'text' || content.title.length > NAME || isNumber(content.title)) return false
  const [first = '', ...others] = content.paragraphs
  return others.length === 0 && first.length <= SENTENCE && first.length >= content.title.length
}

/** Two long paragraphs are side by side; others run on. */
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
  // What is plainly a number is known as one under any heading, so it takes the largest; else it could pass for a title.
  const tag = numbers.every(each => isNumber(each.value)) ? 'h1' : 'h2'
  return numbers.map(each =>
    text(`<${tag}>${value(each.value)}</${tag}>${lineOf('p', each.label, language)}`),
  )
}

/** The words and whose they are; what the slide was called stands there only where nobody is named. */
function draftQuote({ title, text: words, author }: SlideContentOf<'quote'>, language: Locale): ItemDraft[] {
  const said = `<p>${escapeHtml(quoteWords(words, language))}</p>`
  return texts(said, lineOf('p', author === '' ? title : author, language))
}

/** More than these have no layout of their own: they become one list. */
const MOST_APART = 6
/** No grid has five fields. */
const UNEVEN = 5
/** Short points stand apart, each in its own place; many words are a list. */
const APART = { letters: 460, longest: 150 } as const

function draftPoints(given: readonly Point[], language: Locale): ItemDraft[] {
  const points = given.map(sayOnce)
  return standApart(points)
    ? apart(points, language)
    : [{ type: 'text', text: listOf('ul', points, language) }]
}

function draftSteps(given: readonly Point[], language: Locale): ItemDraft[] {
  if (isLedger(given)) return ledgerOf(given, language)
  const steps = given.map(sayOnce)
  const isWhole = steps.length <= MOST_APART && steps.length > 2
  return isWhole ? apart(steps, language) : [{ type: 'text', text: listOf('ol', steps, language) }]
}

/** Side by side more would be set too small to read. */
const MOST_ALONG = 4

/** What happens when: along a line, or as a table where there is too much for one. */
function draftEvents(
  events: readonly { readonly when: string; readonly text: string }[],
  language: Locale,
): ItemDraft[] {
  if (events.length <= MOST_ALONG)
    return apart(
      events.map(({ when, text }) => ({ head: when, text })),
      language,
    )
  return ledgerOf(
    events.map(({ when, text }) => ({ head: when, text })),
    language,
  )
}

const LEDGER = { fewest: 5, head: 28, text: 80 } as const

/** Many names, each with a few words: in cards all of them would be small and their cards half empty. */
function isLedger(points: readonly Point[]): boolean {
  return (
    points.length >= LEDGER.fewest &&
    points.every(
      ({ head, text }) =>
        head !== '' && text !== '' && head.length <= LEDGER.head && text.length <= LEDGER.text,
    )
  )
}

/** Names at the left, their words at the right. */
function ledgerOf(points: readonly Point[], language: Locale): ItemDraft[] {
  const rows = points.map(({ head, text }) => [
    { text: typeset(capitalise(head), language) },
    { text: typeset(capitalise(text), language) },
  ])
  return [{ type: 'table', header: false, rows }]
}

/** A heading that its words begin with says nothing by itself. */
function sayOnce({ head, text }: Point): Point {
  const [name, words] = [head, text].map(each =>
    each
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
  return words !== '' && words?.startsWith(name ?? '') ? { head: '', text } : { head, text }
}

function apart(points: readonly Point[], language: Locale): ItemDraft[] {
  return points.map(({ head, text }) => {
    // A step that is only a name is a heading; a sentence without one is running words.
    const named = head === '' ? '' : `<h3>${escapeHtml(typeset(capitalise(head), language))}</h3>`
    return { type: 'text', text: named + lineOf('p', capitalise(text), language) }
  })
}

function standApart(points: readonly Point[]): boolean {
  if (points.length > MOST_APART || points.length < 2) return false
  if (points.length !== UNEVEN && points.every(({ head, text }) => head !== '' && text !== '')) return true
  const lengths = points.map(({ head, text }) => head.length + text.length)
  const letters = lengths.reduce((sum, length) => sum + length, 0)
  return letters <= APART.letters && Math.max(...lengths) <= APART.longest
}

function draftTable({ columns, rows }: SlideContentOf<'table'>, language: Locale): ItemDraft[] {
  const cells = (row: readonly string[]) => row.map(text => ({ text: typeset(text, language) }))
  const header = columns.some(name => name !== '')
  return [{ type: 'table', header, rows: [...(header ? [cells(columns)] : []), ...rows.map(cells)] }]
}

/** A short sentence is under the chart as its caption, a longer one beside it. */
const CAPTION = 90

function draftChart(content: SlideContentOf<'chart'>, language: Locale): ItemDraft[] {
  const { chart, unit, categories, series, title } = content
  const text = content.text === '' ? nameOf(series, title) : content.text
  const isCaption = text.length <= CAPTION
  const words = lineOf('p', text, language)
  const drawn: ItemDraft = {
    type: 'chart',
    kind: chart,
    unit,
    text: isCaption ? words : '',
    categories: categories.map(name => typeset(name, language)),
    series: series.map(({ name, values }) => ({ name: typeset(name, language), values })),
  }
  return isCaption ? [drawn] : [drawn, { type: 'text', text: words }]
}

/** The only series has no legend: what it counts is the caption, unless the title says it. */
function nameOf(series: SlideContentOf<'chart'>['series'], title: string): string {
  const [only, ...others] = series
  if (!only || others.length > 0) return ''
  return title.toLowerCase().includes(only.name.toLowerCase()) ? '' : capitalise(only.name)
}
