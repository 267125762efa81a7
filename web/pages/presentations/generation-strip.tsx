import { CircleAlert, ListTree, WandSparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OpenTask } from '#contract/generation.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'

interface GenerationStripProps {
  readonly loaded: readonly OpenTask[]
  /** The page of the generator works on this device. */
  readonly canOpen: boolean
  /** A generation has finished. */
  readonly onDone: () => void
}

/** What is being made just now, in a line above the list; what a person stopped is not. */
export function GenerationStrip({ loaded, canOpen, onDone }: GenerationStripProps) {
  const t = useTranslations('presentations.making')
  const tasks = useOpenGenerations(loaded, onDone).filter(({ error }) => error !== 'cancelled')
  const task = tasks.find(isInProgress) ?? tasks[0]
  if (!task) return null
  const { name, task_id, awaits_outline, slides_done: done, slides_total: total } = task
  const kind = isInProgress(task) ? 'working' : awaits_outline ? 'outline' : 'failed'
  const Icon = { working: WandSparkles, outline: ListTree, failed: CircleAlert }[kind]
  const action = { working: 'look', outline: 'edit', failed: 'why' } as const
  return (
    <section
      aria-label={t(kind)}
      className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-line bg-raised px-4 py-2.5"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-accent" />
      <p className="min-w-0 flex-1 basis-60 text-sm">
        <span className="font-medium">{t(kind)}</span>
        <span className="block truncate text-ink-soft">
          {[name, kind === 'working' && total > 0 ? t('slides', { done, total }) : '']
            .filter(part => part !== '')
            .join(' · ')}
        </span>
      </p>
      {tasks.length > 1 ? (
        <span className="text-sm text-ink-faint">{t('more', { count: tasks.length - 1 })}</span>
      ) : null}
      {canOpen ? (
        <Button
          size="sm"
          variant="secondary"
          render={<PageLink to={`/presentations/generate?task=${task_id}`} />}
        >
          {t(action[kind])}
        </Button>
      ) : null}
    </section>
  )
}

const askEvery = 4_000

function isInProgress({ task_state, awaits_outline }: OpenTask): boolean {
  return task_state !== 'FAILURE' && !awaits_outline
}

/** The unfinished generations, polled while one is in progress and the page is visible. */
function useOpenGenerations(loaded: readonly OpenTask[], onDone: () => void): readonly OpenTask[] {
  const { api } = useRuntime()
  const [reply, setReply] = useState({ loaded, tasks: loaded })
  const tasks = reply.loaded === loaded ? reply.tasks : loaded
  const done = useRef(onDone)
  done.current = onDone

  useEffect(() => {
    if (!tasks.some(isInProgress)) return
    const timer = setTimeout(async () => {
      const reply = document.hidden ? undefined : await api.generation.list().catch(() => undefined)
      const next = reply?.results ?? [...tasks]
      const isHere = ({ task_id }: OpenTask) => next.some(task => task.task_id === task_id)
      if (tasks.some(task => isInProgress(task) && !isHere(task))) done.current()
      setReply({ loaded, tasks: next })
    }, askEvery)
    return () => clearTimeout(timer)
  }, [api, loaded, tasks])
  return tasks
}
