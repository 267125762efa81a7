import type { z } from 'zod'
import type { Source } from '#domain/deck/source.ts'
import { type SlideContent, slideContentSchema } from '#domain/generation/slide-content.ts'
import type { SlideKind } from '#domain/generation/slide-kinds.ts'
import type { Locale } from '#domain/locale.ts'
import type { Reading } from '../ask.ts'
import { describeInvented, findInventedFigures, findLanguageDoubt, joinDoubts } from './find-doubts.ts'
import type { Json } from './parse-json.ts'
import { shapeSlide } from './shape-slide.ts'

export interface SlideExpectations {
  readonly kinds: readonly SlideKind[]
  /** The heading that stands in the outline; a page has none. */
  readonly title: string | undefined
  readonly language: Locale
  /** The figures of the material. */
  readonly figures: ReadonlySet<string>
  readonly source: Source | null
}

/** A sentence that stands alone is its own title; the others keep the one that the person saw in the outline. */
const OWN_TITLES: readonly SlideKind[] = ['statement', 'quote']

export function readSlide(
  json: Json,
  { kinds, title, language, figures, source }: SlideExpectations,
): Reading<SlideContent> {
  const parsed = slideContentSchema.safeParse({ ...shapeSlide(json, kinds[0], title), source })
  if (!parsed.success) return { problem: `Your answer does not fit: ${describeIssues(parsed.error.issues)}.` }
  if (!kinds.includes(parsed.data.kind)) {
    return { problem: `The kind "${parsed.data.kind}" is not one of: ${kinds.join(', ')}.` }
  }
  const content = keepTitle(parsed.data, title)
  const claims = claimsOf(content)
  const invented = findInventedFigures(claims, figures)
  const value = invented.length > 0 ? withoutInvented(content, new Set(invented)) : content
  return joinDoubts(value, findLanguageDoubt(claims, language), describeInvented(invented))
}

function keepTitle(content: SlideContent, title: string | undefined): SlideContent {
  return title === undefined || OWN_TITLES.includes(content.kind) ? content : { ...content, title }
}

/** Every text and number of a slide, each in a line of its own: side by side two values would read as one figure. */
function claimsOf({ kind: _kind, picture: _picture, source: _source, ...claims }: SlideContent): string {
  const listAll = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(listAll) : [value]
  return listAll(claims).join('\n')
}

/** What shows figures large shows none that were made up, also when the model insists. */
function withoutInvented(content: SlideContent, invented: ReadonlySet<string>): SlideContent {
  const isInvented = (text: string) => [...invented].some(figure => text.includes(figure))
  const { title, notes, picture, source } = content
  const statement: SlideContent = { kind: 'statement', title, notes, picture, source, text: '' }
  if (content.kind === 'numbers') {
    const numbers = content.numbers.filter(({ value }) => !isInvented(value))
    return numbers.length > 0 ? { ...content, numbers } : statement
  }
  if (content.kind !== 'chart') return content
  const isDrawn = content.series.every(({ values }) => !values.some(value => isInvented(String(value))))
  return isDrawn ? content : { ...statement, text: isInvented(content.text) ? '' : content.text }
}

export function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  return issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'the object'}: ${message}`)
    .join('; ')
}
