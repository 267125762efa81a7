import { type ItemWords, listWords } from '#domain/deck/edits/put-words.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Offered } from './use-revision.ts'

/** The words to put, without those whose place has other words by now: somebody went on writing there. */
export function keepUntouched(now: Slide, changes: Offered['changes']): ItemWords[] {
  const current = new Map(listWords(now).map(({ id, path, text }) => [`${id} ${path}`, text]))
  return changes
    .filter(({ before }) => current.get(`${before.id} ${before.path}`) === before.text)
    .map(({ after }) => after)
}
