import { escapeText } from '../deck/text/plain.ts'
import { CODE_FONT, readInlines } from './inline.ts'

/** A part of a slide in Markdown, by what it is. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly html: string }
  | { readonly kind: 'words'; readonly html: string }
  | { readonly kind: 'code'; readonly html: string }
  | { readonly kind: 'quote'; readonly html: string }
  | { readonly kind: 'picture'; readonly alt: string; readonly src: string; readonly title: string }
  | {
      readonly kind: 'table'
      readonly rows: readonly (readonly string[])[]
      readonly aligns: readonly Align[]
    }
  | { readonly kind: 'comment'; readonly text: string }
  /** `::right::` of Slidev: what follows stands in another place. */
  | { readonly kind: 'slot'; readonly name: string }
  /** Something that is left out: the name of a tag, a formula. */
  | { readonly kind: 'unknown'; readonly what: 'formula' | 'style' | 'tag'; readonly name: string }

type Align = 'left' | 'center' | 'right' | null

const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/
const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`]*)$/
const POINT = /^(\s*)(?:([-*+])|(\d{1,9})[.)])(?:[ \t]+(.*))?$/
const PICTURE =
  /!\[((?:[^\][\\]|\\.){0,1000})\]\(\s*<?(data:[^\s()<>]+|[^\s()<>]{1,2048})>?(?:\s+"([^"]{0,500})"|\s+'([^']{0,500})')?\s*\)/g
const DIVIDER = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/

/** The blocks of one slide, in order. */
export function readBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  const columns = findColumns(lines)
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (columns.has(at)) blocks.push({ kind: 'slot', name: 'column' })
    if (line.trim() === '') {
      at += 1
      continue
    }
    const taken =
      takeComment(lines, at, blocks) ||
      takeFence(lines, at, blocks) ||
      takeImage(lines, at, blocks) ||
      takeTag(lines, at, blocks) ||
      takeTable(lines, at, blocks) ||
      takeList(lines, at, blocks) ||
      takeLine(lines, at, blocks) ||
      takeParagraph(lines, at, blocks)
    at += taken
  }
  return blocks
}

/** How many lines were taken; 0 where these are none of the kind. */
type Take = (lines: readonly string[], at: number, into: Block[]) => number

const takeComment: Take = (lines, at, into) => {
  if (!lines[at]?.trimStart().startsWith('<!--')) return 0
  const end = lines.findIndex((line, index) => index >= at && line.includes('-->'))
  const last = end < 0 ? lines.length - 1 : end
  let rest = lines
    .slice(at, last + 1)
    .join('\n')
    .trim()
  while (rest.startsWith('<!--')) {
    const close = rest.indexOf('-->')
    into.push({ kind: 'comment', text: rest.slice(4, close < 0 ? undefined : close) })
    rest = close < 0 ? '' : rest.slice(close + 3).trim()
  }
  if (rest !== '') into.push(...readBlocks([rest]))
  return last - at + 1
}

const takeFence: Take = (lines, at, into) => {
  const [, fence, name = ''] = FENCE.exec(lines[at] ?? '') ?? []
  if (!fence) return 0
  const isEnd = (line: string) => new RegExp(`^ {0,3}${fence[0]}{${fence.length},}\\s*$`).test(line)
  const end = lines.findIndex((line, index) => index > at && isEnd(line))
  const last = end < 0 ? lines.length : end
  const code = lines.slice(at + 1, last)
  if (/^(mermaid|plantuml|katex|latex)\b/i.test(name.trim())) {
    into.push({ kind: 'unknown', what: 'tag', name: name.trim().split(/\s/)[0] ?? '' })
  }
  const html = code.map(line =>
    escapeText(line).replace(/ {2}|^ |\t/g, space => '\u00a0'.repeat(space === '\t' ? 4 : space.length)),
  )
  into.push({
    kind: 'code',
    html: `<p><span style="font-family:${CODE_FONT}">${html.join('<br>')}</span></p>`,
  })
  return last - at + 1
}

/** A picture as a tag, over as many lines as it takes. */
const takeImage: Take = (lines, at, into) => {
  if (!/^\s*<img\b/i.test(lines[at] ?? '')) return 0
  const end = lines.findIndex((line, index) => index >= at && index < at + 40 && line.includes('>'))
  if (end < 0) return 0
  const whole = lines.slice(at, end + 1).join(' ')
  const tag = whole.slice(0, whole.indexOf('>') + 1)
  const read = (name: string) => new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)
  const [, double = '', single = ''] = read('src') ?? []
  const alt = read('alt')
  const src = double || single
  if (src !== '') into.push({ kind: 'picture', alt: alt?.[1] ?? alt?.[2] ?? '', src, title: '' })
  else into.push({ kind: 'unknown', what: 'tag', name: 'img' })
  const rest = whole.slice(tag.length).trim()
  if (rest !== '') into.push(...readBlocks([rest]))
  return end - at + 1
}

/** Things beside each other: each of its own divisions is a column. */
const COLUMNS = /^\s*<div\b[^>]*(?:\bgrid=|class="[^"]*(?:\bcol(?:umn)?s?\b|\bgrid-cols|\bflex\b|\btwo-col))/i

/** The divisions directly inside of one that sets columns, by their lines. */
function findColumns(lines: readonly string[]): Set<number> {
  const found = new Set<number>()
  const open: boolean[] = []
  for (const [at, line] of lines.entries()) {
    for (const [tag] of line.matchAll(/<\/?div\b[^>]*>/gi)) {
      if (tag.startsWith('</')) open.pop()
      else {
        if (open.at(-1)) found.add(at)
        open.push(COLUMNS.test(tag))
      }
    }
  }
  return found
}

const BLOCK_TAG =
  /^\s*<(\/?)(style|script|div|section|v-clicks?|template|center|iframe|video|audio|svg|[A-Z][\w.-]{0,60}|[a-z]+[-:][\w-]{1,60}|arrow)\b[^>]{0,2000}>?/

/** Own style and parts of other programs: their words stay, they themselves go. */
const takeTag: Take = (lines, at, into) => {
  const [found, close, name = ''] = BLOCK_TAG.exec(lines[at] ?? '') ?? []
  if (found === undefined) return 0
  if (/^(style|script)$/i.test(name)) {
    const end = lines.findIndex(
      (line, index) => index >= at && line.toLowerCase().includes(`</${name.toLowerCase()}`),
    )
    into.push({ kind: 'unknown', what: 'style', name: name.toLowerCase() })
    return (end < 0 ? lines.length - 1 : end) - at + 1
  }
  if (!close && !/^(div|section|center|template)$/.test(name))
    into.push({ kind: 'unknown', what: 'tag', name })
  let rest = lines[at] ?? ''
  for (let tag = BLOCK_TAG.exec(rest); tag && tag[0] !== ''; tag = BLOCK_TAG.exec(rest))
    rest = rest.slice(tag[0].length)
  const words = rest.replace(new RegExp(`</${name}>\\s*$`), '').trim()
  if (words !== '') into.push(...readBlocks([words]))
  return 1
}

function splitRow(line: string): string[] {
  const inside = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inside.split(/(?<!\\)\|/).map(cell => cell.trim())
}

const takeTable: Take = (lines, at, into) => {
  const [head = '', rule = ''] = lines.slice(at, at + 2)
  if (!head.includes('|') || !rule.includes('-') || !DIVIDER.test(rule)) return 0
  const rules = splitRow(rule)
  if (rules.length !== splitRow(head).length) return 0
  let end = at + 2
  while (end < lines.length && (lines[end] ?? '').includes('|') && (lines[end] ?? '').trim() !== '') end++
  const rows = [head, ...lines.slice(at + 2, end)].map(splitRow)
  const aligns = rules.map(
    (one): Align =>
      /^:.*:$/.test(one) ? 'center' : one.endsWith(':') ? 'right' : one.startsWith(':') ? 'left' : null,
  )
  into.push({ kind: 'table', rows: rows.map(row => rules.map((_, column) => row[column] ?? '')), aligns })
  return end - at
}

interface Point {
  readonly indent: number
  readonly ordered: boolean
  words: string
}

const takeList: Take = (lines, at, into) => {
  if (!POINT.test(lines[at] ?? '')) return 0
  const points: Point[] = []
  let end = at
  for (; end < lines.length; end++) {
    const line = lines[end] ?? ''
    const [, indent = '', sign, , words = ''] = POINT.exec(line) ?? []
    const isPoint = POINT.test(line) && !/^\s*([-*_])\s*(\1\s*){2,}$/.test(line)
    if (isPoint)
      points.push({ indent: indent.replaceAll('\t', '    ').length, ordered: sign === undefined, words })
    else if (line.trim() === '') {
      const next = lines.slice(end + 1).find(one => one.trim() !== '')
      if (next === undefined || (!POINT.test(next) && !/^\s{2,}/.test(next))) break
    } else if (/^\s{2,}\S/.test(line) || (lines[end - 1] ?? '').trim() !== '') {
      if (HEADING.test(line) || FENCE.test(line) || line.trimStart().startsWith('<!--')) break
      const last = points.at(-1)
      if (last) last.words += `${/ {2}$|\\$/.test(last.words) ? '<br>' : ' '}${line.trim()}`
    } else break
  }
  const pictures: Block[] = []
  const html = writePoints(points.map(point => ({ ...point, words: dropPictures(point.words, pictures) })))
  into.push({ kind: 'words', html }, ...pictures)
  return end - at
}

function writePoints(points: readonly Point[]): string {
  const open: { indent: number; tag: string }[] = []
  let html = ''
  for (const { indent, ordered, words } of points) {
    const tag = ordered ? 'ol' : 'ul'
    while (open.length > 1 && indent < (open.at(-1)?.indent ?? 0)) html += `</li></${open.pop()?.tag}>`
    const last = open.at(-1)
    if (!last || (indent >= last.indent + 2 && open.length < 8)) {
      html += `<${tag}>`
      open.push({ indent, tag })
    } else if (last.tag !== tag && open.length === 1) {
      html += `</li></${last.tag}><${tag}>`
      open.splice(0, 1, { indent, tag })
    } else html += '</li>'
    html += `<li>${readInlines(words.replace(/^\[[ xX]\]\s/, ''))}`
  }
  while (open.length > 0) html += `</li></${open.pop()?.tag}>`
  return html
}

/** Pictures among words are things of their own. */
function dropPictures(words: string, into: Block[]): string {
  return words.replace(PICTURE, (_, alt: string, src: string, double?: string, single?: string) => {
    into.push({ kind: 'picture', alt: alt.replace(/\\(.)/g, '$1'), src, title: double ?? single ?? '' })
    return ''
  })
}

/** What stands in one line: a heading, a slot, a formula, a quotation. */
const takeLine: Take = (lines, at, into) => {
  const line = lines[at] ?? ''
  const [heading, signs = '', words = ''] = HEADING.exec(line) ?? []
  if (heading !== undefined) {
    const pictures: Block[] = []
    const html = readInlines(dropPictures(words.replace(/<!--\s*fit\s*-->/, ''), pictures).trim())
    if (html !== '') into.push({ kind: 'heading', level: signs.length, html })
    into.push(...pictures)
    return 1
  }
  // Code of another file, which is not here.
  const outside = /^<<<\s*(\S+)/.exec(line)?.[1]
  if (outside) {
    into.push({ kind: 'unknown', what: 'tag', name: outside })
    return 1
  }
  const slot = /^::([\w-]{1,40})::\s*$/.exec(line)?.[1]
  if (slot) {
    into.push({ kind: 'slot', name: slot })
    return 1
  }
  if (/^\s*\$\$/.test(line)) {
    const end = /\$\$\s*\S.*\$\$/.test(line)
      ? at
      : lines.findIndex((one, index) => index > at && one.includes('$$'))
    const last = end < 0 ? lines.length - 1 : end
    const formula = lines
      .slice(at, last + 1)
      .join(' ')
      .replaceAll('$$', '')
      .trim()
    into.push(
      { kind: 'unknown', what: 'formula', name: '' },
      { kind: 'words', html: `<p>${escapeText(formula)}</p>` },
    )
    return last - at + 1
  }
  if (!/^ {0,3}>/.test(line)) return 0
  let end = at
  while (end < lines.length && /^ {0,3}>/.test(lines[end] ?? '')) end++
  const inside = readBlocks(lines.slice(at, end).map(one => one.replace(/^(?: {0,3}> ?)+/, '')))
  const html = inside.map(block =>
    'html' in block ? (block.kind === 'heading' ? `<p>${block.html}</p>` : block.html) : '',
  )
  into.push({ kind: 'quote', html: html.join('') }, ...inside.filter(({ kind }) => kind === 'picture'))
  return end - at
}

const takeParagraph: Take = (lines, at, into) => {
  let end = at + 1
  const isOwn = (line: string) =>
    line.trim() === '' ||
    HEADING.test(line) ||
    FENCE.test(line) ||
    POINT.test(line) ||
    /^ {0,3}>|^\s*<!--|^::[\w-]+::/.test(line)
  while (end < lines.length && !isOwn(lines[end] ?? '')) {
    if (/^ {0,3}(=+|-+)\s*$/.test(lines[end] ?? '')) {
      into.push({
        kind: 'heading',
        level: (lines[end] ?? '').includes('=') ? 1 : 2,
        html: readInlines(joinLines(lines.slice(at, end))),
      })
      return end - at + 1
    }
    end++
  }
  const pictures: Block[] = []
  const words = dropPictures(joinLines(lines.slice(at, end)), pictures).trim()
  const [before, after] = /^!\[/.test(lines[at] ?? '') ? [pictures, []] : [[], pictures]
  into.push(...before)
  if (words.replace(/<br>/g, '').trim() !== '')
    into.push({ kind: 'words', html: `<p>${readInlines(words)}</p>` })
  into.push(...after)
  return end - at
}

/** Lines of a paragraph are one, but where one ends with two spaces or a backslash. */
function joinLines(lines: readonly string[]): string {
  return lines
    .map((line, at) =>
      at === lines.length - 1
        ? line.trim()
        : `${line.trim().replace(/\\$/, '')}${/ {2}$|\\$/.test(line) ? '<br>' : ' '}`,
    )
    .join('')
}
