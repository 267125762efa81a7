import type { Locale } from '#domain/locale.ts'

/** What is read on a page: its words without everything around them. */
export interface Article {
  readonly title: string
  readonly siteName: string
  readonly byline: string
  /** What its words are written in. */
  readonly language: Locale
  /** Markdown: headings, lists, tables and quotations are kept. */
  readonly text: string
  /** Where it lives by its own account, which is believed only of its own site. */
  readonly url: string
}

export interface PageSource {
  readonly url: string
  readonly type: string
  readonly text: string
}
