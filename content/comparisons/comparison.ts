/** What the products are compared by, in the order people ask. */
export const aspects = [
  'place',
  'draft',
  'imports',
  'exports',
  'together',
  'reading',
  'statistics',
  'forms',
  'free',
  'paying',
  'ownServer',
] as const
export type Aspect = (typeof aspects)[number]

export interface ComparedFact {
  readonly en: string
  readonly ru: string
  /** The number of its source in the list, from 1. */
  readonly source: number
}

export interface Source {
  readonly title: string
  readonly url: string
}

/** Another product, as its own public pages describe it. */
export interface Comparison {
  readonly title: string
  /** The day its pages were read, as an ISO date. */
  readonly checked: string
  /** Whom it is made for, as it says itself, without a judgement. */
  readonly about: { readonly en: string; readonly ru: string }
  /** When it is the better choice. */
  readonly better: { readonly en: string; readonly ru: string }
  /** `null` where its pages do not say. */
  readonly facts: Readonly<Record<Aspect, ComparedFact | null>>
  readonly sources: readonly Source[]
}
