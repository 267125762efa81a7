import { CircleAlert, FileText, Hourglass, ListTree, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { OpenTask } from '#contract/generation.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

const shownFirst = 2

/** Unfinished generations: to continue or to discard. */
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

/** Somebody else discarded it first, which is the wanted result. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'task_not_found') throw error
}

interface OpenTaskRowProps {
  readonly task: OpenTask
  readonly onDiscard: () => void
}

/** One unfinished generation: its brief, its progress and a link to it. */
function OpenTaskRow({ task, onDiscard }: OpenTaskRowProps) {
  const t = useTranslations('generation.open')
  const { task_id, name, task_state, awaits_outline, error, slides_done: done, slides_total: total } = task
  const hasFailed = task_state === 'FAILURE'
  const isCancelled = error === 'cancelled'
  const Icon = hasFailed ? (isCancelled ? FileText : CircleAlert) : awaits_outline ? ListTree : Hourglass
  const state = hasFailed
    ? t(isCancelled ? 'cancelled' : 'failed')
    : awaits_outline
      ? t('outline')
      : total > 0
        ? t('working', { done, total })
        : t('starting')
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block text-xs text-ink-soft">{state}</span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('goOnNamed', { name })}
        render={<PageLink to={`/presentations/generate?task=${task_id}`} />}
      >
        {t('goOn')}
      </Button>
      <IconButton
        label={t('discard', { name })}
        size="sm"
        tooltip={false}
        icon={<X strokeWidth={1.75} className="size-4" />}
        onClick={onDiscard}
      />
    </li>
  )
}
