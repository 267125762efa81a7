import { completeLink } from '../../deck/link.ts'
import { escapeHtml } from '../../escape-html.ts'
import type { Locale } from '../../locale.ts'
import { capitalise, typesetLine } from './typeset.ts'

type LineTag = 'h1' | 'h2' | 'h3' | 'p' | 'li'

/** Plain words as one line of an item's text; what looks like markup stands as it was written. */
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
