import type { Source } from '../../deck/sources.ts'
import type { Locale } from '../../locale.ts'
import type { TalkKind, Tone } from '../request.ts'
import type { Topic } from './read-topic.ts'

/** A piece of the brief in its order: a heading, a paragraph, a point, a quotation, a table, lines of a program. */
export interface BriefBlock {
  readonly kind: 'heading' | 'paragraph' | 'bullet' | 'numbered' | 'quote' | 'table' | 'code'
  /** Plain words; the cells of a table are in `rows`. */
  readonly text: string
  /** Of a heading from 1; of a point its depth, from 0. */
  readonly level: number
  /** The first row holds the heads of the columns; empty for all but tables. */
  readonly rows: readonly (readonly string[])[]
  /** What the block was read out of, when not the brief itself. */
  readonly source: Source | null
}

export type Fact =
  /** A figure as it is written, and what it counts: 42 %, share of repeat buyers. */
  | { readonly kind: 'number'; readonly value: string; readonly label: string; readonly block: number }
  /** A day, month, year, time or quarter as it is written, and what happens then. */
  | { readonly kind: 'date'; readonly when: string; readonly text: string; readonly block: number }
  | { readonly kind: 'quote'; readonly text: string; readonly author: string; readonly block: number }

/** Figures of one kind that belong together and can be drawn: revenue by quarter, share by channel. */
export interface Series {
  readonly name: string
  readonly unit: string
  readonly points: readonly { readonly label: string; readonly value: number }[]
  /** Parts of one whole. */
  readonly isShare: boolean
  /** One after the other in time. */
  readonly isTime: boolean
  readonly blocks: readonly number[]
}

export interface Comparison {
  readonly sides: readonly { readonly head: string; readonly points: readonly string[] }[]
  readonly blocks: readonly number[]
}

/** Steps of something, in order. */
export interface Sequence {
  readonly steps: readonly { readonly head: string; readonly text: string }[]
  readonly blocks: readonly number[]
}

/** What belongs together under a heading, or was found to belong together where there are no headings. */
export interface BriefSection {
  /** Made from the words of the section where the brief gives it none. */
  readonly title: string
  /** False where `title` was made. */
  readonly isNamed: boolean
  readonly level: number
  /** Indices of its blocks, its own heading left out. */
  readonly blocks: readonly number[]
  readonly facts: readonly Fact[]
  readonly series: readonly Series[]
  readonly comparisons: readonly Comparison[]
  readonly sequences: readonly Sequence[]
}

/** What was understood of a brief. Everything in it uses the brief's own words. */
export interface Brief {
  readonly language: Locale
  /** The topic, fit for a title. */
  readonly title: string
  /** A line under the title, where the brief has one. */
  readonly subtitle: string
  readonly kind: TalkKind
  /** For whom, where the brief or the request says so. */
  readonly audience: string
  /** What the brief asks of the presentation itself and what is no part of its content: "8 slides, friendly". */
  readonly wishes: { readonly slides: number | null; readonly tone: Tone | null }
  readonly blocks: readonly BriefBlock[]
  readonly sections: readonly BriefSection[]
  /** Mail, telephone, address of a site, as written. */
  readonly contacts: readonly string[]
}

/** What a brief asks of the presentation itself. */
export interface Wishes {
  slides: number | null
  tone: Tone | null
  language: Locale | null
  audience: string
  topic: Topic | null
  /** What the presentation is asked to cover. */
  asked: string[]
  /** The evening or meeting it is made for: a title where no better is found. */
  occasion: string
  /** The words of the request itself: they tell the kind of talk. */
  request: string
}

export function noWishes(): Wishes {
  return {
    slides: null,
    tone: null,
    language: null,
    audience: '',
    topic: null,
    asked: [],
    occasion: '',
    request: '',
  }
}
