import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { GenerationTask, GeneratorStatus } from '#contract/generation.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/upgrade-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export interface FailureNoticeProps {
  readonly status: GeneratorStatus
  readonly task: GenerationTask | null
  readonly onResume: () => Promise<void>
  readonly onEditOutline: () => void
  readonly onAnew: () => void
}

/** What happened, what is kept, and the ways on. */
export function FailureNotice({ status, task, onResume, onEditOutline, onAnew }: FailureNoticeProps) {
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
