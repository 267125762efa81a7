import type { Block, BlockCell } from '#domain/deck/items/table-data.ts'
import { listAreas } from '#domain/deck/items/table-grid.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { escapeText } from '#domain/deck/text/plain.ts'

/** Cells as spreadsheets, documents and our own tables copy them; null where the clipboard holds something else. */
export function readBlock(data: Pick<DataTransfer, 'getData'>): Block | null {
  return readTable(data.getData('text/html')) ?? readSheet(data.getData('text/plain'))
}

/** Plain text that a spreadsheet copied: more than one line, each with tabs. */
function readSheet(text: string): Block | null {
  if (!text.trimEnd().includes('\n') || !text.includes('\t')) return null
  const rows = readClipboard(text)
  const width = rows[0]?.length ?? 0
  if (width < 2 || rows.length < 2 || rows.some(row => row.length !== width)) return null
  return rows.map(row => row.map(words => ({ text: words })))
}

/** A block that may be a single cell or a row, for a grid that takes any. */
export function readCells(data: Pick<DataTransfer, 'getData'>): Block | null {
  const block = readBlock(data)
  if (block) return block
  const text = data.getData('text/plain')
  if (!/[\t\n]/.test(text.trimEnd())) return null
  return readClipboard(text).map(row => row.map(words => ({ text: words })))
}

/** Handlers and styles would have no effect, but the browser reports each in the console as blocked by the policy. */
export function stripHandlers(html: string): string {
  const unstyled = html.replace(/<style[\s>][\s\S]*?(?:<\/style\s*>|$)/gi, '')
  return unstyled.replace(/<[a-z][^>]*>/gi, tag => tag.replace(/[\s/"']on[a-z]+\s*=/gi, ' data-muted='))
}

/** What a clipboard may hold in cells that nobody will see: it is not read to the end. */
const MOST_CELLS = 20_000

/** The cells, if the clipboard holds a table and nothing else. */
function readTable(html: string): Block | null {
  if (!/<table[\s>]/i.test(html)) return null
  const { body } = new DOMParser().parseFromString(stripHandlers(html), 'text/html')
  const table = body.querySelector('table')
  return !table || isLayout(table) || hasWordsAround(body) ? null : readCellsOf(table)
}

/** A table that a page or a mail lays itself out by, with headings, lists or further tables in its cells: it is words. */
export function isLayout(table: Element): boolean {
  return Boolean(table.parentElement?.closest('table') ?? table.querySelector('table, ul, ol, h1, h2, h3'))
}

/** The cells that are seen, row by row; those of a table inside a cell are not among them. */
export function listCells(table: Element): Element[][] {
  return [...table.querySelectorAll('tr')].flatMap(row => {
    // Excel ends its tables with a row that only tells the widths of merged columns.
    if (row.closest('table') !== table || isHidden(row)) return []
    return [[...row.children].filter(cell => /^t[dh]$/i.test(cell.localName) && !isHidden(cell))]
  })
}

/** The tables that stand among words, and the words without them; null where there is no such table. */
export function partTables(
  html: string,
): { readonly blocks: readonly Block[]; readonly words: string } | null {
  if (!/<table[\s>]/i.test(html)) return null
  const { body } = new DOMParser().parseFromString(stripHandlers(html), 'text/html')
  const blocks = [...body.querySelectorAll('table')].flatMap(table => {
    const block = isLayout(table) ? null : readCellsOf(table)
    if (!block || block.length < 2 || (block[0]?.length ?? 0) < 2) return []
    table.remove()
    return [block]
  })
  return blocks.length === 0 ? null : { blocks, words: body.innerHTML }
}

function readCellsOf(table: Element): Block | null {
  const rows: (BlockCell | undefined)[][] = []
  const lines = listCells(table)
  let seen = 0
  for (const [at, cells] of lines.entries()) {
    for (const cell of cells) if (++seen <= MOST_CELLS) putCell(rows, at, readCell(cell))
    rows[at] ??= []
  }
  const block = cutBlock(rows.slice(0, lines.length))
  const width = block[0]?.length ?? 0
  return width === 0 || (block.length === 1 && width === 1) ? null : block
}

function hasWordsAround(body: HTMLElement): boolean {
  const around = body.cloneNode(true) as HTMLElement
  for (const one of [...around.querySelectorAll('table, style, script, meta, title')]) one.remove()
  return (around.textContent ?? '').trim() !== ''
}

/** Into the first free place of its row; the places it covers are taken. */
function putCell(rows: (BlockCell | undefined)[][], at: number, cell: BlockCell): void {
  const row = lineAt(rows, at)
  let left = 0
  while (row[left]) left++
  const { colspan = 1, rowspan = 1 } = cell
  for (let down = 0; down < rowspan; down++) {
    const line = lineAt(rows, at + down)
    for (let right = 0; right < colspan; right++) line[left + right] ??= { text: '' }
  }
  row[left] = cell
}

function lineAt(rows: (BlockCell | undefined)[][], at: number): (BlockCell | undefined)[] {
  const line = rows[at] ?? []
  rows[at] = line
  return line
}

/** As large as its cells are; rows and columns at the end that are empty are no part of it. */
function cutBlock(rows: readonly (readonly (BlockCell | undefined)[])[]): BlockCell[][] {
  const isFilled = (cell: BlockCell | undefined) =>
    cell !== undefined && (cell.text !== '' || !!cell.colspan || !!cell.rowspan)
  const width = Math.max(
    0,
    ...rows.map(row => row.findLastIndex(isFilled) + (row.findLast(isFilled)?.colspan ?? 1)),
  )
  const height = rows.findLastIndex(row => row.some(isFilled)) + 1
  return rows.slice(0, height).map(row => Array.from({ length: width }, (_, at) => row[at] ?? { text: '' }))
}

const ALIGNS = ['left', 'center', 'right'] as const

function readCell(cell: Element): BlockCell {
  const span = (name: string, most: number) =>
    Math.min(most, Math.max(1, Math.trunc(Number(cell.getAttribute(name)) || 1)))
  const [colspan, rowspan] = [span('colspan', LIMITS.tableColumns), span('rowspan', LIMITS.tableRows)]
  const style = cell.getAttribute('style') ?? ''
  const wanted = /text-align:\s*(\w+)/i.exec(style)?.[1] ?? cell.getAttribute('align') ?? ''
  const value = readValue(cell)
  const align = ALIGNS.find(one => one === wanted.toLowerCase())
  return {
    text: readWords(cell),
    ...(colspan > 1 && { colspan }),
    ...(rowspan > 1 && { rowspan }),
    // Numbers stand at the right by themselves, and words at the left.
    ...(align === 'center' && { align }),
    ...(value !== undefined && { value }),
  }
}

/** LibreOffice and Google Sheets say which number a cell shows; Excel did once. */
function readValue(cell: Element): number | undefined {
  const own = cell.getAttribute('sdval') ?? cell.getAttribute('x:num')
  const sheets = /"3":(-?[\d.]+(?:e[-+]?\d+)?)/i.exec(cell.getAttribute('data-sheets-value') ?? '')?.[1]
  const text = own || sheets
  // Shown as percents or as a date, it is another number to the eye.
  if (!text || /[%:/]/.test(cell.textContent ?? '')) return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** Words of a cell with its line breaks; the line ends of the markup itself are spaces. */
export function readWords(cell: Element): string {
  let text = ''
  const read = (node: Node): void => {
    if (node.nodeType === 3) text += (node.textContent ?? '').replace(/[\s\u00a0]+/g, ' ')
    for (const child of node.childNodes) {
      const tag = (child as Partial<Element>).localName ?? ''
      if (/^(?:style|script|svg|img)$/.test(tag)) continue
      if (tag === 'br') text += '\n'
      else read(child)
      if (/^(?:p|div|li)$/.test(tag)) text += '\n'
    }
  }
  read(cell)
  return text
    .replace(/ *\n */g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function isHidden(element: Element): boolean {
  return /display:\s*none|mso-hide:\s*all/i.test(element.getAttribute('style') ?? '')
}

/** Cells for other programs: a table with its merged cells, and text that every spreadsheet reads. */
export function writeBlock(data: Pick<DataTransfer, 'setData'>, block: Block): void {
  const quote = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  data.setData('text/plain', block.map(row => row.map(({ text }) => quote(text)).join('\t')).join('\n'))
  const areas = listAreas(block)
  const rows = block.map((_, row) => {
    const cells = areas.filter(({ top }) => top === row)
    return `<tr>${cells.map(({ cell }) => `<td${spanOf(cell)}>${escapeText(cell.text).replaceAll('\n', '<br>')}</td>`).join('')}</tr>`
  })
  data.setData('text/html', `<table>${rows.join('')}</table>`)
}

function spanOf({ colspan, rowspan, align }: BlockCell): string {
  const spans = `${colspan ? ` colspan="${colspan}"` : ''}${rowspan ? ` rowspan="${rowspan}"` : ''}`
  return align ? `${spans} style="text-align:${align}"` : spans
}

/** Parses cells that a spreadsheet copied as text: separated by tabs, quoted if they contain a line break. */
export function readClipboard(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') cell += text[at++]
      else quoted = false
    } else if (char === '"' && cell === '' && closesAtCellEnd(text, at)) quoted = true
    else if (char === '\t') endCell()
    else if (char === '\n') {
      endCell()
      rows.push([])
    } else if (char !== '\r') cell += char
  }
  endCell()
  // A spreadsheet ends the last line with a line break too; that is not another row.
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

/** A text that merely begins with a quote is not a quoted cell. */
function closesAtCellEnd(text: string, at: number): boolean {
  for (let next = at + 1; next < text.length; next++) {
    if (text[next] !== '"') continue
    if (text[next + 1] === '"') next++
    else return next + 1 >= text.length || /[\t\r\n]/.test(text[next + 1] ?? '')
  }
  return false
}
