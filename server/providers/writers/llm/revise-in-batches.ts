import { textToPlain } from '#domain/deck/text/plain.ts'
import type { RevisionWish } from '../writer.ts'

/** More at once, and models lose count of them. */
const MOST_TEXTS = 24
/** An answer has an end, and each text comes back whole. */
const MOST_LETTERS = 5_000

/** A slide with a large table has hundreds of texts: they are asked for in handfuls. Those without a word stay. */
export async function reviseInBatches(
  wish: RevisionWish,
  revise: (batch: RevisionWish) => Promise<string[]>,
): Promise<string[]> {
  const revised = [...wish.texts]
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, ...(wish.signal ? [wish.signal] : [])])
  const writeBatch = async (places: readonly number[]) => {
    const texts = await revise({ ...wish, signal, texts: places.map(place => wish.texts[place] ?? '') })
    for (const [at, place] of places.entries()) revised[place] = texts[at] ?? ''
  }
  try {
    await Promise.all(groupTexts(wish.texts).map(writeBatch))
  } catch (error) {
    stop.abort(error)
    throw error
  }
  return revised
}

export function groupTexts(texts: readonly string[]): number[][] {
  const groups: number[][] = []
  let room = 0
  for (const [place, text] of texts.entries()) {
    if (!/\p{L}/u.test(textToPlain(text))) continue
    const last = groups.at(-1)
    if (last && last.length < MOST_TEXTS && text.length <= room) last.push(place)
    else groups.push([place])
    room = (groups.at(-1)?.length === 1 ? MOST_LETTERS : room) - text.length
  }
  return groups
}
