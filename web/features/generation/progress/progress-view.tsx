import { Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { GenerationTask, GeneratorStatus } from '#contract/generation.ts'
import { GENERATION_STEPS } from '#domain/generation/steps.ts'
import type { Locale } from '#domain/locale.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { SlideWall } from './slide-wall.tsx'
import { allStepsDone, StepList, usePacedStep } from './step-list.tsx'

interface ProgressViewProps extends Pick<FailureNoticeProps, 'onResume' | 'onEditOutline' | 'onAnew'> {
  readonly status: GeneratorStatus
  readonly task: GenerationTask | null
  readonly locale: Locale
  readonly isCutOff: boolean
  readonly onCancel: () => Promise<void>
  /** Everything is done and was seen to be. */
  readonly onShown: () => void
}

/** How long the finished slides are looked at before the editor opens. */
const lastLook = 300
const waitsLong = 4_000
/** Placeholders for slides while their number is unknown. */
const usualSlides = 8

/** The nine steps and the slides as they come, until there is a presentation or a reason why not. */
export function ProgressView(props: ProgressViewProps) {
  const { status, task, locale, isCutOff, onCancel, onShown } = props
  const t = useTranslations('generation.progress')
  const isDone = status.task_state === 'SUCCESS'
  const hasFailed = status.task_state === 'FAILURE'
  const step = usePacedStep(isDone ? allStepsDone : status.step)
  const isWaiting = useLongWait(status.task_state === 'PENDING')
  const makesOutline = !task?.outline && !isDone
  const known = status.slides_total || (task?.outline?.entries.length ?? task?.request.slides ?? 0)
  const total = known || usualSlides
  const shown = Math.min(step, GENERATION_STEPS.length)
  const name = t(`names.${GENERATION_STEPS[shown - 1] ?? 'send_request'}`)
  const isAllShown = step === allStepsDone

  useEffect(() => {
    if (!isAllShown) return
    const timer = setTimeout(onShown, lastLook)
    return () => clearTimeout(timer)
  }, [isAllShown, onShown])

  return (
    <div className="mx-auto w-full max-w-7xl px-(--space-gutter) py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-ink pb-6">
        <div className="min-w-0 flex-1 basis-96">
          <p className="type-eyebrow text-accent-text">
            {t(isDone ? 'done' : hasFailed ? 'stopped' : makesOutline ? 'outlineHeading' : 'heading')}
          </p>
          <h1 className="type-display-2 mt-2">{task?.outline?.title || t('untitled')}</h1>
          {task && !task.outline ? (
            <p className="mt-3 line-clamp-2 text-md text-ink-soft">{readName(task)}</p>
          ) : null}
        </div>
        {isDone ? (
          <Button variant="accent" render={<PageLink to={`/presentations/edit/${status.slug}`} />}>
            {t('open')}
          </Button>
        ) : hasFailed ? null : (
          <CancelButton onCancel={onCancel} />
        )}
      </header>
      <div className="mt-8 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="grid gap-6 lg:sticky lg:top-8">
          <Progress
            label={t('said', { number: shown, count: GENERATION_STEPS.length, name })}
            labelHidden
            value={isAllShown ? GENERATION_STEPS.length : step - 1}
            max={GENERATION_STEPS.length}
            valueText={t('said', { number: shown, count: GENERATION_STEPS.length, name })}
          />
          <StepList step={step} hasFailed={hasFailed} />
          {hasFailed || isDone ? null : (
            <p className="text-sm text-ink-soft">{isWaiting ? t('waiting') : t('leave')}</p>
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          {isCutOff ? (
            <Notice tone="warning" announce>
              {t('cutOff')}
            </Notice>
          ) : null}
          {hasFailed ? <FailureNotice {...props} /> : null}
          {known > 0 ? (
            <p role="status" className="text-sm text-ink-soft tabular-nums">
              {t('slidesDone', { done: isDone ? total : status.slides_done, total })}
              {task?.usage ? ` · ${t('usage', task.usage)}` : null}
            </p>
          ) : null}
          {hasFailed && !task?.preview ? null : (
            <SlideWall
              preview={task?.preview ?? null}
              total={total}
              locale={task?.language ?? locale}
              isAlive={!hasFailed && !isDone}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** The first words of the brief. */
function readName({ request }: GenerationTask): string {
  const words = request.brief || request.documents[0]?.source.title || ''
  const line = words.split('\n')[0]?.replace(/^#+\s*/, '') ?? ''
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line
}

function useLongWait(isPending: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLong(true), waitsLong)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isPending])
  return isLong
}

/** Stops the generation, once that was meant. */
function CancelButton({ onCancel }: { onCancel: () => Promise<void> }) {
  const t = useTranslations('generation.progress.cancel')
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function cancel(): Promise<void> {
    setBusy(true)
    setFailed(false)
    try {
      await onCancel()
      setOpen(false)
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Square aria-hidden="true" strokeWidth={1.75} className="size-3.5" />}
        onClick={() => setOpen(true)}
      >
        {t('action')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => void cancel()}
        title={t('title')}
        description={t('text')}
        confirmLabel={t('yes')}
        cancelLabel={t('no')}
        danger
        busy={isBusy}
        error={hasFailed ? t('failed') : undefined}
      />
    </>
  )
}

interface FailureNoticeProps {
  readonly status: GeneratorStatus
  readonly task: GenerationTask | null
  readonly onResume: () => Promise<void>
  readonly onEditOutline: () => void
  readonly onAnew: () => void
}

/** What happened, what is kept, and what to do next. */
function FailureNotice({ status, task, onResume, onEditOutline, onAnew }: FailureNoticeProps) {
  const t = useTranslations()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const error = status.error ?? 'internal'
  const canGoOn = error !== 'workspace_access_denied'
  const hasOutline = Boolean(task?.outline)
  const kept = status.slides_done > 0 ? 'kept' : hasOutline ? 'keptOutline' : 'keptBrief'

  async function resume(): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await onResume()
    } catch (thrown) {
      setRefusal(t(`errors.code.${thrown instanceof ApiError ? thrown.code : 'unavailable'}`))
    }
    setBusy(false)
  }

  return (
    <Notice
      tone={error === 'cancelled' ? 'info' : error === 'pay' ? 'warning' : 'danger'}
      announce
      title={t(`generation.failure.${error}.title`)}
      className="p-5!"
    >
      <p>
        {t(`generation.failure.${error}.text`)}{' '}
        {error === 'cancelled' ? null : t(`generation.failure.${kept}`)}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {error === 'pay' ? (
          <Button size="sm" variant="accent" render={<PageLink to={upgradePath(task?.workspace)} />}>
            {t('generation.failure.upgrade')}
          </Button>
        ) : null}
        {canGoOn ? (
          <Button
            size="sm"
            variant={error === 'pay' ? 'secondary' : 'primary'}
            busy={isBusy}
            onClick={() => void resume()}
          >
            {t(error === 'cancelled' ? 'generation.failure.goOn' : 'generation.failure.resume')}
          </Button>
        ) : null}
        {hasOutline && canGoOn ? (
          <Button size="sm" variant="secondary" onClick={onEditOutline}>
            {t('generation.failure.editOutline')}
          </Button>
        ) : null}
        <Button size="sm" variant="secondary" onClick={onAnew}>
          {t('generation.failure.anew')}
        </Button>
      </div>
      {refusal ? (
        <p role="alert" className="mt-3 text-danger">
          {t('generation.failure.notResumed')} {refusal}
        </p>
      ) : null}
    </Notice>
  )
}
