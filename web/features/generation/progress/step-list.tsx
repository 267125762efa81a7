import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { GENERATION_STEPS } from '#domain/generation/steps.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Spinner } from '#web/ui/loading.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface StepListProps {
  /** The current step, from 1; after the last one all are done. */
  readonly step: number
  /** It stopped at that step. */
  readonly hasFailed: boolean
}

type StepState = 'done' | 'now' | 'next' | 'failed'

/** The nine steps in their order, and which of them is on. */
export function StepList({ step, hasFailed }: StepListProps) {
  const t = useTranslations('generation.progress')
  return (
    <ol aria-label={t('steps')} className="grid">
      {GENERATION_STEPS.map((name, index) => {
        const number = index + 1
        const state: StepState =
          number < step ? 'done' : number > step ? 'next' : hasFailed ? 'failed' : 'now'
        return (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className={joinClasses(
              'relative flex items-center gap-3 py-1.5 transition-colors',
              state === 'next' ? 'text-ink-faint' : 'text-ink',
              state === 'now' && 'font-medium',
            )}
          >
            {index > 0 ? (
              <span
                aria-hidden="true"
                className={joinClasses(
                  'absolute -top-2 left-[0.6875rem] h-4 w-px transition-colors',
                  number <= step ? 'bg-ink' : 'bg-line',
                )}
              />
            ) : null}
            <StepMark state={state} />
            <span className="min-w-0">{t(`names.${name}`)}</span>
            <VisuallyHidden>{t(`states.${state}`)}</VisuallyHidden>
          </li>
        )
      })}
    </ol>
  )
}

function StepMark({ state }: { state: StepState }) {
  const icon = 'size-3.5'
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'relative z-1 grid size-[1.4375rem] shrink-0 place-items-center rounded-full border transition-colors',
        state === 'done' && 'border-ink bg-ink text-paper',
        state === 'now' && 'border-accent bg-paper text-accent',
        state === 'next' && 'border-line bg-paper',
        state === 'failed' && 'border-danger bg-danger-soft text-danger',
      )}
    >
      {state === 'done' ? <Check strokeWidth={2.25} className={icon} /> : null}
      {state === 'now' ? <Spinner size="sm" /> : null}
      {state === 'failed' ? <X strokeWidth={2.25} className={icon} /> : null}
    </span>
  )
}

/** The step that is shown: follows the one that was reached, a step at a time. */
export function usePacedStep(reached: number): number {
  const [shown, setShown] = useState(reached)
  useEffect(() => {
    if (shown >= reached) return
    const timer = setTimeout(() => setShown(paceStep(shown, reached)), stepShownFor)
    return () => clearTimeout(timer)
  }, [shown, reached])
  return shown
}

/** How long a step that is done already is still shown, so that the eye can follow: all nine are seen in a second. */
export const stepShownFor = 110

/** The step after the last one: everything is done. */
export const allStepsDone = GENERATION_STEPS.length + 1

/** The next step to show on the way to where the task is; it is never ahead of it and never turns back. */
export function paceStep(shown: number, reached: number): number {
  return shown < reached ? shown + 1 : shown
}
