import { type ReactNode, useState } from 'react'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { CreateTeamForm, TeamNeedsPlan } from '../../features/team/create-team-form.tsx'
import { sectionPath } from '../../features/team/workspace-sections.ts'
import { rememberWorkspace } from '../../features/workspace/last-workspace.ts'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { useGo } from '../../platform/router/page-link.tsx'
import { useReloadUser } from '../../platform/session/use-session.ts'

interface CreateTeamProps {
  /** As the server reported; creating a team decides. */
  readonly canCreate: boolean
  readonly workspaces: readonly WorkspaceSummary[]
  readonly aside?: ReactNode
}

/** The form, or an upgrade offer if the plan has no room for another team; then opens the new team's members page. */
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

/** The plan of the free team that has to be upgraded first. */
function findUpgrade(workspaces: readonly WorkspaceSummary[]): string {
  const free = workspaces.find(
    ({ kind, role, tariff }) => kind === 'team' && role === 'owner' && tariff.level.is_free,
  )
  return free ? sectionPath(free.slug, 'plan') : '/boost'
}

/** If this fails, creating one will report it. */
export async function loadCanCreateTeam({ api }: PageArguments): Promise<boolean> {
  const reply = await api.teams.canCreate().catch(() => undefined)
  return reply?.can_create ?? true
}
