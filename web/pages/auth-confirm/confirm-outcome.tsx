import { useTranslations } from 'use-intl'
import { ScreenHead } from '#web/features/sign-in/screen-head.tsx'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'

export interface ConfirmOutcomeProps {
  readonly outcome: 'done' | 'expired'
  readonly arrives: boolean
  /** Where something that was begun as a guest leads. */
  readonly goOn?: string | undefined
}

export function ConfirmOutcome({ outcome, arrives, goOn = '/presentations' }: ConfirmOutcomeProps) {
  const t = useTranslations('auth.confirm')
  const user = useUser()
  return (
    <div className="flex flex-col items-start gap-7">
      <ScreenHead title={t(outcome)} arrives={arrives}>
        {t(`${outcome}Text`)}
      </ScreenHead>
      <Button variant="accent" size="lg" render={<PageLink to={user ? goOn : '/auth'} />}>
        {user ? t('toPresentations') : t('toLogIn')}
      </Button>
    </div>
  )
}
