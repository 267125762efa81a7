import { z } from 'zod'
import type { Slide } from '../deck/slide.ts'
import { textToPlain } from '../deck/text/plain.ts'

export const commentLimits = {
  text: 2000,
  /** Comments of one presentation, answers included. */
  perPresentation: 5000,
  mentions: 20,
  quote: 300,
  /** Letters on either side of marked words, by which they are found again. */
  context: 40,
  perPage: 100,
  /** Open threads that are marked on slides. */
  marked: 1000,
} as const

/** Words of an item: what they were, and what stood around them. */
const markedWords = z.object({
  quote: z.string().min(1).max(commentLimits.quote),
  before: z.string().max(commentLimits.context).default(''),
  after: z.string().max(commentLimits.context).default(''),
})
export type MarkedWords = z.output<typeof markedWords>

/** What a comment is about: a slide, an item that was on it, or words of that. */
export const commentTarget = z.object({
  slide: z.uuid(),
  item: z.string().min(1).max(100).nullable().default(null),
  words: markedWords.nullable().default(null),
})
export type CommentTarget = z.output<typeof commentTarget>

interface Found {
  /** The slide it is on now; undefined where that is gone. */
  readonly slide: string | undefined
  readonly item: string | undefined
  /** Where the words are in the plain text of the item. */
  readonly range: { readonly start: number; readonly end: number } | undefined
  /** What is gone of what it was about; the comment stays with what is left. */
  readonly lost: 'slide' | 'item' | 'words' | undefined
}

/**
 * Where what a comment is about is now. Nothing is written when slides change: an item is found by its id wherever it
 * went, words by what they were, or else by what stands around them.
 */
export function findTarget(target: CommentTarget, slides: readonly Pick<Slide, 'uid' | 'items'>[]): Found {
  const own = slides.find(({ uid }) => uid === target.slide)
  const home =
    target.item === null ? own : slides.find(slide => slide.items.some(({ id }) => id === target.item))
  const item = home?.items.find(({ id }) => id === target.item)
  if (!home) {
    return { slide: own?.uid, item: undefined, range: undefined, lost: own ? 'item' : 'slide' }
  }
  const range = target.words && item ? findWords(textToPlain(item.text), target.words) : undefined
  return { slide: home.uid, item: item?.id, range, lost: target.words && !range ? 'words' : undefined }
}

export function findWords(text: string, { quote, before, after }: MarkedWords) {
  const places: number[] = []
  for (let at = text.indexOf(quote); at !== -1 && places.length < 200; at = text.indexOf(quote, at + 1))
    places.push(at)
  const fits = (at: number) =>
    shared(text.slice(0, at), before, 'end') + shared(text.slice(at + quote.length), after, 'start')
  const [best] = places.toSorted((a, b) => fits(b) - fits(a) || a - b)
  if (best !== undefined) return { start: best, end: best + quote.length }
  // The words themselves were changed: they are what stands between their neighbours.
  const left = before.slice(-nearest)
  const right = after.slice(0, nearest)
  if (left === '' && right === '') return undefined
  const start = left === '' ? 0 : text.indexOf(left) + left.length
  if (left !== '' && !text.includes(left)) return undefined
  const end = right === '' ? text.length : text.indexOf(right, start)
  return end > start && end - start <= commentLimits.quote * 2 ? { start, end } : undefined
}

const nearest = 12

/** How many letters two texts have in common, from where they meet the words on. */
function shared(text: string, context: string, side: 'start' | 'end'): number {
  let count = 0
  while (count < context.length && count < text.length) {
    const [a, b] =
      side === 'start'
        ? [text[count], context[count]]
        : [text[text.length - 1 - count], context[context.length - 1 - count]]
    if (a !== b) break
    count++
  }
  return count
}

/** Marks words of a plain text, so that they are found again. */
export function markWords(text: string, start: number, end: number): MarkedWords | null {
  const quote = text.slice(start, Math.min(end, start + commentLimits.quote))
  if (quote.trim() === '') return null
  const { context } = commentLimits
  return {
    quote,
    before: text.slice(Math.max(0, start - context), start),
    after: text.slice(end, end + context),
  }
}
