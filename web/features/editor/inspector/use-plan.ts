import type { Plan } from '#domain/billing/plans.ts'
import { useWorkspacePlan } from '#web/platform/session/use-session.ts'
import { useEditorState } from '../session/editor-context.ts'

/** The plan of the presentation's workspace; a guest has the free plan. */
export function usePlan(): Plan {
  return useWorkspacePlan(useEditorState(({ deck }) => deck.workspace))
}
