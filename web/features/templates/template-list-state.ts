import type { PresentationTemplate } from '#contract/templates.ts'

export interface TemplatePage {
  readonly count: number
  readonly results: readonly PresentationTemplate[]
}

export interface TemplateListState {
  readonly entries: readonly PresentationTemplate[]
  /** How many there are in all, on the server. */
  readonly count: number
  /** `stale`: another list is on its way and this one stays until it comes, so that nothing jumps. */
  readonly phase: 'ready' | 'stale' | 'adding' | 'failed'
  /** The page that was asked for last. */
  readonly page: number
}

export type TemplateListStep =
  | { readonly kind: 'asked'; readonly page: number }
  | { readonly kind: 'answered'; readonly answer: TemplatePage }
  | { readonly kind: 'failed' }

export function beginList(first: TemplatePage | null): TemplateListState {
  if (!first) return { entries: [], count: 0, phase: 'failed', page: 1 }
  return { entries: first.results, count: first.count, phase: 'ready', page: 1 }
}

export function stepList(state: TemplateListState, step: TemplateListStep): TemplateListState {
  switch (step.kind) {
    case 'asked':
      return { ...state, page: step.page, phase: step.page === 1 ? 'stale' : 'adding' }
    case 'answered': {
      const { count, results } = step.answer
      const kept = state.page === 1 ? [] : state.entries
      const known = new Set(kept.map(({ id }) => id))
      const entries = [...kept, ...results.filter(({ id }) => !known.has(id))]
      // A release may have taken some away meanwhile: a page without anything new is the last one.
      const added = entries.length > kept.length
      return { entries, count: added ? count : entries.length, phase: 'ready', page: state.page }
    }
    case 'failed':
      return { ...state, phase: 'failed' }
  }
}

export function hasMore({ entries, count, phase }: TemplateListState): boolean {
  return phase === 'ready' && entries.length < count
}
