import { useTranslations } from 'use-intl'
import type { PartnerProblem } from '#contract/partner.ts'
import { ScreenHead } from '#web/features/sign-in/screen-head.tsx'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'

export interface ProblemScreenProps {
  readonly problem: PartnerProblem | 'circle'
  readonly onTry: () => void
}

/** The trip to the partner ended with nobody signed in: why, and the two ways on. */
export function ProblemScreen({ problem, onTry }: ProblemScreenProps) {
  const t = useTranslations('auth')
  return (
    <div className="flex flex-col items-start gap-6">
      <ScreenHead title={t('partnerPage.failed')} arrives>
        {t(`partnerPage.problem.${problem}`)}
      </ScreenHead>
      <div className="flex flex-wrap gap-3">
        <Button variant="accent" size="lg" onClick={onTry}>
          {t('tryAgain')}
        </Button>
        <Button variant="secondary" size="lg" render={<PageLink to="/" />}>
          {t('partnerPage.toSite')}
        </Button>
      </div>
    </div>
  )
}
