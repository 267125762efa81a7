import type { ItemDraft } from '../../deck/draft.ts'
import { escapeHtml } from '../../escape-html.ts'
import type { Locale } from '../../locale.ts'
import { lineOf, listOf, type Point } from './markup.ts'
import { capitalise, typeset } from './typeset.ts'

/** More than these have no layout of their own: they are told as one list. */
const MOST_APART = 6
/** No grid has five fields. */
const UNEVEN = 5
/** Sentences of about one length can stand apart without headings; words and half-sentences are a list. */
const APART = { least: 3, most: 4, shortest: 28, longest: 150 } as const

export function draftPoints(given: readonly Point[], language: Locale): ItemDraft[] {
  const points = given.map(sayOnce)
  return standApart(points)
    ? apart(points, language)
    : [{ type: 'text', text: listOf('ul', points, language) }]
}

export function draftSteps(given: readonly Point[], language: Locale): ItemDraft[] {
  const steps = given.map(sayOnce)
  const isWhole = steps.length <= MOST_APART && steps.length > 2
  return isWhole ? apart(steps, language) : [{ type: 'text', text: listOf('ol', steps, language) }]
}

/** What happens when: along a line, or as a table where there is too much for one. */
export function draftEvents(
  events: readonly { readonly when: string; readonly text: string }[],
  language: Locale,
): ItemDraft[] {
  if (events.length <= MOST_APART)
    return apart(
      events.map(({ when, text }) => ({ head: when, text })),
      language,
    )
  const rows = events.map(({ when, text }) => [
    { text: typeset(capitalise(when), language) },
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
  if (points.length > MOST_APART || points.length < 2 || points.length === UNEVEN) return false
  if (points.every(({ head, text }) => head !== '' && text !== '')) return true
  const lengths = points.map(({ head, text }) => head.length + text.length)
  return (
    points.every(({ head }) => head === '') &&
    points.length >= APART.least &&
    points.length <= APART.most &&
    Math.min(...lengths) >= APART.shortest &&
    Math.max(...lengths) <= APART.longest
  )
}
