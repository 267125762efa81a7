import type { SlideDraft } from '#domain/deck/draft.ts'

/** A contact sheet: rows of slides, each with a name under it. `npm run gallery` takes its picture. */
export interface Sheet {
  readonly columns: number
  /** How many rows go on one picture. */
  readonly rowsPerPart: number
  readonly rows: readonly SheetRow[]
}

export interface SheetRow {
  readonly title?: string
  readonly slides: readonly SheetSlide[]
}

export interface SheetSlide {
  readonly label: string
  readonly slide: SlideDraft
  readonly theme: Record<string, unknown>
  /** Its place in its deck: the first slide of a deck is centred unless it says otherwise. */
  readonly index: number
}

export function splitRows(slides: readonly SheetSlide[], columns: number): SheetRow[] {
  return Array.from({ length: Math.ceil(slides.length / columns) }, (_, row) => ({
    slides: slides.slice(row * columns, (row + 1) * columns),
  }))
}
