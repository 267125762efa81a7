import { isDeepStrictEqual } from 'node:util'
import { Node, Schema, Slice } from '@tiptap/pm/model'
import { ReplaceStep, Step } from '@tiptap/pm/transform'
import { LIMITS } from '#domain/deck/limits.ts'
import { parseText } from '#domain/deck/text/parse-text.ts'
import { isEmptyHeading, printText, type RichDoc, startingDoc } from '#domain/deck/text/rich-text.ts'
import { DomainError } from '#domain/errors.ts'
import { makeStorable } from '../../db/database.ts'
import { sanitizeText } from '../../sanitize-slides.ts'

const line = { textAlign: { default: null }, lineHeight: { default: null } }

/**
 * The schema in which texts are typed, as `web/features/editor/text/extensions.ts` has it for the browser; a test compares
 * the two. A step that means something else here than there would part what people see from what is stored.
 */
export const textSchema = new Schema({
  nodes: {
    paragraph: { content: 'inline*', group: 'block', attrs: line },
    doc: { content: 'block+' },
    text: { group: 'inline' },
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { ...line, level: { default: 1 } },
    },
    bulletList: { content: 'listItem+', group: 'block list' },
    orderedList: { content: 'listItem+', group: 'block list' },
    listItem: { content: 'paragraph (bulletList | orderedList)*', defining: true },
    hardBreak: { group: 'inline', inline: true, selectable: false, linebreakReplacement: true },
  },
  marks: {
    link: { attrs: { href: { default: null } }, inclusive: false },
    textStyle: {
      attrs: {
        color: { default: null },
        backgroundColor: { default: null },
        fontSize: { default: null },
        fontFamily: { default: null },
      },
    },
    bold: {},
    italic: {},
    underline: {},
    strike: {},
  },
  topNode: 'doc',
})

export type Heading = 1 | 2 | null

/** A text that several people are in, at one version of it. */
export interface SharedText {
  readonly heading: Heading
  readonly version: number
  readonly doc: RichDoc
  /** What the slide has of it. */
  readonly words: string
}

interface OrderedStep {
  readonly client: string
  readonly step: Record<string, unknown>
}

/** Whoever changes the words past the session: a save of the slide, a version that is restored, a language model. */
const outsider = 'outsider'

/** The text at the start, from what is stored: made here alone, so that it never stands there twice. */
export function startText(words: string, heading: Heading): SharedText {
  const doc = readWords(words, heading)
  return { heading, version: 0, doc: doc.toJSON() as RichDoc, words }
}

function readWords(words: string, heading: Heading): Node {
  return Node.fromJSON(textSchema, words === '' && heading ? startingDoc(heading) : parseText(words))
}

function printWords(doc: Node, heading: Heading): string {
  const tree = doc.toJSON() as RichDoc
  // An emptied title asks for one again; stored as an empty heading it would be a line that nobody sees.
  return heading && isEmptyHeading(tree) ? '' : printText(tree)
}

/** The text after steps that were made on this very version; throws for what cannot be words of a slide. */
export function takeSteps(text: SharedText, steps: readonly Record<string, unknown>[]): SharedText {
  // What the database cannot hold would be stored as something else than what its author sees.
  if (!isDeepStrictEqual(makeStorable(steps), steps)) throw refuse()
  let doc = Node.fromJSON(textSchema, text.doc)
  try {
    for (const json of steps) {
      const { doc: next } = Step.fromJSON(textSchema, json).apply(doc)
      if (!next) throw refuse()
      doc = next
    }
    doc.check()
  } catch (error) {
    throw error instanceof DomainError ? error : refuse()
  }
  const words = printWords(doc, text.heading)
  if (words.length > LIMITS.text) {
    throw new DomainError('validation_failed', { fields: { steps: 'too_long' } })
  }
  // The words that are stored are exactly those that everybody sees: what a sanitiser would take out is refused.
  if (sanitizeText(words) !== words) throw refuse()
  return { ...text, version: text.version + steps.length, doc: doc.toJSON() as RichDoc, words }
}

function refuse(): DomainError {
  return new DomainError('validation_failed', { fields: { steps: 'invalid' } })
}

/** The slide has other words than the session left there: the difference becomes a step of the session, so nobody loses it. */
export function takeOutside(
  text: SharedText,
  words: string,
): { readonly text: SharedText; readonly steps: OrderedStep[] } {
  if (words === text.words) return { text, steps: [] }
  const doc = Node.fromJSON(textSchema, text.doc)
  const next = readWords(words, text.heading)
  const step = findStep(doc, next)
  const steps = step ? [{ client: outsider, step: step.toJSON() as Record<string, unknown> }] : []
  return {
    text: { ...text, version: text.version + steps.length, doc: next.toJSON() as RichDoc, words },
    steps,
  }
}

/** One step from a document to another, as small as it can be: carets elsewhere stay where they are. */
function findStep(doc: Node, next: Node): Step | null {
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || !end) return null
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const step = new ReplaceStep(start, end.a + overlap, next.slice(start, end.b + overlap))
  if (isStepTo(step, doc, next)) return step
  return new ReplaceStep(0, doc.content.size, new Slice(next.content, 0, 0))
}

function isStepTo(step: Step, doc: Node, next: Node): boolean {
  try {
    return step.apply(doc).doc?.eq(next) ?? false
  } catch {
    return false
  }
}
