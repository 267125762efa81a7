import { mapItemWords } from '../items/words.ts'
import type { Presentation } from '../presentation.ts'
import type { Slide } from '../slide.ts'
import { textToPlain } from '../text/plain.ts'
import { type Edit, findSlide } from './diff.ts'
import { performAll, unchanged } from './perform.ts'
import { updateItem } from './update-item.ts'

/** Words of a slide by where they stand: `text` of an item is markup, other paths are plain (`rows.0.1`, `categories.2`). */
export interface ItemWords {
  readonly id: string
  readonly path: string
  readonly text: string
}

/** The words of a slide, or of one of its items, in their order; where there are none, nothing. */
export function listWords({ items }: Pick<Slide, 'items'>, only?: string | null): ItemWords[] {
  return items
    .filter(({ id }) => !only || id === only)
    .flatMap(item => {
      const words: ItemWords[] = []
      const note = (readsEmpty: (text: string) => boolean) => (text: string, path: string) => {
        if (!readsEmpty(text)) words.push({ id: item.id, path, text })
        return text
      }
      mapItemWords(item, {
        markup: note(text => textToPlain(text) === ''),
        plain: note(text => text.trim() === ''),
      })
      return words
    })
}

export interface PutWords {
  readonly uid: string
  readonly words: readonly ItemWords[]
}

/** Other words in their places; a place that is gone, or too small for them, keeps its own. */
export function putWords(deck: Presentation, { uid, words }: PutWords): Edit {
  const slide = findSlide(deck, uid)
  if (!slide) return unchanged(deck)
  const wanted = new Map(words.map(({ id, path, text }) => [`${id} ${path}`, text]))
  return performAll(deck, slide.items, (current, item) => {
    const put = (text: string, path: string, limit: number) => {
      const next = wanted.get(`${item.id} ${path}`)
      return next === undefined || next.length > limit ? text : next
    }
    return updateItem(current, { uid, id: item.id, fields: mapItemWords(item, { markup: put, plain: put }) })
  })
}
