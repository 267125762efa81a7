import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { OpenTask } from '#contract/generation.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { OpenTaskRow } from './open-task-row.tsx'

const shownFirst = 2

/** What was begun and is not done: to go on with, or to be rid of. */
export function OpenTasks({ tasks }: { tasks: readonly OpenTask[] }) {
  const t = useTranslations('generation.open')
  const { api } = useRuntime()
  const title = useRef<HTMLHeadingElement>(null)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  const [asked, setAsked] = useState<{ task?: OpenTask; open: boolean }>({ open: false })
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const open = tasks.filter(({ task_id }) => !gone.has(task_id))
  const shown = showsAll ? open : open.slice(0, shownFirst)

  async function discard(): Promise<void> {
    if (!asked.task) return
    const { task_id } = asked.task
    setBusy(true)
    setFailed(false)
    try {
      await api.generation.remove({ params: { task_id } }).catch(ignoreMissing)
      setGone(all => new Set(all).add(task_id))
      setAsked(({ task }) => (task ? { task, open: false } : { open: false }))
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  if (open.length === 0) return null
  const name = asked.task?.name ?? ''
  return (
    <section aria-labelledby="open-title" className="mb-10">
      <h2
        ref={title}
        id="open-title"
        tabIndex={-1}
        className="border-b border-line pb-2 text-sm text-ink-soft outline-none"
      >
        {t('title')}
      </h2>
      <ul>
        {shown.map(task => (
          <OpenTaskRow
            key={task.task_id}
            task={task}
            onDiscard={() => {
              setFailed(false)
              setAsked({ task, open: true })
            }}
          />
        ))}
      </ul>
      {open.length > shown.length ? (
        <Button variant="quiet" size="sm" className="mt-2 -ml-3.5" onClick={() => setShowsAll(true)}>
          {t('more', { count: open.length - shown.length })}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asked.open}
        onOpenChange={next => !next && setAsked(now => ({ ...now, open: false }))}
        onConfirm={() => void discard()}
        title={t('discardTitle', { name })}
        description={t('discardText')}
        confirmLabel={t('discardYes')}
        cancelLabel={t('discardNo')}
        danger
        busy={isBusy}
        error={hasFailed ? t('notDiscarded') : undefined}
        finalFocus={title}
      />
    </section>
  )
}

/** Somebody was quicker: it is gone, as was wished. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'task_not_found') throw error
}
