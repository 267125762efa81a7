import type {
  PresentationCard,
  PresentationHead,
  SlideRef,
  StoredPresentation,
} from '#contract/presentation-shape.ts'
import { type StoredSlide, storedSlide } from '#contract/slides.ts'
import { settingsSchema } from '#domain/deck/presentation.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import type { PresentationRow, SlideRow } from './queries.ts'
import { slideShape } from './slide-shape.ts'

export interface StoredDocument {
  readonly presentation: PresentationRow
  /** Null for a guest's. */
  readonly workspace: string | null
  readonly slides: readonly SlideRow[]
}

export interface DocumentHead {
  readonly presentation: PresentationRow
  readonly workspace: string | null
}

export function presentHead({ presentation, workspace }: DocumentHead, order: SlideRef[]): PresentationHead {
  return {
    ...presentFields(presentation),
    workspace,
    create: false,
    revision: presentation.revision,
    order,
  }
}

export function presentPresentation({ presentation, workspace, slides }: StoredDocument): StoredPresentation {
  const { slug } = presentation
  return {
    ...presentFields(presentation),
    workspace,
    create: false,
    revision: presentation.revision,
    slides: slides.map(slide => presentSlide(slide, slug)),
  }
}

export function presentCard(
  presentation: PresentationRow,
  workspace: string,
  first: SlideRow | null,
): PresentationCard {
  return {
    ...presentFields(presentation),
    workspace,
    first_slide: first && presentSlide(first, presentation.slug),
  }
}

/** Parsed on the way out: a field the document has learnt since it was written comes with its default. */
function presentFields(row: PresentationRow) {
  return {
    slug: row.slug,
    name: row.name,
    theme: deckThemeSchema.parse(row.theme),
    settings: settingsSchema.parse(row.settings),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

export function presentSlide(row: SlideRow, presentation: string): StoredSlide {
  const { id, uid, index, layout, items, stickers, theme, notes, revision, saves, isFavorite } = row
  const content = { layout, items, stickers, theme, notes }
  const history = Object.keys(saves).length > 0 && { saves }
  const slide = { id, uid, index, ...content, revision, ...history, presentation, is_favorite: isFavorite }
  return row.shape === slideShape() ? slide : storedSlide.parse(slide)
}
