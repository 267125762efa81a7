import { templateIdSchema } from '#contract/templates.ts'
import { parseRecent, type RecentList } from '#web/platform/session/recent-list.ts'

export const favoriteTemplates: RecentList<string> = {
  key: 'favoriteTemplates',
  limit: 100,
  entry: templateIdSchema,
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Marks a template, or takes the mark away; says how the list is then. The newest mark is first. */
export function toggleFavorite(id: string, storage: Store): string[] {
  const marked = parseRecent(favoriteTemplates, storage.getItem(favoriteTemplates.key))
  const next = marked.includes(id) ? marked.filter(one => one !== id) : [id, ...marked]
  const kept = next.slice(0, favoriteTemplates.limit)
  storage.setItem(favoriteTemplates.key, JSON.stringify(kept))
  return kept
}
