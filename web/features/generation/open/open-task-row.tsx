import { CircleAlert, FileText, Hourglass, ListTree, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OpenTask } from '#contract/generation.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export interface OpenTaskRowProps {
  readonly task: OpenTask
  readonly onDiscard: () => void
}

/** One generation that is not done: what it is, how far it is, and the way to it. */
export function OpenTaskRow({ task, onDiscard }: OpenTaskRowProps) {
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
