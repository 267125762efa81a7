/** Something that can be taken from a library and put on a slide. */
export interface LibraryEntry {
  readonly src: string
  readonly name: string
  /** What it shows, in words; the name of a file is no such words. */
  readonly alt: string
  /** Width to height. */
  readonly ratio: number
  readonly category?: string
  /** A smaller picture to choose by. */
  readonly preview?: string
  /** What of it must stay in sight. */
  readonly focus?: { readonly x: number; readonly y: number }
  /** Where its source wants to hear that it is used. */
  readonly downloadLocation?: string
  readonly credit?: { readonly name: string; readonly url: string }
}

export interface LibraryPage<Entry> {
  readonly entries: readonly Entry[]
  readonly more: boolean
}

export interface LibraryQuery {
  readonly words: string
  /** Null: all of them. */
  readonly category: string | null
  /** From 1 on. */
  readonly page: number
}

/** Where a library comes from: built in now, a service later. The panel knows nothing else of it. */
export interface LibrarySource {
  readonly categories: readonly string[]
  search(query: LibraryQuery): Promise<LibraryPage<LibraryEntry>>
}
