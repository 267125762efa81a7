import type { Source } from '#domain/deck/source.ts'
import type { Series } from '#domain/generation/brief/brief.ts'
import type { Locale } from '#domain/locale.ts'

/** What one slide is made of: the words of its entry and what the brief knows of them. */
export interface Given {
  readonly title: string
  readonly lines: readonly string[]
  readonly language: Locale
  readonly notes: string
  readonly picture: string
  readonly source: Source | null
  /** The figures that the entry's lines were taken from. */
  readonly series: readonly Series[]
  /** Those as lines, one for each label. */
  readonly seriesLines: readonly string[]
  /** Titles of the slides that an agenda announces. */
  readonly ahead: readonly string[]
  readonly contacts: readonly string[]
}
