import type { LockedLook } from '#domain/deck/catalog/locked-look.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'

export interface SlidePatch
  extends Partial<Pick<Slide, 'items' | 'stickers' | 'layout' | 'theme' | 'notes' | 'hidden'>> {
  readonly revision: number
  /** Identifies this save in `saves` of the slide. */
  readonly key?: string | undefined
}

/** A version of a slide that was sent, and the name of that save. */
export interface SentSlide extends Slide {
  readonly key?: string | undefined
}

export interface DeckPatch {
  readonly name?: string
  readonly theme?: Partial<Presentation['theme']>
  readonly settings?: Partial<Presentation['settings']>
  readonly moves?: readonly { readonly uid: string; readonly after: string | null }[]
}

/** Why a call did not go through. */
export class SaveRefused extends Error {
  readonly reason: 'offline' | 'failed' | 'pay' | 'changed' | 'gone' | 'closed' | 'invalid' | 'unlisted'
  /** With `changed`: the slide as the server has it. */
  readonly slide: Slide | undefined
  /** With `pay`: what of the look the plan does not include; empty where the limit is a number of slides. */
  readonly locked: readonly LockedLook[]

  constructor(reason: SaveRefused['reason'], slide?: Slide, locked: readonly LockedLook[] = []) {
    super(reason)
    this.name = 'SaveRefused'
    this.reason = reason
    this.slide = slide
    this.locked = locked
  }
}

/** How the editor reaches the server. Every call is safe to repeat after a lost reply. Failures are SaveRefused. */
export interface Transport {
  /** Of calls with one key the first creates the deck; the others are answered with it. */
  createDeck(
    deck: Presentation,
    key: string,
  ): Promise<{ readonly head: DeckHead; readonly slides: readonly Slide[] }>
  /** `known` is the order as the server last told it: it need not be told again where it still is the order. */
  saveDeck(slug: string, patch: DeckPatch, leaving: boolean, known: readonly SlideRef[]): Promise<DeckHead>
  createSlide(slug: string, slide: SentSlide, leaving: boolean): Promise<Slide>
  saveSlide(id: number, patch: SlidePatch, leaving: boolean): Promise<Slide>
  /** Deletes the revision that was seen: somebody else's later work is not deleted with it. */
  deleteSlide(id: number, revision: number, leaving: boolean): Promise<void>
}

export interface SlideRef {
  readonly id: number
  readonly uid: string
  readonly revision: number
  /** Left out where an audience sees it. */
  readonly hidden?: boolean | undefined
}

/** The presentation without what is on its slides, as the server has it. */
export interface DeckHead extends Omit<Presentation, 'slides' | 'slug'> {
  readonly slug: string
  readonly revision: number
  readonly order: readonly SlideRef[]
}

/** Someone who has the deck open. */
export interface Person {
  readonly client: string
  readonly name: string
  readonly slide: string | null
}

/** What another client did to the deck. */
export type RemoteChange =
  | { readonly kind: 'slide_added'; readonly slide: Slide }
  | { readonly kind: 'slide_saved'; readonly slide: Slide }
  /** The id says which one was deleted: a slide that was restored has the same uid and another id. */
  | { readonly kind: 'slide_removed'; readonly uid: string; readonly id?: number | undefined }
  | { readonly kind: 'deck_saved'; readonly head: DeckHead }

/** Words of a text, and the revision of the slide with which the server has them. */
export interface StoredWords {
  readonly words: string
  readonly revision: number
}

/** Undo within a text that several people are in: it takes back one's own letters and nobody else's. */
export interface WordsUndo {
  canUndo(): boolean
  canRedo(): boolean
  undo(): void
  redo(): void
}

/** A text whose words reach the server letter by letter, beside the slide they are on. */
export interface SharedWords {
  /** What the server has; at first, what it had when the text was last saved with its slide. */
  readonly stored: StoredWords
  /** The words as they are shown here, one's own newest letters among them. */
  show(words: string): void
  /** The server has these words. */
  confirm(stored: StoredWords): void
  /** Whether letters go through; while they do not, they are kept in the journal. */
  setConnected(connected: boolean): void
  /**
   * The text is left. What the server does not have is saved like any other change; `withoutOwn` are the words without
   * what was typed here, so that undo can take it back later.
   */
  end(withoutOwn: string | null): void
}

/** What the parts of saving know of such a text. */
export interface SharedText extends WordsUndo {
  stored: StoredWords
  connected: boolean
}

export type SharedTexts = Map<string, Map<string, SharedText>>
