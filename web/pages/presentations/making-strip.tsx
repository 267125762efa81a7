import { CircleAlert, ListTree, WandSparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OpenTask } from '#contract/generation.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { isUnderWay, useMaking } from './use-making.ts'

export interface MakingStripProps {
  readonly loaded: readonly OpenTask[]
  /** The page of the generator works on this device. */
  readonly canOpen: boolean
  /** One of them is a presentation now. */
  readonly onDone: () => void
}

/** What is being made just now, in a line above the list; what a person stopped is not. */
export function MakingStrip({ loaded, canOpen, onDone }: MakingStripProps) {
  const t = useTranslations('presentations.making')
  const tasks = useMaking(loaded, onDone).filter(({ error }) => error !== 'cancelled')
  const task = tasks.find(isUnderWay) ?? tasks[0]
  if (!task) return null
  const { name, task_id, awaits_outline, slides_done: done, slides_total: total } = task
  const kind = isUnderWay(task) ? 'working' : awaits_outline ? 'outline' : 'failed'
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
