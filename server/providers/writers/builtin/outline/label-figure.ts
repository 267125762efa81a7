import type { Brief } from '#domain/generation/brief/brief.ts'
import { CONJUNCTIONS, PREPOSITIONS } from '#domain/generation/condense/function-words.ts'
import { splitSentences } from '#domain/generation/condense/split-sentences.ts'
import { capitalize } from '#domain/generation/condense/trim-sentence.ts'
import { isBalanced } from '../slide/lines.ts'
import { findLabel } from './find-label.ts'
import { leans } from './leans.ts'
import { dropStop } from './tidy-point.ts'

const FEWEST_WORDS = 2
const LONGEST = 90

export interface Figure {
  readonly value: string
  readonly label: string
  readonly block: number
}

/** What a figure counts, so that it is understood alone; null where only a whole passage would tell. */
export function labelFigure(brief: Brief, figure: Figure): string | null {
  const clause = findClause(brief, figure)
  const told = clause === null ? null : tellWithout(clause, figure.value)
  const fit = [told, clause, figure.label].find(
    label => label !== null && isFit(dropStop(label)) && !leans(label),
  )
  if (told !== null && NAME.test(told)) return capitalize(told)
  if (!fit) return null
  return /^of\s/iu.test(fit) ? dropStop(fit) : capitalize(dropStop(fit))
}

/** "Revenue £2.84m" is told by its name alone. */
const NAME = /^\p{L}{4,24}$/u

function isFit(label: string): boolean {
  if (/^(?:the|this|a)\s\S+$/iu.test(label)) return false
  return label.length <= LONGEST && label.split(/\s+/u).length >= FEWEST_WORDS && isBalanced(label)
}

const LINK = /\s(?:is|are|was|were|reached|totals|составляет|составил[аои]?|достиг(?:ла|ло|ли)?)$/iu

/**
 * "131 000 books were lent" → "books were lent", "rent rose by 22 %" → "rent rose". Null where the words would no longer
 * be language: "an office for 60 people".
 */
function tellWithout(clause: string, value: string): string | null {
  const at = clause.indexOf(value)
  const before = clause.slice(0, at).trim()
  const after = clause
    .slice(at + value.length)
    .replace(/^[\s=:–—-]+/u, '')
    .trim()
  const [bound, next] = [before.split(/\s+/u).at(-1) ?? '', after.split(/\s+/u)[0] ?? '']
  const isBound = PREPOSITIONS.has(bound.toLowerCase()) || /[—–:-]$/u.test(before)
  if (/\d/u.test(before + after)) return null
  if (before.endsWith(':') && /^\p{L}+\s\p{L}/u.test(after)) return after
  if (before === '') return /^\p{L}/u.test(after) ? after : null
  if (after === '' && /[—–:-]$/u.test(before)) return before.replace(/\s*[—–:-]+$/u, '')
  // "rose by" can do without its preposition; "to", "under" and "until" mean something else.
  if (after === '' && isBound)
    return /^(?:by|на)$/iu.test(bound) ? before.slice(0, -bound.length).trim() : null
  if (after === '')
    return /^(?:we|i|they|you|мы|я|они|вы)\s\S+$/iu.test(before) ? null : before.replace(LINK, '')
  if (isBound || isBinding(next) || /^\P{L}/u.test(after)) return null
  // After 21 and after 2 to 4 a Russian noun has a form that does not stand alone.
  if (/(?<!1)[1-4]$/u.test(value) && /^[а-яё]/iu.test(after)) return null
  const told = `${before} ${after}`.trim()
  return /^(?:we|i|they|you|мы|я|они|вы)\s\S+$/iu.test(told) ? null : told
}

function isBinding(word: string): boolean {
  return PREPOSITIONS.has(word.toLowerCase()) || CONJUNCTIONS.has(word.toLowerCase())
}

/** The part of the sentence that holds the figure; "than…" stays with what it compares. */
function findClause(brief: Brief, { value, block }: Figure): string | null {
  const text = brief.blocks[block]?.text ?? ''
  const sentence = splitSentences(text, brief.language).find(each => each.includes(value))
  const clauses = sentence?.split(/(?<=[,;])\s+(?!чем\s|than\s|котор|which\s|who\s|где\s)/u)
  const clause = clauses?.find(each => each.includes(value)) ?? ''
  const said = findLabel(clause)?.rest ?? clause
  const bare = dropStop(said).replace(/^(?:это|и|а|но|and|but|yet|while|or|или)\s+/iu, '')
  return bare.includes(value) && !bare.includes(' / ') && !leans(bare) ? bare : null
}
