import { useNavigation } from 'react-router'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { listPath } from '#web/features/workspace/list-path.ts'
import { splitLocale } from '#web/platform/i18n/locale-paths.ts'
import type { LoadedList } from './load-list.ts'

/** What of the list is on its way: other cards of this workspace, or another workspace. */
export interface ListTravel {
  readonly brings: 'nothing' | 'cards' | 'workspace'
  /** The workspace one is going to, null for all; the present one where it stays. */
  readonly to: WorkspaceSummary | null
}

export function useListTravel({ workspace, workspaces }: LoadedList): ListTravel {
  const { location } = useNavigation()
  const here = { brings: 'nothing', to: workspace } as const
  if (!location) return here
  const path = splitLocale(location.pathname).path.replace(/(?<=.)\/$/, '')
  if (path === '/presentations' || path === listPath(workspace?.slug ?? null))
    return { ...here, brings: 'cards' }
  const to = [null, ...workspaces].find(one => listPath(one?.slug ?? null) === path)
  return to === undefined ? here : { brings: 'workspace', to }
}
