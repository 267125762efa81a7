import type { Plan } from '#domain/billing/plans.ts'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { useEditorState } from '../binding/use-editor-state.ts'

/** The plan of the presentation's workspace; a guest has what is free. */
export function usePlan(): Plan {
  const user = useUser()
  const slug = useEditorState(({ deck }) => deck.workspace)
  return user?.workspaces.find(workspace => workspace.slug === slug)?.tariff.level.name ?? 'free'
}
