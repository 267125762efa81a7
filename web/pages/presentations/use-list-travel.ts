import { useNavigation } from 'react-router'
import { listPath } from '#web/features/workspace/list-path.ts'
import { splitLocale } from '#web/platform/i18n/locale-paths.ts'
import type { LoadedList } from './load-list.ts'

/** What of the list is on its way: other cards of this workspace, or another workspace. */
export type ListTravel = 'none' | 'cards' | 'workspace'

export function useListTravel({ workspace, workspaces }: LoadedList): ListTravel {
  const { location } = useNavigation()
  if (!location) return 'none'
  const path = splitLocale(location.pathname).path.replace(/(?<=.)\/$/, '')
  if (path === '/presentations' || path === listPath(workspace?.slug ?? null)) return 'cards'
  const others = [null, ...workspaces.map(({ slug }) => slug)]
  return others.some(slug => listPath(slug) === path) ? 'workspace' : 'none'
}
