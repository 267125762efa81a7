import { useNavigation } from 'react-router'
import { splitLocale } from '#web/platform/i18n/locale-paths.ts'
import type { LoadedList } from './load-list.ts'

/** What of the list is on its way: other cards of this workspace, or another workspace. */
export type ListTravel = 'none' | 'cards' | 'workspace'

export function useListTravel({ workspace, workspaces }: LoadedList): ListTravel {
  const { location } = useNavigation()
  if (!location) return 'none'
  const { path } = splitLocale(location.pathname)
  const slug = path.replace(/^\/presentations\/?/, '').replace(/\/$/, '')
  if (slug === workspace.slug || path === '/presentations') return 'cards'
  return workspaces.some(one => one.slug === slug) ? 'workspace' : 'none'
}
