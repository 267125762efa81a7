import type { SlideKind } from '#domain/generation/outline.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import {
  shapeChange,
  shapeCode,
  shapeCycle,
  shapeFunnel,
  shapeGallery,
  shapeMatrix,
  shapePricing,
  shapeProcess,
  shapeQuestions,
  shapeQuiz,
  shapeTeam,
} from './drawn-kinds.ts'
import { shapeChart, shapeNumbers } from './measures.ts'
import {
  type Given,
  type Shape,
  shapeAgenda,
  shapeClosing,
  shapeComparison,
  shapeOpening,
  shapePoints,
  shapeQuote,
  shapeSection,
  shapeStatement,
  shapeSteps,
  shapeTable,
  shapeText,
  shapeTimeline,
} from './shapes.ts'

const shapes: Record<SlideKind, Shape> = {
  opening: shapeOpening,
  agenda: shapeAgenda,
  section: shapeSection,
  statement: shapeStatement,
  text: shapeText,
  points: shapePoints,
  steps: shapeSteps,
  timeline: shapeTimeline,
  numbers: shapeNumbers,
  quote: shapeQuote,
  comparison: shapeComparison,
  table: shapeTable,
  chart: shapeChart,
  team: shapeTeam,
  pricing: shapePricing,
  before_after: shapeChange,
  process: shapeProcess,
  cycle: shapeCycle,
  funnel: shapeFunnel,
  matrix: shapeMatrix,
  quiz: shapeQuiz,
  qa: shapeQuestions,
  code: shapeCode,
  gallery: shapeGallery,
  closing: shapeClosing,
}

/** What is tried next where the lines cannot be of the wished kind. The last always can. */
const instead: Partial<Record<SlideKind, readonly SlideKind[]>> = {
  chart: ['numbers'],
  timeline: ['steps'],
  comparison: ['points'],
  pricing: ['comparison'],
  before_after: ['comparison'],
  process: ['steps'],
  cycle: ['steps'],
  funnel: ['numbers'],
  matrix: ['table'],
}
const ALWAYS: readonly SlideKind[] = ['points', 'text', 'statement']

/** What lines of a person are, when nobody said: figures, dates, sides, or points. */
const GUESSES: readonly SlideKind[] = ['table', 'chart']

/** A slide of this very kind; null where the lines cannot honestly be one. */
export function tryContent(kind: SlideKind, given: Given): SlideContent | null {
  return shapes[kind](given)
}

export function writeContent(kind: SlideKind | null, given: Given): SlideContent {
  const wished = kind === null ? GUESSES : [kind, ...(instead[kind] ?? [])]
  for (const each of [...wished, ...ALWAYS]) {
    const content = shapes[each](given)
    if (content) return content
  }
  throw new Error('a statement can be made of a title alone')
}
