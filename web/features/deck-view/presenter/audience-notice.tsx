import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { showPath } from '../show-paths.ts'
import { useOpenWindow } from '../use-open-window.ts'
import type { Step } from '../use-step.ts'

export interface AudienceNoticeProps {
  readonly slug: string
  readonly index: number
  readonly step: Step
}

/** Whether the audience sees anything yet, and the way to let it. */
export function AudienceNotice({ slug, index, step }: AudienceNoticeProps) {
  const t = useTranslations('viewer.present')
  const open = useOpenWindow()
  const [isBlocked, setIsBlocked] = useState(false)
  const count = step.others.filter(role => role === 'audience').length
  if (step.isPossible === undefined) return <p className={look} />
  if (!step.isPossible) return <p className={look}>{t('cannot')}</p>
  if (count > 0) {
    return (
      <p role="status" className={look}>
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-success" />
        {t('audience', { count })}
      </p>
    )
  }
  return (
    <div role="status" className={look}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full border border-ink-faint" />
      <span className="min-w-0 flex-1">{isBlocked ? t('blocked') : t('alone')}</span>
      <Button
        size="sm"
        variant="secondary"
        onClick={() =>
          setIsBlocked(!open(showPath(slug, index), isBlocked ? undefined : `lectern-show-${slug}`))
        }
      >
        {t('openAudience')}
      </Button>
    </div>
  )
}

const look = 'flex min-h-8 items-center gap-2 text-sm text-ink-soft'
