import type { Locale } from '#domain/locale.ts'

export interface Gif {
  /** What a document stores. */
  readonly src: string
  /** A smaller one to choose by. */
  readonly preview: string
  readonly width: number
  readonly height: number
  readonly title: string
  readonly attribution: { readonly name: string; readonly url: string } | null
}

export interface GifOrder {
  /** Empty: what is worth a look. */
  readonly query: string
  readonly locale: Locale
  readonly page: number
  readonly page_size: number
}

export interface GifPage {
  readonly count: number
  readonly results: readonly Gif[]
}

/** Where moving pictures come from. What cannot be had throws; whoever asks falls back on the built-in ones. */
export interface GifProvider {
  readonly name: 'builtin' | 'giphy'
  search(order: GifOrder): Promise<GifPage>
  close(): Promise<void>
}
