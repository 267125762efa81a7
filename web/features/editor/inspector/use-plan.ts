import type { Plan } from '#domain/billing/plans.ts'
import { useWorkspacePlan } from '#web/platform/session/use-workspace-plan.ts'
import { useEditorState } from '../binding/use-editor-state.ts'

/** The plan of the presentation's workspace; a guest has what is free. */
export function usePlan(): Plan {
  return useWorkspacePlan(useEditorState(({ deck }) => deck.workspace))
}
