import { capitalize } from '#domain/generation/condense/trim-sentence.ts'
import { clip, type Headed, splitHead } from './lines.ts'
import { common, type Shape } from './shape.ts'

const MOST_POINTS = 8
const MOST_PARAGRAPHS = 4

export const shapeStatement: Shape = given => ({
  ...common(given),
  kind: 'statement',
  text: clip(given.lines.join(' '), 300),
})

export const shapeText: Shape = given => {
  if (given.lines.length === 0) return null
  const lines = given.lines.length > MOST_PARAGRAPHS ? foldTail(given.lines, MOST_PARAGRAPHS) : given.lines
  return { ...common(given), kind: 'text', paragraphs: lines.map(line => clip(line, 1_200)) }
}

export const shapePoints: Shape = given => {
  const points = readPoints(given.lines)
  return points.length < 2 ? null : { ...common(given), kind: 'points', points }
}

export const shapeSteps: Shape = given => {
  const steps = readPoints(given.lines.map(line => line.replace(/^\d{1,2}[.)]\s+/, '')))
  return steps.length < 2 ? null : { ...common(given), kind: 'steps', steps }
}

const AUTHOR = /^[—–-]\s*(\S.*)$/su

export const shapeQuote: Shape = given => {
  const author = given.lines.map(line => AUTHOR.exec(line)?.[1]).find(Boolean) ?? ''
  const said = given.lines.filter(line => !AUTHOR.test(line)).join(' ')
  const text = stripQuotes(said)
  return text === ''
    ? null
    : { ...common(given), kind: 'quote', text: clip(text, 500), author: clip(author, 160) }
}

function stripQuotes(text: string): string {
  const inner = /^[«“„"](.*)[»”“"][.!?…]?$/su.exec(text.trim())?.[1] ?? text.trim()
  return /[«»“”„"]/u.test(inner) ? text.trim() : inner.trim()
}

/** Heads stand over all points or over none: a mixture reads as a mistake. */
function readPoints(lines: readonly string[]): Headed[] {
  const kept = lines.length > MOST_POINTS ? foldTail(lines, MOST_POINTS) : lines
  const headed = kept.map(splitHead)
  const all = headed.every(({ head }) => head !== '')
  const points = all ? headed : kept.map(text => ({ head: '', text }))
  return points.map(({ head, text }) => ({
    head: clip(capitalize(head), 120),
    text: clip(capitalize(text), 600),
  }))
}

/** What a person wrote is not dropped: the last place takes what no other has room for. */
function foldTail(lines: readonly string[], most: number): string[] {
  return [...lines.slice(0, most - 1), lines.slice(most - 1).join('; ')]
}
