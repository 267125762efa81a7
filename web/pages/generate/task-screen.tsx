import { FileQuestion } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GenerationTask } from '#contract/generation.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { planLimits } from '#domain/billing/plans.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Outline } from '#domain/generation/outline.ts'
import { usePlanFullText } from '../../features/deck-list/creation-refused.tsx'
import { type Refusal, readRefusal } from '../../features/deck-list/read-refusal.ts'
import {
  type BriefDraft,
  type DraftStore,
  draftRequest,
  isSameRequest,
} from '../../features/generation/brief/brief-draft.ts'
import { OutlineEditor } from '../../features/generation/outline/outline-editor.tsx'
import { ProgressView } from '../../features/generation/progress/progress-view.tsx'
import {
  type Generation,
  type GenerationState,
  showTask,
} from '../../features/generation/task/generation-store.ts'
import { PageLink, useGo } from '../../platform/router/page-link.tsx'
import { writeMakingPath, writeSignInPath } from '../../platform/router/paths.ts'
import { useRouteLocale, useRuntime } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'

interface TaskScreenProps {
  readonly task: GenerationTask
  readonly workspaces: readonly WorkspaceSummary[]
  readonly state: GenerationState
  readonly generation: Generation
  readonly draft: BriefDraft
  readonly store: DraftStore
}

const home = '/presentations/generate'

/** One generation: its outline while the user can edit it, else its progress. */
export function TaskScreen(props: TaskScreenProps) {
  const { generation, workspaces, draft, store } = props
  const { session } = useRuntime()
  const go = useGo()
  const locale = useRouteLocale()
  const screen = useRef<HTMLDivElement>(null)
  // Until the store has the opened task, its loaded data is shown.
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

  // The same brief sent again after a failure has to start a new generation, not lead back to the failed one.
  useEffect(() => {
    if (hasFailed && store.read().order) store.change({ order: null })
  }, [hasFailed, store])

  // The pressed button no longer exists: keyboard users continue at the new heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another view comes
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) screen.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [view])

  const openDeck = useCallback(() => {
    if (task && isSameRequest(store.read(), task.request)) store.clear()
    go(`/presentations/edit/${slug}`, { replace: true, state: 'generated' })
  }, [task, slug, store, go])

  function goToBrief(isAnew: boolean): void {
    if (task && !isSameRequest(draft, task.request)) store.change(draftRequest(task.request, draft))
    if (isAnew) store.change({ order: null })
    store.flush()
    go(writeMakingPath(home, task?.workspace, task?.request.folder))
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

/** Why the presentation was not begun, or that it was, elsewhere. */
function OutlineNotice({ failure, onLook }: { failure: Refusal; onLook: () => void }) {
  const t = useTranslations()
  const planFullText = usePlanFullText()
  if (failure.code === 'conflict') {
    return (
      <Notice
        announce
        action={
          <Button size="sm" onClick={onLook}>
            {t('generation.outline.look')}
          </Button>
        }
      >
        {t('generation.outline.movedOn')}
      </Notice>
    )
  }
  const isFull = failure.code === 'pay'
  return (
    <Notice
      tone={isFull ? 'warning' : 'danger'}
      announce
      title={t('generation.outline.failed')}
      action={
        isFull ? (
          <Button size="sm" render={<PageLink to="/boost" />}>
            {t('generation.outline.upgrade')}
          </Button>
        ) : null
      }
    >
      {isFull ? planFullText(failure) : t(`errors.code.${failure.code}`)}
    </Notice>
  )
}

/** The generation that was looked at has been removed meanwhile. */
function TaskGone() {
  const t = useTranslations('generation.missing')
  return (
    <EmptyState
      level={1}
      title={t('title')}
      className="my-auto"
      picture={<FileQuestion strokeWidth={1.75} />}
      action={<Button render={<PageLink to="/presentations/generate" />}>{t('anew')}</Button>}
    >
      {t('text')}
    </EmptyState>
  )
}

interface ConfirmOutline {
  readonly isConfirming: boolean
  readonly failure: Refusal | undefined
  /** Reports a refusal from elsewhere. */
  readonly refuse: (code: ErrorCode) => void
  /** Resolves to whether the generation continues. */
  readonly confirm: (outline: Outline) => Promise<boolean>
}

/** Confirms an outline, one call at a time. */
function useConfirmOutline(generation: Generation): ConfirmOutline {
  const isBusy = useRef(false)
  const [isConfirming, setConfirming] = useState(false)
  const [failure, setFailure] = useState<Refusal>()

  async function confirm(outline: Outline): Promise<boolean> {
    if (isBusy.current) return true
    isBusy.current = true
    setConfirming(true)
    setFailure(undefined)
    try {
      await generation.confirm(outline)
      return true
    } catch (error) {
      setFailure(readRefusal(error))
      return false
    } finally {
      isBusy.current = false
      setConfirming(false)
    }
  }

  const refuse = useCallback((code: ErrorCode) => setFailure({ code }), [])
  return { isConfirming, failure, confirm, refuse }
}
