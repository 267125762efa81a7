import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import type { Failure } from './failure.ts'
import { FailureNotice } from './failure-notice.tsx'
import { ScreenHead } from './screen-head.tsx'

export interface TryAgainProps {
  readonly title: string
  readonly failure: Failure
  readonly onTry: () => void
}

/** What was begun by opening the page did not work, but may. */
export function TryAgain({ title, failure, onTry }: TryAgainProps) {
  const t = useTranslations('auth')
  return (
    <div className="flex flex-col items-start gap-6">
      <ScreenHead title={title} />
      <FailureNotice failure={failure} />
      <Button variant="accent" size="lg" onClick={onTry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
