import { keyOfSource } from '../gather-sources.ts'
import type { Presentation } from '../presentation.ts'
import type { Source } from '../source.ts'
import { type Edit, findSlide } from './diff.ts'
import { performAll } from './perform.ts'
import { updateItem } from './update-item.ts'

export interface RemoveSource {
  uid: string
  source: Omit<Source, 'place'>
}

/** A slide that no longer says that words of it came from there; the words stay. */
export function removeSource(deck: Presentation, { uid, source }: RemoveSource): Edit {
  const key = keyOfSource(source)
  const items =
    findSlide(deck, uid)?.items.filter(item => item.source && keyOfSource(item.source) === key) ?? []
  return performAll(deck, items, (current, { id }) =>
    updateItem(current, { uid, id, fields: { source: null } }),
  )
}
