import type { Locale } from '../../locale.ts'
import type { Tone } from '../request.ts'
import type { Topic } from './read-topic.ts'

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
