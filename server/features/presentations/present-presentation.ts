import type { PresentationCard, StoredPresentation } from '#contract/presentation-shape.ts'
import { settingsSchema } from '#domain/deck/presentation.ts'
import { type Slide, slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import type { PresentationRow, SlideRow } from './queries.ts'

export interface StoredDocument {
  readonly presentation: PresentationRow
  /** Null for a guest's. */
  readonly workspace: string | null
  readonly slides: readonly SlideRow[]
}

export function presentPresentation({ presentation, workspace, slides }: StoredDocument): StoredPresentation {
  const { slug } = presentation
  return {
    ...presentHead(presentation),
    workspace,
    create: false,
    revision: presentation.revision,
    slides: slides.map((slide, index) => presentSlide(slide, slug, index)),
  }
}

export function presentCard(
  presentation: PresentationRow,
  workspace: string,
  first: SlideRow | null,
): PresentationCard {
  return {
    ...presentHead(presentation),
    workspace,
    first_slide: first && presentSlide(first, presentation.slug, 0),
  }
}

/** Parsed on the way out: a field the document has learnt since it was written comes with its default. */
function presentHead(row: PresentationRow) {
  return {
    slug: row.slug,
    name: row.name,
    theme: deckThemeSchema.parse(row.theme),
    settings: settingsSchema.parse(row.settings),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

function presentSlide(row: SlideRow, presentation: string, index: number): Slide {
  const { id, uid, layout, items, stickers, theme, notes, revision } = row
  return slideSchema.parse({
    id,
    uid,
    index,
    layout,
    items,
    stickers,
    theme,
    notes,
    revision,
    presentation,
    is_favorite: row.isFavorite,
  })
}
