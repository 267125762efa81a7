import { LIMITS } from '#domain/deck/limits.ts'
import { isTextTag, type MarkupToken, readMarkup } from '#domain/deck/text/markup.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { dropHidden } from '#domain/hidden-characters.ts'
import type { RevisionWish } from '../../writer.ts'
import type { Reading } from '../ask-model.ts'
import { findFigures, findLanguageDoubt, findUnknownFigures, joinDoubts } from '../fact-checks.ts'
import type { Json } from './parse-json.ts'
import { asFields, pick } from './read-fields.ts'

export function readRevision(
  json: Json,
  { texts, revision, language, instruction }: RevisionWish,
): Reading<string[]> {
  const given = Array.isArray(json) ? json : pick(asFields(json), 'texts', 'text', 'result', 'answer')
  const list = Array.isArray(given)
    ? given
    : texts.length === 1 && typeof given === 'string'
      ? [given]
      : undefined
  if (list?.length !== texts.length) {
    return { problem: `Your answer has ${list?.length ?? 'no'} texts in place of ${texts.length}.` }
  }
  const revised = texts.map((text, index) => reviseOne(text, list[index]))
  const failed = revised.indexOf(undefined)
  if (failed >= 0) return { problem: `Text ${failed + 1} is empty or too long.` }
  const value = revised as string[]
  const dropped = revision === 'expand' ? '' : findDropped(texts, value)
  // What a person asked for may be another language, or fewer figures.
  if (instruction) return joinDoubts(value, findAdded(texts, value))
  return joinDoubts(value, findLanguageDoubt(plain(value), language), findAdded(texts, value) || dropped)
}

function reviseOne(original: string, revised: Json | undefined): string | undefined {
  if (textToPlain(original) === '') return original
  if (typeof revised !== 'string' || revised.length > LIMITS.text) return undefined
  const kept = keepMarkup(original, revised.replace(/^\s*\[\d{1,3}\]\s*/, ''))
  return textToPlain(kept) === '' || kept.length > LIMITS.text ? undefined : kept
}

function findAdded(before: readonly string[], after: readonly string[]): string {
  const added = findUnknownFigures(plain(after), findFigures(plain(before)), 1)
  return added.length > 0 ? `These figures are not in the texts: ${added.slice(0, 8).join('; ')}.` : ''
}

function findDropped(before: readonly string[], after: readonly string[]): string {
  const dropped = findUnknownFigures(plain(before), findFigures(plain(after)), 1)
  return dropped.length > 0
    ? `These figures of the texts are missing: ${dropped.slice(0, 8).join('; ')}.`
    : ''
}

function plain(texts: readonly string[]): string {
  return texts.map(textToPlain).join('\n')
}

const CODE = /<(script|style|iframe|template|textarea)\b[^<>]{0,300}>[^<]{0,5000}(?:<\/\1\s{0,5}>)?/gi
const ANY_TAG = /<\/?([a-z][a-z0-9-]{0,30})\b[^<>]{0,2000}>/gi
const BLOCK_TAGS: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'ul', 'ol'])

/**
 * The revised words with no other markup than the text had before: a tag that is new is dropped, and so is a link to
 * an address that was not there, which only a hostile context could have suggested.
 */
function keepMarkup(original: string, revised: string): string {
  const before = readMarkup(original)
  const tags = new Set(before.flatMap(token => (token.kind === 'open' ? [token.tag] : [])))
  const links = new Set(before.flatMap(token => (token.kind === 'open' && token.href ? [token.href] : [])))
  const open: string[] = []
  let html = ''
  for (const token of readMarkup(clean(revised))) {
    if (token.kind === 'text') html += token.raw
    else if (!tags.has(token.tag)) continue
    else if (token.kind === 'close') html += closeTo(open, token.tag)
    else if (token.tag === 'br') html += '<br>'
    else if (token.tag !== 'a' || (token.href !== null && links.has(token.href))) {
      open.push(token.tag)
      html += writeOpen(token)
    }
  }
  return wrap(
    before,
    html.trim() +
      open
        .reverse()
        .map(tag => `</${tag}>`)
        .join(''),
  )
}

function clean(text: string): string {
  return dropHidden(text)
    .replace(CODE, ' ')
    .replace(ANY_TAG, (tag: string, name: string) => (isTextTag(name.toLowerCase()) ? tag : ''))
    .replace(/&(?!#?\w{1,8};)/g, '&amp;')
    .trim()
}

/** Closes what is open inside as well; a tag that was never opened is dropped. */
function closeTo(open: string[], tag: string): string {
  const at = open.lastIndexOf(tag)
  return at < 0
    ? ''
    : open
        .splice(at)
        .reverse()
        .map(one => `</${one}>`)
        .join('')
}

function writeOpen({ tag, styles, href }: Extract<MarkupToken, { kind: 'open' }>): string {
  const style = Object.entries(styles).map(([name, value]) => `${name}: ${value}`)
  return `<${tag}${href === null ? '' : ` href="${href}"`}${style.length > 0 ? ` style="${style.join('; ')}"` : ''}>`
}

/** Words that came without the paragraph or heading that they stood in get it back. */
function wrap(before: readonly MarkupToken[], html: string): string {
  const [first] = before
  if (first?.kind !== 'open' || !BLOCK_TAGS.has(first.tag) || html === '') return html
  if (html.startsWith('<') && BLOCK_TAGS.has(/^<(\w+)/.exec(html)?.[1] ?? '')) return html
  const isList = first.tag === 'ul' || first.tag === 'ol'
  const inner = isList && !html.includes('<li') ? `<li>${html}</li>` : html
  return `${writeOpen(first)}${inner}</${first.tag}>`
}
