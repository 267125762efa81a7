import type { Slide } from '../deck/slide.ts'
import type { Locale } from '../locale.ts'
import type { GenerationRequest } from './request.ts'

/** Longer than a topic with a wish or two: what is written so is material. */
const TOPIC_WORDS = 25

/** Whether a topic is all that there is: nothing could be written about it without what is generally known. */
export function isTopicAlone({ brief, documents }: Pick<GenerationRequest, 'brief' | 'documents'>): boolean {
  if (documents.some(({ text }) => text.trim() !== '')) return false
  const lines = brief.split('\n').filter(line => line.trim() !== '')
  return lines.length <= 2 && brief.trim().split(/\s+/).length <= TOPIC_WORDS
}

/** Whether a language model may add what is generally known: as the person said, or where a topic is all that there is. */
export function allowsKnowledge(
  request: Pick<GenerationRequest, 'brief' | 'documents'> & { readonly knowledge?: boolean | null },
): boolean {
  // A request that was stored before there was a choice has none.
  return request.knowledge ?? isTopicAlone(request)
}

/** An empty box before a line of the notes: whoever has checked it fills the box or deletes the line. */
const BOX = '☐'
const WORDS: Readonly<Record<Locale, string>> = { en: 'Check', ru: 'Проверить' }
const LINE = new RegExp(`^\\s*${BOX}\\s*(?:(?:${Object.values(WORDS).join('|')}):\\s*)?(.*\\S)\\s*$`, 'u')

/** The notes with a line for everything that has to be checked. */
export function noteChecks(notes: string, checks: readonly string[], language: Locale): string {
  const known = new Set(checksIn(notes))
  const lines = checks.filter(check => !known.has(check)).map(check => `${BOX} ${WORDS[language]}: ${check}`)
  return [notes, lines.join('\n')].filter(part => part !== '').join('\n\n')
}

/** What the notes of a slide still say is to be checked. */
export function checksIn(notes: string): string[] {
  if (!notes.includes(BOX)) return []
  return [...new Set(notes.split('\n').flatMap(line => LINE.exec(line)?.[1] ?? []))]
}

export interface FactToCheck {
  /** The place of its slide, from 0. */
  readonly index: number
  readonly uid: string
  readonly text: string
}

/** Everything in a presentation that nobody has checked yet: figures and dates that its author did not give. */
export function factsToCheck({
  slides,
}: {
  readonly slides: readonly Pick<Slide, 'uid' | 'notes'>[]
}): FactToCheck[] {
  return slides.flatMap(({ uid, notes }, index) => checksIn(notes).map(text => ({ index, uid, text })))
}

/** The notes without the line of a fact that has been checked. */
export function withoutCheck(notes: string, text: string): string {
  const lines = notes.split('\n')
  const at = lines.findIndex(line => LINE.exec(line)?.[1] === text)
  return at < 0 ? notes : lines.toSpliced(at, 1).join('\n').trimEnd()
}
