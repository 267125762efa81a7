import type { Item, ItemOf } from '../deck/items/registry.ts'
import { flowItems } from '../deck/layouts/flow.ts'
import { layouts } from '../deck/layouts/registry.ts'
import { isPlaced } from '../deck/objects.ts'
import type { Presentation } from '../deck/presentation.ts'
import { readItems } from '../deck/reading-order.ts'
import type { Slide } from '../deck/slide.ts'
import { parseText } from '../deck/text/parse-text.ts'
import { textToPlain } from '../deck/text/plain.ts'
import { isList, type RichBlock, type RichDoc, type RichList, styleOf } from '../deck/text/rich-text.ts'
import type { ExportNote } from '../export/formats.ts'
import { escapeLineStart, escapeWords, isCode, writeInlines } from './inline.ts'

interface WrittenDeck {
  readonly text: string
  readonly report: readonly ExportNote[]
}

type Deck = Pick<Presentation, 'name' | 'theme' | 'settings' | 'slides'>
/** The address under which a picture is found. */
type AddressOf = (src: string) => string

/**
 * A presentation as Markdown that Marp shows and `readDeck` reads back. Comments of the form `key: value` say what Markdown
 * has no sign for: the layout, where one text ends and the next begins, what a table is the chart of.
 */
export function writeDeck(deck: Deck, addressOf: AddressOf): WrittenDeck {
  const report: ExportNote[] = []
  const head = [
    'marp: true',
    `title: ${JSON.stringify(deck.name)}`,
    `theme: ${deck.theme.name}`,
    `paginate: ${deck.settings.page_numbering}`,
  ]
  const slides = deck.slides.map((slide, at) => writeSlide(slide, at + 1, { addressOf, report }))
  return { text: `---\n${head.join('\n')}\n---\n\n${slides.join('\n\n---\n\n')}\n`, report }
}

interface Writing {
  readonly addressOf: AddressOf
  readonly report: ExportNote[]
}

function writeSlide(slide: Slide, number: number, { addressOf, report }: Writing): string {
  const note = (loss: ExportNote['loss'], what: string) => {
    if (!report.some(one => one.slide === number && one.loss === loss && one.what === what)) {
      report.push({ slide: number, loss, what })
    }
  }
  const parts = [
    `<!-- _class: ${[slide.layout, slide.theme.tone].filter(one => one !== 'plain').join(' ')} -->`,
  ]
  if (slide.hidden) parts.push('<!-- hide: true -->')
  const { background } = slide.theme
  if (background?.image) parts.push(`![bg](${addressOf(background.image.src)})`)
  else if (background?.gradient || background?.pattern) note('restyled', 'background')
  else if (background) parts.push(`<!-- _backgroundColor: "${background.color}" -->`)
  if (slide.stickers.length > 0) note('left_out', 'sticker')
  if (slide.items.some(isPlaced)) note('restyled', 'position')
  if (slide.items.some(({ build }) => build) || slide.theme.transition) note('left_out', 'animation')
  const quotes = quoteItems(slide)
  let before: 'text' | 'media' | null = null
  for (const item of readItems(slide)) {
    const written = writeItem(item, { addressOf, note, isQuote: quotes.has(item.id) })
    if (written === null) continue
    const isWords = item.type !== 'table' && item.type !== 'chart' && !/^!\[/.test(written)
    // Without a line between them two texts would be read as one; one without words keeps its place.
    const isHeaded = before === null && /^#{1,2} .*\n/.test(written)
    if (item.type === 'button') parts.push('<!-- item: button -->')
    else if (isWords && (before === 'text' || written === '' || isHeaded)) parts.push('<!-- item: text -->')
    if (written !== '') parts.push(written)
    before = isWords ? 'text' : 'media'
  }
  if (slide.notes.trim() !== '') parts.push(`<!--\n\n${slide.notes.replaceAll('--', '\\-\\-')}\n-->`)
  return parts.join('\n\n')
}

/** The words that a layout sets as a quotation. */
function quoteItems(slide: Slide): Set<string> {
  const cells = flowItems(layouts[slide.layout], slide.items)
  return new Set(cells.flatMap(({ cell, items }) => (cell.role === 'quote' ? items.map(({ id }) => id) : [])))
}

interface ItemWriting {
  readonly addressOf: AddressOf
  readonly isQuote: boolean
  note(loss: ExportNote['loss'], what: string): void
}

/** Null where Markdown has nothing of the kind. */
function writeItem(item: Item, writing: ItemWriting): string | null {
  const { addressOf, note, isQuote } = writing
  switch (item.type) {
    case 'text':
      return isQuote ? writeQuote(writeText(item.text, note)) : writeText(item.text, note)
    case 'image':
    case 'gif':
      return item.src ? writePicture(item, addressOf(item.src)) : null
    case 'video':
      if (!item.url) return null
      note('made_static', 'video')
      return `[${escapeWords(item.title || item.url)}](${item.url})`
    case 'button': {
      const label = escapeWords(textToPlain(item.text))
      return item.href ? `[${label}](${item.href})` : label
    }
    case 'form':
      note('made_static', 'form')
      return item.fields.map(({ name }) => `- ${escapeWords(name)}`).join('\n')
    case 'poll':
      note('made_static', 'poll')
      return writePoll(item, note)
    case 'table':
      return writeTable(item, note)
    case 'chart':
      return writeChart(item, note)
    case 'shape': {
      note('left_out', 'shape')
      return textToPlain(item.text) === '' ? null : writeText(item.text, note)
    }
    case 'line':
    case 'icon':
      note('left_out', item.type)
      return null
  }
}

function writePoll({ text, kind, options, steps }: ItemOf<'poll'>, note: ItemWriting['note']): string {
  const values =
    kind === 'scale'
      ? [`1–${steps}`]
      : kind === 'words'
        ? []
        : options.map(option => option.text).filter(option => option !== '')
  const list = values.map(value => `- ${escapeWords(value)}`).join('\n')
  return [textToPlain(text) === '' ? '' : writeText(text, note), list].filter(Boolean).join('\n\n')
}

function writePicture({ alt, text, fill }: ItemOf<'image' | 'gif'>, address: string): string {
  const words = [fill === 'contain' ? 'fit' : '', escapeWords(alt).replace(/\s+/g, ' ')].filter(Boolean)
  const caption = writeText(text).replace(/\s+/g, ' ').replaceAll('"', '”')
  const title = caption === '' ? '' : ` "${caption}"`
  return `![${words.join(' ')}](${address.replace(/[\s()]/g, encodeURIComponent)}${title})`
}

export function writeText(html: string, note: ItemWriting['note'] = () => undefined): string {
  const doc = parseText(html)
  const inlines = doc.content.flatMap(linesIn)
  const isStyled = inlines.some(inline => {
    const { color, backgroundColor, fontSize, fontFamily } = styleOf(inline)
    return color || backgroundColor || fontSize || (fontFamily && !isCode(inline))
  })
  if (isStyled) note('restyled', 'text')
  return writeBlocks(doc)
}

function linesIn(block: RichBlock): NonNullable<Extract<RichBlock, { type: 'paragraph' }>['content']> {
  if (!isList(block)) return block.content ?? []
  return block.content.flatMap(({ content: [line, ...lists] }) => [
    ...(line.content ?? []),
    ...lists.flatMap(linesIn),
  ])
}

function writeBlocks({ content }: RichDoc): string {
  return content.map(writeBlock).filter(Boolean).join('\n\n')
}

function writeBlock(block: RichBlock): string {
  if (isList(block)) return writeList(block, '')
  const inlines = block.content ?? []
  const words = inlines.filter(one => one.type === 'text')
  if (
    block.type === 'paragraph' &&
    words.length > 0 &&
    words.every(isCode) &&
    (inlines.length > words.length || /^\S.*\s{2}/.test(words[0]?.text ?? ''))
  ) {
    const lines = inlines
      .map(one => (one.type === 'text' ? one.text.replaceAll('\u00a0', ' ') : '\n'))
      .join('')
    const fence = lines.includes('```') ? '~~~~' : '```'
    return `${fence}\n${lines}\n${fence}`
  }
  const line = writeInlines(inlines)
  if (block.type === 'heading') return line === '' ? '' : `${'#'.repeat(block.attrs.level)} ${line}`
  return line === '' ? '' : escapeLineStart(line)
}

function writeList(list: RichList, indent: string): string {
  return list.content
    .map(({ content: [line, ...lists] }, at) => {
      const sign = list.type === 'orderedList' ? `${at + 1}.` : '-'
      const inner = ' '.repeat(indent.length + sign.length + 1)
      const own = `${indent}${sign} ${escapeLineStart(writeInlines(line.content ?? []))}`
      return [own, ...lists.map(one => writeList(one, inner))].join('\n')
    })
    .join('\n')
}

function writeQuote(text: string): string {
  return text
    .split('\n')
    .map(line => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

type Rows = readonly (readonly string[])[]

const RULES = { left: ':---', center: ':---:', right: '---:' } as const

function writeTable(table: ItemOf<'table'>, note: ItemWriting['note']): string {
  const cells = table.rows.flat()
  if (cells.some(({ colspan, rowspan }) => colspan || rowspan)) note('restyled', 'merged_cells')
  if (cells.some(cell => cell.background_color)) note('restyled', 'table')
  const rows = table.rows.map(row => row.map(({ text }) => writeCell(text)))
  // A table without a head has an empty one: Markdown knows no other.
  const head = table.header ? [] : [(rows[0] ?? []).map(() => '')]
  const rules = (rows[0] ?? []).map((_, at) => {
    const align = table.aligns?.[at]
    return align ? RULES[align] : '---'
  })
  const caption = textToPlain(table.text)
  const said = caption === '' ? '' : `<!-- caption: ${JSON.stringify(caption)} -->\n\n`
  return said + writeRows([...head, ...rows], rules)
}

function writeCell(text: string): string {
  return escapeWords(text)
    .replace(/\s*\n\s*/g, '<br>')
    .trim()
}

function writeRows(rows: Rows, rules: readonly string[]): string {
  const lines = rows.map(row => `| ${row.join(' | ')} |`)
  return [lines[0], `| ${rules.join(' | ')} |`, ...lines.slice(1)].join('\n')
}

/** The numbers of a chart as a table, below a comment that says how they are drawn. */
function writeChart(chart: ItemOf<'chart'>, note: ItemWriting['note']): string | null {
  if (chart.series.length === 0 || chart.categories.length === 0) return null
  const facts = [
    `chart: ${chart.kind}`,
    chart.stacking === 'none' ? '' : `stacking: ${chart.stacking}`,
    chart.horizontal ? 'horizontal: true' : '',
    chart.unit === '' ? '' : `unit: ${JSON.stringify(chart.unit)}`,
    textToPlain(chart.text) === '' ? '' : `title: ${JSON.stringify(textToPlain(chart.text))}`,
  ]
  const rows = [
    ['', ...chart.series.map(({ name }) => writeCell(name))],
    ...chart.categories.map((name, at) => [
      writeCell(name),
      ...chart.series.map(({ values }) => String(values[at] ?? 0)),
    ]),
  ]
  const table = writeRows(rows, ['---', ...chart.series.map(() => '---:')])
  if (chart.series.some(({ color, points }) => color || points?.some(Boolean))) note('restyled', 'chart')
  return `<!--\n${facts.filter(Boolean).join('\n')}\n-->\n\n${table}`
}
