/** The presentation that is exported, as the page around knows it. */
export interface ExportedDeck {
  readonly slug: string
  readonly name: string
  readonly workspace: string | null
  /** The slide one is on, and its number as people count; missing where one is on none. */
  readonly slide?: { readonly id: number; readonly number: number } | undefined
  /** Sends what is not saved yet. */
  readonly saveFirst?: (() => Promise<void>) | undefined
  readonly onGoTo: (slide: number) => void
  /** Where the focus goes on closing, where what opened it may be gone. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined
}
