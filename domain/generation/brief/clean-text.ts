import { dropHidden } from '../../hidden-characters.ts'
import type { Locale } from '../../locale.ts'
import { isFunctionWord } from '../condense/function-words.ts'
import type { RawBlock } from './raw-block.ts'

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  laquo: '«',
  raquo: '»',
  hellip: '…',
}

/** The text without what word processors and mail programs leave in it: one kind of space, one kind of line end. */
export function cleanText(text: string): string {
  return dropHidden(text)
    .normalize('NFC')
    .replace(/[\u00ad\ufffc\ufffd]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(
      /&(amp|lt|gt|quot|apos|nbsp|mdash|ndash|laquo|raquo|hellip);/g,
      (_, name: string) => ENTITIES[name] ?? '',
    )
}

/** A line of Markdown as plain words. Bold words that open a line become its head: `**Speed** We ship` → `Speed: We ship`. */
export function stripMarkup(line: string): string {
  return tidySpaces(MARKS.test(line) ? dropMarks(line) : line)
}

const MARKS = /[*_`~[<\\]/

function dropMarks(line: string): string {
  return openWithHead(line)
    .replace(/!?\[([^\][]{0,300})\]\((?:[^()\s]{0,500})(?:\s"[^"]{0,200}")?\)/g, '$1')
    .replace(/<(?:https?:\/\/|mailto:)?([^<>\s]{3,300})>/g, (whole, inner: string) =>
      /[.@]/.test(inner) ? inner : whole,
    )
    .replace(/<br\s{0,2}\/?>/gi, ' ')
    .replace(/<\/?[a-z][a-z0-9]{0,12}(?:\s[^<>]{0,300})?\/?>/gi, '')
    .replace(/`([^`\n]{1,300})`/g, '$1')
    .replace(/(\*\*\*|\*\*|__|~~|``?)(?=\S)([^*_~`]{1,1000}?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]{1,1000}?)(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_]{1,1000}?)(?<=[^\s_])_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!|>~])/g, '$1')
}

function tidySpaces(line: string): string {
  return line
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;!?](?: |$))/g, '')
    .replace(/ -- /g, ' — ')
    .trim()
}

function openWithHead(line: string): string {
  const match = /^\s{0,80}(\*\*|__)([^*_]{1,80})\1\s{0,4}(?=[\p{Lu}\p{N}«“"])/u.exec(line)
  if (!match) return line
  const head = match[2]!.trim()
  const rest = line.slice(match[0].length)
  return /[.:!?…—–-]$/u.test(head) ? `${head} ${rest}` : `${head}: ${rest}`
}

/** The whole line is bold: a heading to who wrote it. */
export function isBoldLine(line: string): boolean {
  const bare = line.trim()
  return /^(?:\*\*|__)[^*_]{1,120}(?:\*\*|__):?$/.test(bare)
}

const MOST_LINES = 60

/** A text without the settings that some tools write above it; the title among them is kept. */
export function skipFrontMatter(text: string): { title: string; rest: string } {
  const start = /^\ufeff?\s{0,20}(---|\+\+\+)[ \t]{0,20}\r?\n/.exec(text)
  if (!start) return { title: '', rest: text }
  const lines = text
    .slice(start[0].length, start[0].length + 8_000)
    .split(/\r?\n/)
    .slice(0, MOST_LINES)
  const end = lines.findIndex(line => line.trim() === start[1] || line.trim() === '...')
  const settings = lines.slice(0, Math.max(end, 0))
  if (end < 1 || !settings.every(isSetting)) return { title: '', rest: text }
  const title =
    settings.map(line => /^title\s{0,4}[:=]\s{0,4}(.{1,200})$/i.exec(line.trim())?.[1]).find(Boolean) ?? ''
  const skipped = lines.slice(0, end + 1).reduce((sum, line) => sum + line.length, 0)
  const newlines = text.slice(start[0].length).split('\n', end + 1)
  const length = newlines.reduce((sum, line) => sum + line.length + 1, 0)
  return {
    title: title.trim().replace(/^["']|["']$/g, ''),
    rest: skipped >= 0 ? text.slice(start[0].length + length) : text,
  }
}

function isSetting(line: string): boolean {
  return (
    line.trim() === '' ||
    /^[\w-]{1,40}\s{0,4}[:=]/.test(line) ||
    /^\s{1,20}\S/.test(line) ||
    /^-\s/.test(line)
  )
}

const LOOKED_AT = 30_000

/** Headings written in capital letters as a text would write them; names are found where the text itself uses them. */
export function lowerHeadings(blocks: readonly RawBlock[], language: Locale): void {
  const loud = blocks.filter(
    ({ kind, text, isLone }, index) => (kind === 'heading' || (index === 0 && isLone)) && countLoud(text) > 0,
  )
  if (loud.length === 0) return
  const names = findNames(blocks)
  // One short word alone may be the name of something: NATO, ГОСТ.
  if (loud.length === 1 && !/\s/.test(loud[0]!.text) && loud[0]!.text.length <= 5) return
  for (const block of loud)
    block.text = calm(block.text, names, (block.level === 1 || block === blocks[0]) && language === 'en')
}

/** The length of the beginning that is all capitals: "WELCOME TO US - first day" is loud up to its dash. */
function countLoud(text: string): number {
  const part = text.split(/\s[—–-]\s/)[0]!
  const letters = part.replace(/[^\p{L}]/gu, '')
  return letters.length >= 3 && letters === letters.toUpperCase() ? part.length : 0
}

function calm(text: string, names: ReadonlySet<string>, isTitleCase: boolean): string {
  const end = countLoud(text)
  const words = text.slice(0, end).toLowerCase().split(' ')
  const calmed = words.map((word, index) => {
    const bare = word.replace(/[^\p{L}\p{N}]/gu, '')
    const isName = names.has(bare) || (isTitleCase && !isFunctionWord(bare)) || /^[«“"„]/u.test(word)
    return index === 0 || isName ? word.replace(/\p{L}/u, letter => letter.toUpperCase()) : word
  })
  return calmed.join(' ') + text.slice(end)
}

const ORDINAL = /^(?:first|second|third|last|next|new|перв|втор|трет|нов|послед)/u

function findNames(blocks: readonly RawBlock[]): Set<string> {
  const text = blocks
    .slice(0, 300)
    .filter(({ kind }) => kind !== 'heading')
    .map(block => block.text)
    .join('\n')
    .slice(0, LOOKED_AT)
  const found = [...text.matchAll(/(?<=\p{Ll},?\s)\p{Lu}[\p{Ll}]{2,30}/gu)].map(([name]) =>
    name.toLowerCase(),
  )
  // What the text writes small elsewhere is no name: it only opened an entry of a list.
  const small = new Set(text.match(/(?<!\p{L})\p{Ll}{3,30}(?!\p{L})/gu))
  return new Set(found.filter(name => !small.has(name) && !ORDINAL.test(name)))
}

/** A letter without what belongs to the letter: who sent it to whom, greetings, signature, the marks of what is quoted. */
interface Mail {
  readonly lines: string[]
  /** What the letter is about, without "Re:" and "Fwd:". */
  readonly subject: string
}

const PEOPLE = /^(?:from|to|cc|bcc|reply-to|от|от кого|кому|копия)\s?:\s?\S/iu
const SENT = /^(?:date|sent|дата|отправлено)\s?:\s?\S/iu
const SUBJECT = /^(?:subject|тема)\s?:\s?/iu
const PREFIX = /^(?:(?:re|fwd?|aw|отв|на)(?:\[\d\])?\s?:\s?)+/iu
const WROTE = /^(?:on .{3,60} wrote|.{2,60} (?:wrote|writes|пишет|писал|писала|написал|написала))\s?:$/iu
const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|привет|здравствуйте|добрый день|доброе утро|добрый вечер|уважаем\S{2,4})(?:[\s,]\s?[^\s,.!?:]{1,20}){0,3}\s?[,!.]?$/iu
/** "Best practices" and «Спасибо партнёрам» are headings: after these a name comes behind a comma. */
const REGARDS =
  /^(?:(?:thx|thanks|thank you|many thanks|best regards|kind regards|regards|cheers|sincerely|yours|заранее спасибо|с уважением|всего доброго|до встречи|хорошего дня|спс)(?:[\s,!.]{1,3}\p{L}{1,20})?|(?:best|спасибо)(?:,\s?\p{L}{1,20})?)[\s,!.]{0,3}$/iu
/** The last words of a brief that is no letter. */
const THANKS =
  /^(?:thx|thanks|thank you|many thanks|best regards|kind regards|спасибо|заранее спасибо|с уважением|спс)[\s,!.]{0,3}$/iu
const MOST_HEADERS = 12
const SIGNATURE = 6

export function skipMail(lines: readonly string[]): Mail {
  const { start, subject, sender } = skipHeaders(lines)
  const rest = lines.slice(start)
  const opening = rest.findIndex(line => line.trim() !== '')
  const isGreeted = opening >= 0 && GREETING.test(rest[opening]!.trim().slice(0, 80))
  // What looks like a signature is content in a text that nobody sent to anybody.
  const end = start > 0 || isGreeted ? findSignature(rest, sender) : findThanks(rest)
  const body = unquote(rest.slice(0, end))
  const first = body.findIndex(line => line.trim() !== '')
  if (first >= 0 && GREETING.test(body[first]!.trim().slice(0, 80))) body[first] = ''
  return { lines: body, subject }
}

function skipHeaders(lines: readonly string[]): { start: number; subject: string; sender: string } {
  const first = lines.findIndex(line => line.trim() !== '')
  let start = Math.max(first, 0)
  let people = 0
  let subject = ''
  let sender = ''
  while (start < lines.length && start - first < MOST_HEADERS) {
    const line = lines[start]!.trim().slice(0, 300)
    if (SUBJECT.test(line)) subject = line.replace(SUBJECT, '').replace(PREFIX, '')
    else if (PEOPLE.test(line)) {
      people++
      if (/^(?:from|от)/iu.test(line)) sender = line.replace(/^[^:]*:\s?/, '')
    } else if (!SENT.test(line)) break
    start++
  }
  // «Тема: …» and «Дата: …» alone are the title and the day of what the brief is about, not a letter.
  return people > 0 ? { start, subject, sender } : { start: 0, subject: '', sender: '' }
}

/** Where the thanks begin that end a text. */
function findThanks(lines: readonly string[]): number {
  const last = lines.findLastIndex(line => line.trim() !== '')
  return last > 0 && THANKS.test(lines[last]!.trim().slice(0, 40)) ? last : lines.length
}

/** Where the signature begins: after `--`, or after regards near the end. */
function findSignature(lines: readonly string[], sender: string): number {
  let filled = 0
  for (let index = lines.length - 1; index > 0 && filled <= SIGNATURE; index--) {
    const line = lines[index]!.trim()
    if (line === '') continue
    const isName = line.length >= 3 && sender.split(' ').includes(line)
    if (line === '--' || isName || REGARDS.test(line.slice(0, 40))) return withoutRegards(lines, index)
    if (line.length > 80) break
    filled++
  }
  return lines.length
}

function withoutRegards(lines: readonly string[], mark: number): number {
  for (let index = mark - 1, filled = 0; index > 0 && filled <= 3; index--) {
    const line = lines[index]!.trim()
    if (REGARDS.test(line.slice(0, 40))) return index
    if (line !== '') filled++
    if (line.length > 40) break
  }
  return mark
}

/** What was said before in a letter is its text; a quotation is short and has no list in it. */
function unquote(lines: readonly string[]): string[] {
  const out: string[] = []
  for (let index = 0; index < lines.length; ) {
    let end = index
    while (end < lines.length && lines[end]!.trimStart().startsWith('>')) end++
    if (end === index) {
      out.push(lines[index]!)
      index++
      continue
    }
    const run = lines.slice(index, end)
    const bare = run.map(line => line.trimStart().replace(/^(?:>\s?){1,10}/, ''))
    const isLetter =
      WROTE.test(bare[0]!.trim().slice(0, 100)) ||
      bare.some(line => /^\s{0,8}(?:[-*•]|\d{1,2}[.)])\s/.test(line))
    out.push(...(isLetter ? ['', ...bare.filter(line => !WROTE.test(line.trim().slice(0, 100))), ''] : run))
    index = end
  }
  return out
}

/** A line that is nothing but an address of the web: a source to read, and never words of a slide. */
export const LONE_ADDRESS = /^\s*(?:[-*•]\s+)?((?:https?:\/\/|www\.)[^\s<>"'`\\]+?)[.,;)]*\s*$/iu

/**
 * A text without the addresses before its first words: they say where it came from, and would be taken for its title; later
 * ones may be contacts. Where there is nothing else, the words of the last are all that there is.
 */
export function skipAddresses(lines: readonly string[]): { lines: string[]; address: string } {
  const first = lines.findIndex(line => line.trim() !== '' && !LONE_ADDRESS.test(line))
  const address = first < 0 ? (lines.findLast(line => line.trim() !== '')?.trim() ?? '') : ''
  return { lines: first < 0 ? [] : lines.slice(first), address }
}
