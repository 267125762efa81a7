import { defaultAlign } from './align.ts'
import type { ItemInputOf, ItemType } from './items/registry.ts'
import { type Presentation, type PresentationInput, presentationSchema } from './presentation.ts'
import { itemId, type SlideInput } from './slide.ts'
import type { StickerInput } from './stickers.ts'

type WithoutIdentity<Entry> = Omit<Entry, 'id' | 'index'>
export type ItemDraft = { [Type in ItemType]: WithoutIdentity<ItemInputOf<Type>> }[ItemType]

export interface SlideDraft extends Pick<SlideInput, 'layout' | 'theme' | 'notes' | 'hidden'> {
  items: ItemDraft[]
  stickers?: Omit<StickerInput, 'id'>[]
}

/** A document without identity: what templates, demo decks and the generator hand over. */
export interface DeckDraft extends Pick<PresentationInput, 'name' | 'theme' | 'settings'> {
  slides: SlideDraft[]
}

export interface DraftIdentity {
  /** Gives the next fresh UUID; the domain itself has no randomness. */
  nextUid: () => string
  workspace?: string | null
  now?: string | null
}

/** Gives a draft its ids and checks it whole; throws where the draft breaks the schema. */
export function instantiateDraft(draft: DeckDraft, { nextUid, workspace = null, now = null }: DraftIdentity) {
  const slides = draft.slides.map((slide, index) => instantiateSlide(slide, index, nextUid()))
  const { name, theme, settings } = draft
  const input = { name, theme, settings, slides, workspace, create: true, created_at: now, updated_at: now }
  return presentationSchema.parse(input) satisfies Presentation
}

export function instantiateSlide(draft: SlideDraft, index: number, uid: string): SlideInput {
  const { items, stickers = [], ...fields } = draft
  return {
    ...fields,
    uid,
    index,
    items: items.map((item, place) => ({
      align: defaultAlign(index),
      ...attachEnds(item, uid),
      id: itemId(uid, place),
      index: place,
    })),
    stickers: stickers.map((sticker, place) => ({ ...sticker, id: `${uid}-s${place}` })),
  }
}

/** In a draft a line names what it is attached to by its number in the list of items, for nothing has an id there. */
function attachEnds(item: ItemDraft, uid: string): ItemDraft {
  if (item.type !== 'line') return item
  const attach = (end: typeof item.from) =>
    end?.item == null ? end : { ...end, item: itemId(uid, Number.parseInt(end.item, 10)) }
  return { ...item, from: attach(item.from), to: attach(item.to) }
}
