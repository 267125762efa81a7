import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GenerationTask, GeneratorStatus } from '#contract/generation.ts'
import { GENERATION_STEPS } from '#domain/generation/steps.ts'
import type { Locale } from '#domain/locale.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { allStepsDone } from '../task/pace-steps.ts'
import { usePacedStep } from '../task/use-paced-step.ts'
import { CancelButton } from './cancel-button.tsx'
import { FailureNotice, type FailureNoticeProps } from './failure-notice.tsx'
import { SlideWall } from './slide-wall.tsx'
import { StepList } from './step-list.tsx'

export interface ProgressViewProps extends Pick<FailureNoticeProps, 'onResume' | 'onEditOutline' | 'onAnew'> {
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
/** Places for slides while nobody knows yet how many there will be. */
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
          <h1 className="type-display-2 mt-2">{task?.outline?.title || readName(task) || t('heading')}</h1>
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

/** The first words of what was asked. */
function readName(task: GenerationTask | null): string {
  const words = task?.request.brief || task?.request.documents[0]?.source.title || ''
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
