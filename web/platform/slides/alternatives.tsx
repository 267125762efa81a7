import { PenLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Arranged by rule, or written by a language model. */
export type AskedBy = 'rule' | 'model'
type AskingState = AskedBy | 'done' | { readonly failed: ErrorCode; readonly by: AskedBy }

const isBusy = (state: AskingState) => state === 'rule' || state === 'model'

/**
 * Other versions of something: arranged by rule as soon as it is looked at, written by a model when that is asked for. Who
 * asks again, or closes, hears no more of the question before.
 */
export function useAlternatives<Found>(
  load: (by: AskedBy, signal: AbortSignal) => Promise<Found>,
  join: (before: Found | null, found: Found) => Found,
) {
  const [{ found, state }, setAsked] = useState<{ found: Found | null; state: AskingState }>({
    found: null,
    state: 'rule',
  })
  const running = useRef<AbortController>(undefined)

  async function ask(by: AskedBy): Promise<void> {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    setAsked(before => ({ ...before, state: by }))
    try {
      const loaded = await load(by, signal)
      if (!signal.aborted) setAsked(before => ({ found: join(before.found, loaded), state: 'done' }))
    } catch (error) {
      const failed = error instanceof ApiError ? error.code : 'unavailable'
      if (!signal.aborted) setAsked(before => ({ ...before, state: { failed, by } }))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    void ask('rule')
    return () => running.current?.abort()
  }, [])
  return { found, state, isBusy: isBusy(state), ask: (by: AskedBy) => void ask(by) }
}

interface OutcomeProps {
  readonly state: AskingState
  /** There is nothing to choose from. */
  readonly isEmpty: boolean
  readonly none: string
  readonly again: string
  readonly onAsk: (by: AskedBy) => void
}

/** What stands below the versions: the places of those on their way, that there are none, or that they did not come. */
export function AlternativesOutcome({ state, isEmpty, none, again, onAsk }: OutcomeProps) {
  const errors = useTranslations('errors.code')
  return (
    <>
      {isBusy(state) ? (
        <div className="grid grid-cols-2 gap-4">
          <Skeleton shape="block" className="aspect-video w-full" />
          <Skeleton shape="block" className="aspect-video w-full" />
        </div>
      ) : null}
      <div aria-live="polite" className="empty:hidden">
        {state === 'done' && isEmpty ? <Notice title={none} /> : null}
        {typeof state === 'object' ? (
          <Notice
            tone="danger"
            title={errors(state.failed)}
            action={
              <Button size="sm" onClick={() => onAsk(state.by)}>
                {again}
              </Button>
            }
          />
        ) : null}
      </div>
    </>
  )
}

interface WriteProps {
  readonly label: string
  readonly disabled: boolean
  readonly onWrite: () => void
}

/** Has versions written by the language model that is connected. */
export function WriteAlternatives({ label, disabled, onWrite }: WriteProps) {
  return (
    <Button
      variant="secondary"
      className="justify-self-end"
      disabled={disabled}
      icon={<PenLine aria-hidden="true" strokeWidth={1.75} className="size-4" />}
      onClick={onWrite}
    >
      {label}
    </Button>
  )
}
