import { templateIdSchema } from '#contract/templates.ts'
import { parseRecent, type RecentList } from '#web/platform/session/recent-list.ts'

/** Where a browser keeps the marks of one person; others who sign in there have their own. */
export function favoritesOf(person: number | string): RecentList<string> {
  return { key: `favoriteTemplates:${person}`, limit: 100, entry: templateIdSchema }
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Marks a template, or takes the mark away; says how the list is then. The newest mark is first. */
export function toggleFavorite(list: RecentList<string>, id: string, storage: Store): string[] {
  const marked = parseRecent(list, storage.getItem(list.key))
  const next = marked.includes(id) ? marked.filter(one => one !== id) : [id, ...marked]
  const kept = next.slice(0, list.limit)
  storage.setItem(list.key, JSON.stringify(kept))
  return kept
}
