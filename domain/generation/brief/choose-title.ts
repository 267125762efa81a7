import type { Locale } from '../../locale.ts'
import { makeHeading } from '../condense/make-heading.ts'
import { splitSentences } from '../condense/split-sentences.ts'
import { capitalize } from '../condense/trim-sentence.ts'
import type { GenerationRequest } from '../request.ts'
import { isTitleSentence, readTitleLine, splitTitle } from './first-line.ts'
import { LONGEST_TITLE, makeTitle, tidyTitle } from './make-title.ts'
import { newBlock, type RawBlock } from './raw-block.ts'
import { topicOfProse } from './topic-of-prose.ts'
import type { Wishes } from './wishes.ts'

const LONGEST_SUBTITLE = 90
const PARTS =
  /^(?:introduction|intro|overview|background|contents|agenda|summary|введение|вступление|содержание|обзор|итоги)$/iu

export interface ChosenTitle {
  readonly title: string
  readonly subtitle: string
  /** The blocks that became the title and the line under it. */
  readonly taken: ReadonlySet<number>
}

/** The title: asked for, or the first line, or made of the words. Words that had no block get one. */
export function chooseTitle(
  blocks: RawBlock[],
  given: string,
  wishes: Wishes,
  request: GenerationRequest,
  language: Locale,
): ChosenTitle {
  const first = blocks[0]
  const body = blocks
    .slice(0, 200)
    .map(({ text }) => text)
    .join('\n')
  const asked = given !== '' ? tidyTitle(given) : wishes.topic ? makeTitle(wishes.topic, language, body) : ''
  const isHeaded = first?.kind === 'heading' && first.level === 1 && first.source === null && isTitle(blocks)
  if (asked !== '') return isHeaded ? withSubtitle(blocks) : underAsked(blocks, asked, wishes)
  const own = first && first.source === null ? readFirst(blocks, language) : null
  if (own) return own
  if (first?.source) return titleOfDocument(blocks, request)
  if (!first && request.documents.length > 0) return none(documentName(request))
  if (wishes.occasion !== '') return none(capitalize(wishes.occasion.replace(/^(?:the|a|an|our)\s/i, '')))
  const prose = blocks.find(({ kind }) => kind === 'paragraph')?.text ?? first?.text ?? ''
  const sentence = splitSentences(prose.slice(0, 2_000), language)[0] ?? ''
  // A short first sentence names the subject itself: "Kite is a delivery startup."
  const topic = sentence.length <= 60 ? '' : topicOfProse(body, language)
  return none(topic || makeHeading(prose, language, LONGEST_TITLE))
}

function none(title: string): ChosenTitle {
  return { title, subtitle: '', taken: new Set() }
}

function readFirst(blocks: RawBlock[], language: Locale): ChosenTitle | null {
  const first = blocks[0]!
  if (first.kind === 'heading') return isTitle(blocks) ? withSubtitle(blocks) : null
  if (first.kind !== 'paragraph') return null
  const isAbove =
    blocks.length === 1 || blocks[1]!.isApart || blocks[1]!.kind !== 'paragraph' || first.text.endsWith(':')
  const line = first.isLone && isAbove ? readTitleLine(first.text, language) : null
  if (
    line &&
    (blocks.length > 1 || line.subtitle === '') &&
    !(blocks.length === 1 && /[.!…]$/u.test(first.text))
  ) {
    first.kind = 'heading'
    first.level = 1
    return withSubtitle(blocks, line)
  }
  const [sentence = '', ...more] = splitSentences(first.text.slice(0, 400), language)
  if (more.length === 0 || !isTitleSentence(sentence)) return null
  first.text = first.text.slice(sentence.length).trim()
  blocks.unshift({ ...newBlock('heading', sentence.replace(/\.$/, ''), 1), source: first.source })
  return { ...none(tidyTitle(sentence)), taken: new Set([0]) }
}

function underAsked(blocks: RawBlock[], title: string, wishes: Wishes): ChosenTitle {
  const words = wishes.topic?.words ?? ''
  // A topic that says more than a title can hold is content too.
  const isLong = words.length > title.length + 40
  blocks.unshift(newBlock('heading', title, 1))
  if (isLong) blocks.splice(1, 0, newBlock('paragraph', capitalize(words), 0))
  return { title, subtitle: '', taken: new Set([0]) }
}

/** The first heading is the title where it stands above all others, or says too much to be the name of a part. */
function isTitle(blocks: readonly RawBlock[]): boolean {
  const first = blocks[0]!
  if (PARTS.test(first.text)) return false
  const others = blocks.filter(
    ({ kind, source }, index) => index > 0 && kind === 'heading' && source?.title === first.source?.title,
  )
  if (others.every(({ level }) => level > first.level)) return true
  if (blocks[1]?.kind === 'heading' && blocks[1].level === first.level && !blocks[1].opens) return true
  const isTelling = first.text.split(' ').length >= 4 || /[:—–«“"\d]/u.test(first.text)
  return !first.opens && isTelling && others.every(({ level }) => level >= first.level)
}

function withSubtitle(
  blocks: readonly RawBlock[],
  line = splitTitle(tidyHeading(blocks[0]!.text)),
): ChosenTitle {
  const [, next, after] = blocks
  if (line.subtitle !== '') return { ...line, taken: new Set([0]) }
  const isLine =
    next !== undefined && isSubtitle(next) && after !== undefined && (after.kind === 'heading' || after.opens)
  return {
    title: line.title,
    subtitle: isLine ? tidyTitle(next.text) : '',
    taken: new Set(isLine ? [0, 1] : [0]),
  }
}

/** A line that says what this is, and no sentence of the content: no figures, no full stop. */
function isSubtitle({ kind, text, opens, level }: RawBlock): boolean {
  if (
    opens ||
    text.length > LONGEST_SUBTITLE ||
    (kind !== 'paragraph' && !(kind === 'bullet' && level === 0))
  )
    return false
  return (
    isTitleSentence(text) ||
    (!/[.!?…:]$/u.test(text) && !/:\s/.test(text) && !/\d{2,}[^\d]*\d{2,}/.test(text))
  )
}

function tidyHeading(text: string): string {
  return text.endsWith('?') ? capitalize(text) : tidyTitle(text)
}

/** Of a document, its own title or the name of its file. */
function titleOfDocument(blocks: readonly RawBlock[], request: GenerationRequest): ChosenTitle {
  return blocks[0]!.kind === 'heading' && isTitle(blocks) ? withSubtitle(blocks) : none(documentName(request))
}

function documentName(request: GenerationRequest): string {
  const name = request.documents[0]?.source.title ?? ''
  return tidyTitle(name.replace(/\.(?:docx?|pdf|pptx?|md|markdown|txt|rtf|odt)$/i, '').replace(/_+/g, ' '))
}
