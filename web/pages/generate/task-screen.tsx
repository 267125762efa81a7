import { useCallback, useEffect, useRef, useState } from 'react'
import type { GenerationTask } from '#contract/generation.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { planLimits } from '#domain/billing/plans.ts'
import type { Outline } from '#domain/generation/outline.ts'
import { type BriefDraft, draftRequest, isSameRequest } from '#web/features/generation/brief/brief-draft.ts'
import type { DraftStore } from '#web/features/generation/brief/draft-store.ts'
import { OutlineEditor } from '#web/features/generation/outline/outline-editor.tsx'
import { ProgressView } from '#web/features/generation/progress/progress-view.tsx'
import {
  type Generation,
  type GenerationState,
  showTask,
} from '#web/features/generation/task/generation-store.ts'
import { writeSignInPath } from '#web/platform/router/sign-in-path.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { OutlineNotice } from './outline-notice.tsx'
import { TaskGone } from './task-gone.tsx'
import { useConfirmOutline } from './use-confirm-outline.ts'

export interface TaskScreenProps {
  readonly task: GenerationTask
  readonly workspaces: readonly WorkspaceSummary[]
  readonly state: GenerationState
  readonly generation: Generation
  readonly draft: BriefDraft
  readonly store: DraftStore
}

const home = '/presentations/generate'

/** One generation: its outline while that is the person's to change, its progress else. */
export function TaskScreen(props: TaskScreenProps) {
  const { generation, workspaces, draft, store } = props
  const { session } = useRuntime()
  const go = useGo()
  const locale = useRouteLocale()
  const screen = useRef<HTMLDivElement>(null)
  // Until the store has heard of a task that was gone to, what was loaded of it is shown.
  const state =
    props.state.taskId === props.task.task_id && props.state.task ? props.state : showTask(props.task)
  const { status, task, isCutOff, ended, slug } = state
  const [isEditing, setEditing] = useState(false)
  const { confirm, isConfirming, failure, refuse } = useConfirmOutline(generation)
  const awaits = status?.awaits_outline ?? false
  const shownOutline = awaits || (isEditing && status?.task_state === 'FAILURE') ? task?.outline : null
  const view = ended ?? (shownOutline ? 'outline' : 'progress')
  const hasFailed = status?.task_state === 'FAILURE'
  const workspace = workspaces.find(one => one.slug === task?.workspace)

  useEffect(() => {
    if (ended !== 'signed-out') return
    session.write(null)
    go(writeSignInPath(`${home}?task=${props.task.task_id}`))
  }, [ended, session, go, props.task.task_id])

  // The same brief sent again after a failure is meant to be made anew, not to lead back to it.
  useEffect(() => {
    if (hasFailed && store.read().order) store.change({ order: null })
  }, [hasFailed, store])

  // The button that led here is gone: those who use keys begin at the head of what is new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another view comes
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) screen.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [view])

  const openDeck = useCallback(() => {
    if (task && isSameRequest(store.read(), task.request)) store.clear()
    go(`/presentations/edit/${slug}`, { replace: true })
  }, [task, slug, store, go])

  function goToBrief(isAnew: boolean): void {
    if (task && !isSameRequest(draft, task.request)) store.change(draftRequest(task.request))
    if (isAnew) store.change({ order: null })
    store.flush()
    go(home)
  }

  async function make(outline: Outline): Promise<boolean> {
    const isOn = await confirm(outline)
    if (isOn) setEditing(false)
    return isOn
  }

  if (ended === 'missing') return <TaskGone />
  if (!status) return null
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      {shownOutline ? (
        <OutlineEditor
          taskId={status.task_id}
          outline={shownOutline}
          mostSlides={planLimits[workspace?.tariff.level.name ?? 'free'].slidesPerPresentation}
          isGoingOn={isConfirming}
          notice={
            failure ? <OutlineNotice failure={failure} onLook={() => void generation.refresh()} /> : null
          }
          onMake={make}
          onRefused={refuse}
          onBack={() => goToBrief(false)}
        />
      ) : (
        <ProgressView
          status={status}
          task={task}
          locale={locale}
          isCutOff={isCutOff}
          onCancel={generation.cancel}
          onResume={generation.resume}
          onEditOutline={() => setEditing(true)}
          onAnew={() => goToBrief(true)}
          onShown={openDeck}
        />
      )}
    </div>
  )
}
