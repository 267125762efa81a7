import type { Locale } from '../../locale.ts'
import { makeHeading } from '../condense/make-heading.ts'
import { splitSentences } from '../condense/split-sentences.ts'
import type { GenerationRequest } from '../request.ts'
import { LONGEST_TITLE, makeTitle, tidyTitle } from './make-title.ts'
import { looksLikeHeading } from './promote-headings.ts'
import type { RawBlock } from './raw-block.ts'
import type { Wishes } from './read-wishes.ts'

const LONGEST_SUBTITLE = 140
const PARTS =
  /^(?:introduction|intro|overview|background|contents|agenda|введение|вступление|содержание|обзор)$/iu

export interface ChosenTitle {
  readonly title: string
  readonly subtitle: string
  /** The blocks that became the title and the line under it. */
  readonly taken: ReadonlySet<number>
}

/** The title: asked for, or the first heading, or made from the first words. Adds a block for words that had none. */
export function chooseTitle(
  blocks: RawBlock[],
  given: string,
  wishes: Wishes,
  request: GenerationRequest,
  language: Locale,
): ChosenTitle {
  const asked = given !== '' ? tidyTitle(given) : wishes.topic ? makeTitle(wishes.topic, language) : ''
  if (asked !== '') return underAskedTitle(blocks, asked, wishes, language)
  const first = blocks[0]
  if (!first) return { title: documentName(request), subtitle: '', taken: new Set() }
  if (first.kind === 'paragraph' && blocks.length === 1 && isPhrase(first.text, language)) {
    first.kind = 'heading'
    first.level = 1
  }
  if (first.kind === 'heading' && isTitle(blocks)) return withSubtitle(blocks, tidyTitle(first.text), 0)
  if (first.source) return { title: documentName(request), subtitle: '', taken: new Set() }
  const text =
    blocks.find(({ kind }) => kind === 'paragraph')?.text ??
    blocks.find(({ text }) => text !== '')?.text ??
    ''
  return { title: makeHeading(text, language, LONGEST_TITLE), subtitle: '', taken: new Set() }
}

function underAskedTitle(blocks: RawBlock[], title: string, wishes: Wishes, language: Locale): ChosenTitle {
  const first = blocks[0]
  if (first?.kind === 'heading' && first.level === 1 && isTitle(blocks) && first.source === null)
    return withSubtitle(blocks, tidyTitle(first.text), 0)
  const words = wishes.topic?.words ?? ''
  const isLong = words.length > LONGEST_TITLE || splitSentences(words, language).length > 1
  blocks.unshift({
    kind: isLong ? 'paragraph' : 'heading',
    level: isLong ? 0 : 1,
    text: isLong ? words : title,
    rows: [],
    source: null,
    opens: false,
    isApart: true,
    isLone: true,
    isBold: false,
  })
  return { title, subtitle: '', taken: isLong ? new Set() : new Set([0]) }
}

/** The first heading is the title where it stands above all others. */
function isTitle(blocks: readonly RawBlock[]): boolean {
  const [first, second] = blocks
  if (!first || PARTS.test(first.text)) return false
  const headings = blocks.filter(
    ({ kind, source }) => kind === 'heading' && source?.title === first.source?.title,
  )
  if (headings.length === 1) return true
  return (
    headings.slice(1).every(({ level }) => level > first.level) ||
    (second?.kind === 'heading' && second.level === first.level && !second.opens)
  )
}

function withSubtitle(blocks: readonly RawBlock[], title: string, index: number): ChosenTitle {
  const next = blocks[index + 1]
  const after = blocks[index + 2]
  const isLine =
    next?.kind === 'paragraph' &&
    next.text.length <= LONGEST_SUBTITLE &&
    !next.opens &&
    after !== undefined &&
    (after.kind === 'heading' || after.opens)
  return { title, subtitle: isLine ? next.text : '', taken: new Set(isLine ? [index, index + 1] : [index]) }
}

/** A few words that name a subject and say nothing of it yet. */
function isPhrase(text: string, language: Locale): boolean {
  return (
    (text.length <= LONGEST_TITLE && !/[.!…]$/u.test(text) && splitSentences(text, language).length === 1) ||
    looksLikeHeading(text)
  )
}

function documentName(request: GenerationRequest): string {
  const name = request.documents[0]?.source.title ?? ''
  return tidyTitle(name.replace(/\.(?:docx?|pdf|pptx?|md|markdown|txt|rtf|odt)$/i, '').replace(/[_]+/g, ' '))
}
