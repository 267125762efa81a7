import { findFont } from '../deck/catalog/fonts.ts'
import { isLink } from '../deck/link.ts'
import { parseText } from '../deck/text/parse-text.ts'
import { decodeEntities, escapeText } from '../deck/text/plain.ts'
import { printText, type RichInline, styleOf } from '../deck/text/rich-text.ts'

/** The letters that code is set in. */
export const CODE_FONT = 'jetbrains-mono'

/** Whether words are set as code. */
export function isCode(inline: RichInline): boolean {
  return findFont(styleOf(inline).fontFamily)?.kind === 'mono'
}

const SIGNS = { bold: '**', italic: '*', strike: '~~' } as const
const NESTING = ['link', 'underline', 'bold', 'italic', 'strike'] as const

type Mark = (typeof NESTING)[number]

/** Words of a line as Markdown: emphasis, links, code and breaks; colours and sizes have no sign. */
export function writeInlines(inlines: readonly RichInline[]): string {
  let out = ''
  const open: { readonly mark: Mark; readonly href: string }[] = []
  const close = () => {
    const last = open.pop()
    if (!last) return
    // A sign that closes must touch its words.
    const [, words = '', space = ''] = /^([\s\S]*?)(\s*)$/.exec(out) ?? []
    out = `${words}${endSign(last)}${space}`
  }
  for (const inline of inlines) {
    if (inline.type === 'hardBreak') {
      out += '<br>'
      continue
    }
    const wanted = NESTING.flatMap(mark => readMark(inline, mark))
    const same = (at: number) => open[at]?.mark === wanted[at]?.mark && open[at]?.href === wanted[at]?.href
    let shared = 0
    while (shared < open.length && shared < wanted.length && same(shared)) shared++
    while (open.length > shared) close()
    const [, space = '', words = ''] = /^(\s*)([\s\S]*)$/.exec(inline.text) ?? []
    out += space
    if (words === '') continue
    for (const one of wanted.slice(shared)) {
      out += startSign(one.mark)
      open.push(one)
    }
    out += isCode(inline) ? writeCode(words) : escapeWords(words)
  }
  while (open.length > 0) close()
  return out
}

function readMark({ marks = [] }: RichInline, mark: Mark): { mark: Mark; href: string }[] {
  const found = marks.find(({ type }) => type === mark)
  if (!found) return []
  return [{ mark, href: found.type === 'link' ? found.attrs.href : '' }]
}

function startSign(mark: Mark): string {
  return mark === 'link' ? '[' : mark === 'underline' ? '<u>' : SIGNS[mark]
}

function endSign({ mark, href }: { readonly mark: Mark; readonly href: string }): string {
  if (mark === 'link')
    return `](${href.replace(/[()\s]/g, sign => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'))})`
  return mark === 'underline' ? '</u>' : SIGNS[mark]
}

function writeCode(words: string): string {
  const fence = words.includes('`') ? '``' : '`'
  const pad = words.startsWith('`') || words.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${words}${pad}${fence}`
}

/** Words that would be read as signs say that they are words. */
export function escapeWords(words: string): string {
  return words
    .replace(/[\\`*[\]<|]/g, '\\$&')
    .replace(/~~/g, '\\~~')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '&amp;')
}

/** A line that would be read as a heading, a point or a rule. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^(\s*)([#>+-]|={2,}|:::?|(?=\d))/, '$1\\$2')
    .replace(/^(\s*)\\(\d+)([.)])(?=\s|$)/, '$1$2\\$3')
    .replace(/^(\s*)\\(?=\d)/, '$1')
}

const TAGS: Readonly<Record<string, 'strong' | 'em' | 'u' | 's'>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  del: 's',
  strike: 's',
}

/** Longer words of one line are taken as they are: no sign in them is looked for. */
const LONGEST_LINE = 20_000

/** The markup of one line of Markdown: what a text of ours can hold, and the words of everything else. */
export function readInlines(line: string): string {
  const source = line.slice(0, LONGEST_LINE)
  const open: string[] = []
  let out = ''
  let at = 0
  const toggle = (sign: string, tag: string): boolean => {
    const before = source[at - 1] ?? ' '
    const after = source[at + sign.length] ?? ' '
    if (open.at(-1) === tag && !/\s/.test(before)) {
      open.pop()
      out += `</${tag}>`
    } else if (!open.includes(tag) && !/\s/.test(after) && hasEnd(sign, at + sign.length)) {
      open.push(tag)
      out += `<${tag}>`
    } else return false
    at += sign.length
    return true
  }
  const hasEnd = (sign: string, from: number) => {
    const end = source.indexOf(sign, from + 1)
    return end > 0 && !/\s/.test(source[end - 1] ?? ' ')
  }
  const isInsideWord = () =>
    /[\p{L}\p{N}]/u.test(source[at - 1] ?? '') && /[\p{L}\p{N}]/u.test(source[at + 1] ?? '')
  while (at < source.length) {
    const sign = source[at] ?? ''
    if (sign === '\\' && /[\\`*_{}[\]()#+.!|<>~:=-]/.test(source[at + 1] ?? '')) {
      out += escapeText(source[at + 1] ?? '')
      at += 2
      continue
    }
    if (sign === '`') {
      const code = /^(`{1,3})(?!`)([\s\S]{1,2000}?[^`]|[^`])\1(?!`)/.exec(source.slice(at, at + 2100))
      if (code) {
        const words = (code[2] ?? '').replace(/^ (.*`.*|`.*) $/, '$1')
        out += `<span style="font-family:${CODE_FONT}">${escapeText(words)}</span>`
        at += code[0].length
        continue
      }
    }
    // Of three that close, the inner sign is the one that was opened last.
    if (source.startsWith('***', at) && open.at(-1) === 'em' && toggle('*', 'em')) continue
    if (source.startsWith('**', at) && toggle('**', 'strong')) continue
    if (source.startsWith('__', at) && !isInsideWord() && toggle('__', 'strong')) continue
    if (source.startsWith('~~', at) && toggle('~~', 's')) continue
    if (sign === '*' && source[at + 1] !== '*' && toggle('*', 'em')) continue
    if (sign === '_' && !isInsideWord() && toggle('_', 'em')) continue
    if (sign === '[') {
      const link =
        /^\[((?:[^\][\\]|\\.){0,1000})\]\(\s*<?([^\s()<>]{1,2048})>?(?:\s+["'][^"']{0,300}["'])?\s*\)/.exec(
          source.slice(at, at + 3500),
        )
      if (link) {
        const href = decodeEntities(link[2] ?? '')
        const words = readInlines(link[1] ?? '')
        out += isLink(href) ? `<a href="${escapeText(href)}">${words}</a>` : words
        at += link[0].length
        continue
      }
    }
    if (sign === '<') {
      const address = /^<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/i.exec(source.slice(at, at + 2100))?.[1]
      if (address) {
        const words = escapeText(address.replace(/^mailto:/i, ''))
        out += isLink(address) ? `<a href="${escapeText(address)}">${words}</a>` : words
        at += address.length + 2
        continue
      }
      const tag = /^<(\/?)([a-z][a-z0-9-]{0,40})(?:\s[^<>]{0,1000})?\/?>/i.exec(source.slice(at, at + 1100))
      if (tag) {
        const name = (tag[2] ?? '').toLowerCase()
        if (name === 'br') out += '<br>'
        else if (Object.hasOwn(TAGS, name)) out += `<${tag[1]}${TAGS[name]}>`
        at += tag[0].length
        continue
      }
    }
    const entity =
      sign === '&'
        ? /^&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/i.exec(source.slice(at, at + 12))?.[0]
        : undefined
    out += escapeText(entity ? decodeEntities(entity) : sign)
    at += entity?.length ?? 1
  }
  while (open.length > 0) out += `</${open.pop()}>`
  return out + escapeText(line.slice(LONGEST_LINE))
}

/** Markup as it is stored. */
export function tidyMarkup(html: string): string {
  return printText(parseText(html))
}
