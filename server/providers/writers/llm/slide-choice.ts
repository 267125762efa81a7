import type { OutlineEntry } from '#domain/generation/outline.ts'
import { SLIDE_KINDS, type SlideKind } from '#domain/generation/slide-kinds.ts'

/** Kinds that say where in the presentation the slide stands. */
const PLACED: readonly SlideKind[] = ['opening', 'agenda', 'section', 'closing']
/** Kinds that any content can be told in. */
const PLAIN: readonly SlideKind[] = ['points', 'text', 'statement']
export const CONTENT_KINDS: readonly SlideKind[] = SLIDE_KINDS.filter(kind => !PLACED.includes(kind))

/** What a slide may be: a chart without figures in the brief must be free to become something else. */
export function chooseKinds({ kind }: OutlineEntry, index: number, slides: number): readonly SlideKind[] {
  if (kind !== null) return PLACED.includes(kind) ? [kind] : [...new Set([kind, ...PLAIN])]
  if (index === 0) return ['opening']
  return index === slides - 1 && slides > 2 ? ['closing', ...PLAIN] : CONTENT_KINDS
}
