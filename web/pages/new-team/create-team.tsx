import { type ReactNode, useState } from 'react'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { CreateTeamForm } from '#web/features/team/create/create-team-form.tsx'
import { TeamNeedsPlan } from '#web/features/team/create/team-needs-plan.tsx'
import { sectionPath } from '#web/features/team/workspace-sections.ts'
import { rememberWorkspace } from '#web/features/workspace/last-workspace.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { useReloadUser } from '#web/platform/session/use-reload-user.ts'

export interface CreateTeamProps {
  /** As the server said; making one tells for certain. */
  readonly canCreate: boolean
  readonly workspaces: readonly WorkspaceSummary[]
  readonly aside?: ReactNode
}

/** The form, or the upgrade where the plan has no room for one more team; then on to the people of the new one. */
export function CreateTeam({ canCreate, workspaces, aside }: CreateTeamProps) {
  const [needsPlan, setNeedsPlan] = useState(!canCreate)
  const go = useGo()
  const reloadUser = useReloadUser()

  async function enter({ slug }: WorkspaceSummary): Promise<void> {
    rememberWorkspace(slug)
    await reloadUser()
    go(sectionPath(slug, 'people'), { state: { welcome: 'created' } })
  }

  if (needsPlan) return <TeamNeedsPlan upgradePath={findUpgrade(workspaces)} />
  return <CreateTeamForm onCreated={enter} onPay={() => setNeedsPlan(true)} aside={aside} />
}

/** The plan of the free team that stands in the way. */
function findUpgrade(workspaces: readonly WorkspaceSummary[]): string {
  const free = workspaces.find(
    ({ kind, role, tariff }) => kind === 'team' && role === 'owner' && tariff.level.is_free,
  )
  return free ? sectionPath(free.slug, 'plan') : '/boost'
}
