import type { z } from 'zod'
import type { Source } from '#domain/deck/source.ts'
import { type SlideContent, slideContentSchema } from '#domain/generation/slide-content.ts'
import type { SlideKind } from '#domain/generation/slide-kinds.ts'
import type { Reading } from '../ask.ts'
import { findUnknownFigures } from '../figures.ts'
import type { Json } from './parse-json.ts'
import { shapeSlide } from './shape-slide.ts'

export interface SlideExpectations {
  readonly kinds: readonly SlideKind[]
  /** The heading that stands in the outline; a page has none. */
  readonly title: string | undefined
  /** The figures of the material. */
  readonly figures: ReadonlySet<string>
  readonly source: Source | null
}

/** A sentence that stands alone is its own title; the others keep the one that the person saw in the outline. */
const OWN_TITLES: readonly SlideKind[] = ['statement', 'quote']
/** Single digits count things ("three steps") and are no claims. */
export const CLAIM_DIGITS = 2

export function readSlide(
  json: Json,
  { kinds, title, figures, source }: SlideExpectations,
): Reading<SlideContent> {
  const parsed = slideContentSchema.safeParse({ ...shapeSlide(json, kinds[0], title), source })
  if (!parsed.success) return { problem: `Your answer does not fit: ${describeIssues(parsed.error.issues)}.` }
  if (!kinds.includes(parsed.data.kind)) {
    return { problem: `The kind "${parsed.data.kind}" is not one of: ${kinds.join(', ')}.` }
  }
  const content = keepTitle(parsed.data, title)
  const invented = findUnknownFigures(claimsOf(content), figures, CLAIM_DIGITS)
  if (invented.length === 0) return { value: content }
  return {
    value: withoutInvented(content, new Set(invented)),
    doubt: describeInvented(invented),
  }
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

export function describeInvented(figures: readonly string[]): string {
  return `These figures are not in the material: ${figures.slice(0, 8).join('; ')}. Say it without them.`
}

export function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  return issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'the object'}: ${message}`)
    .join('; ')
}
