import type { Mood } from '#domain/deck/theme/mood.ts'
import type { Brief } from '#domain/generation/brief/brief.ts'
import type { ChangeRefusal } from '#domain/generation/changes.ts'
import type { Outline, OutlineEntry } from '#domain/generation/outline.ts'
import type { GenerationRequest, Revision } from '#domain/generation/request.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { SlideWords } from '#domain/generation/slide-words.ts'
import type { Locale } from '#domain/locale.ts'

/** What one call of a language model took, as far as its server tells. */
export interface ModelUse {
  /** Tokens. */
  readonly read: number
  readonly written: number
}

/** Counts the calls of one presentation, and ends it where they have no end. */
export interface CallMeter {
  /** Before each call; throws a `WriterError` where no more are allowed. */
  begin(): void
  end(use: ModelUse): void
}

export interface OutlineWish {
  readonly request: GenerationRequest
  /** What was understood of the request without any writer. */
  readonly brief: Brief
  /** How many slides there are to be, the opening and the closing included. */
  readonly slides: number
  /** Between which numbers a writer that plans may choose; exactly `slides` where there is no choice. */
  readonly bounds?: { readonly fewest: number; readonly most: number }
  readonly signal?: AbortSignal
  readonly meter?: CallMeter
}

export interface SlideWish extends Omit<OutlineWish, 'slides' | 'bounds'> {
  readonly outline: Outline
  readonly entry: OutlineEntry
  readonly index: number
  /** What an editor found wrong with it, and what stands on it and around it: it is written once more. */
  readonly mending?: Mending
}

export interface Mending {
  readonly advice: string
  readonly content: SlideContent
  readonly before: SlideContent | null
  readonly after: SlideContent | null
}

export interface ReviewWish extends Omit<OutlineWish, 'slides' | 'bounds'> {
  readonly outline: Outline
  /** In the order of the entries. */
  readonly contents: readonly SlideContent[]
}

/** What an editor says about one slide. */
export interface Remark {
  /** The place of the slide, from 0. */
  readonly index: number
  readonly fault: 'repeat' | 'weak'
  readonly advice: string
  /** It repeats others, and no figure of the brief stands on it alone. */
  readonly mayGo?: boolean
}

/** The words of a page of the web, from which one slide is made. */
export interface PageWish {
  readonly title: string
  /** Markdown. */
  readonly text: string
  readonly language: Locale
  readonly signal?: AbortSignal
}

export interface RevisionWish {
  readonly revision: Revision
  /** The language to translate into, or that the words are in. */
  readonly language: Locale
  /** The texts of one slide as the document stores them (sanitised HTML of the allowed tags), in its order. */
  readonly texts: readonly string[]
  /** What more is known: the notes of the slide, the name of the presentation. */
  readonly context: string
  /** What the person asks for beside that, in their own words. */
  readonly instruction?: string
  readonly signal?: AbortSignal
}

/** A slide of a finished presentation as a writer sees it. */
export interface ToldSlide extends SlideWords {
  readonly notes: string
  /** What it does in the presentation, as far as its layout and place tell. */
  readonly role: 'opening' | 'agenda' | 'section' | 'content' | 'closing'
  /** It holds words alone: what is drawn anew loses nothing. */
  readonly isPlain: boolean
}

export interface ChangesWish {
  /** What is asked of the presentation, in the person's own words. */
  readonly instruction: string
  readonly name: string
  readonly language: Locale
  readonly slides: readonly ToldSlide[]
  readonly signal?: AbortSignal
}

/** What is to be done with a slide, which is named by its place from 0. */
export type PlannedChange =
  | { readonly action: 'words'; readonly slide: number; readonly revision: Revision; readonly how: string }
  | { readonly action: 'split'; readonly slide: number; readonly parts: readonly SlideContent[] }
  | { readonly action: 'remove'; readonly slide: number }
  | { readonly action: 'move'; readonly slide: number; readonly after: number | null }
  | {
      readonly action: 'add'
      readonly after: number | null
      readonly entry: Pick<OutlineEntry, 'title' | 'points' | 'kind'>
    }
  | { readonly action: 'look'; readonly dark: boolean | null; readonly mood: Mood | null }

export interface ChangePlan {
  readonly changes: readonly PlannedChange[]
  /** Why some of what was asked, or all of it, is not among them. */
  readonly refusal: ChangeRefusal | null
}

export interface SuggestWish {
  readonly slide: ToldSlide
  /** The name of the presentation, and what the slides around it are called. */
  readonly name: string
  readonly around: readonly string[]
  readonly language: Locale
  readonly signal?: AbortSignal
}

/**
 * Who writes. What it gives is checked by its schema before anybody sees it. A failure is a `WriterError`.
 */
export interface Writer {
  readonly name: string
  /** What it can do with a text; the others are not offered. */
  readonly revisions: readonly Revision[]
  /** How many slides it may be asked for at once. */
  readonly concurrency: number
  /** The version of what it tells a language model, where it asks one. */
  readonly prompts?: number
  writeOutline(wish: OutlineWish): Promise<Outline>
  writeSlide(wish: SlideWish): Promise<SlideContent>
  /** Reads all slides together and names those that repeat others or say little; a writer by rules has no second thoughts. */
  readonly review?: ((wish: ReviewWish) => Promise<readonly Remark[]>) | undefined
  writeFromPage(wish: PageWish): Promise<SlideContent>
  /** As many texts as were given, in their order. */
  revise(wish: RevisionWish): Promise<string[]>
  /** What an instruction means for each slide of a finished presentation. */
  planChanges(wish: ChangesWish): Promise<ChangePlan>
  /** Other ways to tell one slide, the best first; of what it says already. */
  suggest(wish: SuggestWish): Promise<SlideContent[]>
  close(): Promise<void>
}

/** Where a writer reports to the operator what is wrong with it. */
export interface WriterLogger {
  warn(fields: object, message: string): void
}

export interface WriterErrorOptions extends ErrorOptions {
  /** False where only the operator can fix it, as with a wrong key. */
  readonly mayPass?: boolean
}

export class WriterError extends Error {
  /** `unavailable` is a writer that does not answer; `failed` an answer that no slide can be made of, also after repairs. */
  readonly reason: 'unavailable' | 'failed'
  /** Whether trying again later may help. */
  readonly mayPass: boolean

  constructor(reason: 'unavailable' | 'failed', message: string, options: WriterErrorOptions = {}) {
    super(message, options)
    this.name = 'WriterError'
    this.reason = reason
    this.mayPass = options.mayPass ?? reason === 'unavailable'
  }
}
