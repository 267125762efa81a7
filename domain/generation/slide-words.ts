import { readBlocks } from '../deck/design/content/read-piece.ts'
import type { Item } from '../deck/items/registry.ts'
import { readItems } from '../deck/reading-order.ts'
import type { Slide } from '../deck/slide.ts'
import { textToPlain } from '../deck/text/plain.ts'
import { readSlideTitle } from '../deck/text/slide-text.ts'
import { outlineOf } from './draft/place/place-slide.ts'

/** A slide as plain words: what a writer can arrange anew. */
export interface SlideWords {
  readonly title: string
  /** Its points, "Head: text" where a point has a heading of its own; rows of a table have bars between their cells. */
  readonly lines: readonly string[]
  /** Rows of a table or of a chart's figures, with the heads of the columns first; empty where it has neither. */
  readonly rows: readonly (readonly string[])[]
}

/** Initials in a circle or the letter of an answer are drawn beside words and say nothing by themselves. */
const LETTERS = 3

export function readSlideWords(slide: Pick<Slide, 'items'>): SlideWords {
  const title = (readSlideTitle(slide) ?? '').replace(/…$/u, '')
  const items = readItems(slide)
  const lines = items.flatMap(item => readLines(item, title))
  const at = lines.findIndex(line => line.startsWith(title))
  const whole = at < 0 || title === '' ? title : (lines[at] ?? title)
  return {
    title: whole,
    lines: at < 0 || title === '' ? lines : lines.toSpliced(at, 1),
    rows: items.flatMap(readRows),
  }
}

/** The points of an item. A heading goes with the words below it, unless it is the title of the slide. */
function readLines(item: Item, title: string): string[] {
  if (item.type === 'table' || item.type === 'form' || item.type === 'poll') return []
  if (item.type === 'shape' && textToPlain(item.text).length <= LETTERS) return []
  const lines: string[] = []
  let head = ''
  let under: string[] = []
  const close = () => {
    if (head !== '') lines.push(under.length === 0 ? head : joinHead(head, under.join('; ')))
    head = ''
    under = []
  }
  for (const { tag, words, strong } of readBlocks(item.text)) {
    const line = words.replace(/\s+/gu, ' ').trim()
    const isHeading = tag === 'h1' || tag === 'h2' || tag === 'h3'
    if (isHeading || (strong && tag === 'p' && line.length <= 60)) {
      close()
      if (title !== '' && line.startsWith(title)) lines.push(line)
      else head = line
    } else if (head !== '' && (under.length === 0 || tag === 'li')) under.push(line)
    else {
      close()
      lines.push(tag === 'li' && strong ? splitLead(item.text, line) : line)
    }
  }
  close()
  return lines
}

/** "Speed. Twice as fast", whose first words are bold, is a head with its text. */
function splitLead(html: string, line: string): string {
  const leads = [...html.matchAll(/<li[^>]*><strong>([^<]{1,120})<\/strong>/gu)].map(([, lead = '']) =>
    textToPlain(lead).trim(),
  )
  const lead = leads.find(one => line.startsWith(one) && line.length > one.length)
  return lead ? joinHead(lead.replace(/[.:]$/u, ''), line.slice(lead.length).trim()) : line
}

/** A date or a figure is told from what it says by a dash: "12 May — the doors open". */
function joinHead(head: string, text: string): string {
  if (/[.!?…:]$/u.test(head)) return `${head} ${text}`
  return /^\W{0,3}\d/u.test(head) ? `${head} — ${text}` : `${head}: ${text}`
}

function readRows(item: Item): string[][] {
  if (item.type === 'table')
    return item.rows.map(row => row.map(({ text }) => text.replace(/\s+/gu, ' ').trim()))
  if (item.type !== 'chart') return []
  const values = item.categories.map((name, at) => [
    name,
    ...item.series.map(({ values }) => `${values[at] ?? ''}${item.unit === '' ? '' : ` ${item.unit}`}`),
  ])
  return [['', ...item.series.map(({ name }) => name)], ...values]
}

/** A presentation as Markdown that a brief is read from: a heading and its points for each slide, and where it stood. */
export function writeMaterial(slides: readonly Pick<Slide, 'items'>[]): string {
  return slides
    .flatMap((slide, index) => {
      const { title, lines, rows } = readSlideWords(slide)
      if (title === '' && lines.length === 0 && rows.length === 0) return []
      const points = lines.map(line => `- ${plainLine(line)}`)
      const parts = [title === '' ? '' : `## ${plainLine(title)}`, points.join('\n'), writeTable(rows)]
      return [`<!-- place: ${index + 1} -->`, ...parts.filter(part => part !== '')]
    })
    .join('\n\n')
}

/** Words that would be read as the marks of Markdown begin with a sign that is none. */
function plainLine(line: string): string {
  return line.replace(/\n/gu, ' ').replace(/^(?=[#>|`]|[-*+]\s|<!--)/u, '\u200b')
}

function writeTable([head, ...rows]: SlideWords['rows']): string {
  if (!head || rows.length === 0) return ''
  const line = (cells: readonly string[]) => `| ${cells.map(cell => cell.replaceAll('|', '/')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** What tells two versions of a slide apart: what it says, and how that stands. */
export function faceOf(slide: Slide): string {
  const { title, lines, rows } = readSlideWords(slide)
  const tones = slide.items.map(({ theme }) => theme.tone).join(' ')
  const words = [title, ...lines, ...rows.flat()].join('\n').toLowerCase()
  return [outlineOf(slide), slide.theme.tone, tones, words].join('\n')
}
