import { completeLink } from '../../deck/link.ts'
import { escapeHtml } from '../../escape-html.ts'
import type { Locale } from '../../locale.ts'

type LineTag = 'h1' | 'h2' | 'h3' | 'p' | 'li'

/** Plain words as one line of an item's text; what looks like markup is kept as written. */
export function lineOf(tag: LineTag, text: string, language: Locale): string {
  return text === '' ? '' : `<${tag}>${escapeHtml(typesetLine(text, language))}</${tag}>`
}

export interface Point {
  readonly head: string
  readonly text: string
}

/** A list whose points carry their own headings in bold. */
export function listOf(tag: 'ul' | 'ol', points: readonly Point[], language: Locale): string {
  const lines = points.map(({ head, text }) => `<li>${leadIn(head, text, language)}</li>`)
  return `<${tag}>${lines.join('')}</${tag}>`
}

function leadIn(head: string, text: string, language: Locale): string {
  const [lead, words] = [head, text].map(each => escapeHtml(typesetLine(capitalise(each), language)))
  if (head === '' || text === '') return head === '' ? (words ?? '') : (lead ?? '')
  return `<strong>${lead}${/[.!?:…]$/.test(head) ? '' : '.'}</strong> ${words}`
}

/** A contact, with a link on what can be followed: the whole, or the address after its name. */
export function contactOf(contact: string): string {
  const [, name = '', rest = contact] = contact.match(/^([^:@/]{1,40}:\s+)(.+)$/) ?? []
  const whole = completeLink(rest)
  if (whole !== null) return `<p>${escapeHtml(name)}${linkOf(rest, whole)}</p>`
  const words = contact.split(/(\s+)/).map(word => {
    const [, bare = word, end = ''] = word.match(/^(.*?)([.,;]*)$/) ?? []
    const link = /[@.]/.test(bare) ? completeLink(bare) : null
    return link === null ? escapeHtml(word) : `${linkOf(bare, link)}${escapeHtml(end)}`
  })
  return `<p>${words.join('')}</p>`
}

function linkOf(text: string, href: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
}

const HARD = '\u00a0'

/** Words that must not end a line: they belong to the one after them. */
const LEANING = [
  ...['а', 'в', 'и', 'к', 'о', 'с', 'у', 'я', 'на', 'по', 'за', 'из', 'от', 'до', 'об', 'со', 'ко', 'во'],
  ...['не', 'ни', 'но', 'для', 'без', 'при', 'под', 'над', 'про'],
].join('|')
const BEFORE_WORD = new RegExp(`(?<=^|[\\s(«„“"—])(${LEANING}) (?=\\S)`, 'giu')
/** Particles belong to the word before them. */
const AFTER_WORD = / (?=(?:же|ли|бы|ль|ж|б)(?![\p{L}]))/giu

const MARKS: Readonly<Record<Locale, readonly [string, string]>> = { en: ['“', '”'], ru: ['«', '»'] }

/** Words as they are set in print: dashes, quotation marks and numbers hold on to what they belong to. */
export function typeset(text: string, language: Locale): string {
  const joined = joinNumbers(
    setDashes(setMarks(text.replace(/[^\S\u00a0]+/g, ' ').trim(), language), language),
  )
  return language === 'ru' ? joined.replace(BEFORE_WORD, `$1${HARD}`).replace(AFTER_WORD, HARD) : joined
}

/** Running words, of which the last line is not to be a single short one. */
export function typesetLine(text: string, language: Locale): string {
  return holdWidow(typeset(text, language))
}

/** Words that begin a line of their own begin with a capital, except names that never do, such as iPhone. */
export function capitalise(text: string): string {
  const [first = '', second = ''] = text
  const isName = second !== '' && second === second.toUpperCase() && second !== second.toLowerCase()
  return isName ? text : first.toUpperCase() + text.slice(first.length)
}

/** Somebody's words in the marks of the language, whatever marks they came in. */
export function quoteWords(text: string, language: Locale): string {
  const bare = text.trim().replace(/^[«“„"‹‘]+/u, '')
  const isMarked = bare.length < text.trim().length
  const [open, close] = MARKS[language]
  return `${open}${typesetLine(isMarked ? bare.replace(/[»”“"›’]+([.,]?)$/u, '$1') : bare, language)}${close}`
}

/** Straight marks that come in pairs; a single one may be inches. */
function setMarks(text: string, language: Locale): string {
  const [open, close] = MARKS[language]
  const isPaired = (text.match(/"/g)?.length ?? 0) % 2 === 0
  return isPaired ? text.replace(/"([^"]*)"/g, `${open}$1${close}`) : text
}

/** A line must not begin with a dash; a hyphen between words is one. */
function setDashes(text: string, language: Locale): string {
  const dash = language === 'ru' ? '—' : '–'
  return text
    .replace(/(?<!\d) [-–] (?=\S)/g, ` ${dash} `)
    .replace(/ ([—–]) /g, `${HARD}$1 `)
    .replace(/ ([—–])$/, `${HARD}$1`)
}

/** A number stays whole and with its unit, initials with the name. */
function joinNumbers(text: string): string {
  return text
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, HARD)
    .replace(/(?<=\d) (?=[%‰₽€$£°]|\p{L}{1,4}\.?(?!\p{L}))/gu, HARD)
    .replace(/(?<=[№§]) (?=\d)/g, HARD)
    .replace(/(?<=(?:^|[\s\u00a0])\p{Lu}\.) ?(?=\p{Lu}[\p{L}.])/gu, HARD)
}

/** Longer pairs would leave a hole at the end of a line in a narrow card. */
const WIDOW = 6
const LONGEST_PAIR = 11

function holdWidow(text: string): string {
  const words = text.split(' ')
  const last = words.at(-1) ?? ''
  const before = words.at(-2) ?? ''
  if (words.length < 4 || last.length > WIDOW || before.length + last.length > LONGEST_PAIR) return text
  return `${words.slice(0, -1).join(' ')}${HARD}${last}`
}
