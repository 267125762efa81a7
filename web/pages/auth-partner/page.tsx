import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type PartnerProblem, partnerProblems } from '#contract/partner.ts'
import { type Failure, toFailure } from '../../features/sign-in/failure.tsx'
import { InProgress, ScreenHead, SignInFrame, TryAgain } from '../../features/sign-in/sign-in-frame.tsx'
import { useOncePerToken, useSignIn } from '../../features/sign-in/sign-in-session.ts'
import { localizePath, splitLocale } from '../../platform/i18n/locale-paths.ts'
import { safeReturnPath } from '../../platform/navigation/targets.ts'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { redirect } from '../../platform/router/router.ts'
import { useRouteLocale, useRuntime } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'

interface PartnerData {
  readonly next: string | undefined
  readonly problem: PartnerProblem | undefined
}

export async function loadPage({ url, session, locale, config }: PageArguments): Promise<PartnerData> {
  const next = safeReturnPath(url.searchParams.get('next'))
  const problem = partnerProblems.find(known => known === url.searchParams.get('problem'))
  // Without an answer the partner still serves.
  const user = await session.load().catch(() => null)
  if (!user) return { next, problem }
  const { path } = splitLocale(next ?? '/presentations')
  throw redirect(localizePath(path, locale, config.localeDomains))
}

export const describePage: NonNullable<PageModule['describePage']> = t => ({
  title: t('shell.titled', { title: t('auth.partnerPage.title') }),
  noindex: true,
})

type Outcome = 'working' | PartnerProblem | 'circle' | Failure

/** Takes a browser to the partner, and lets in whoever comes back from there. */
export function Page({ data: { next, problem } }: { readonly data: PartnerData }) {
  const t = useTranslations('auth.partnerPage')
  const { api } = useRuntime()
  const lang = useRouteLocale()
  const enter = useSignIn(next)
  const [outcome, setOutcome] = useState<Outcome>(problem ?? 'working')

  async function signIn(): Promise<void> {
    setOutcome('working')
    try {
      const { als_redirect, is_logined } = await api.partner.session({
        query: { lang, ...(next !== undefined && { next }) },
      })
      if (is_logined) await enter(async () => (await api.partner.login({ body: { lang } })).key)
      else if (als_redirect) location.replace(als_redirect)
      else setOutcome('circle')
    } catch (error) {
      setOutcome(toFailure(error))
    }
  }
  useOncePerToken(problem ? '' : 'begin', signIn)

  return (
    <SignInFrame>
      {outcome === 'working' ? <InProgress title={t('working')} /> : null}
      {typeof outcome === 'object' ? <TryAgain title={t('failed')} failure={outcome} onTry={signIn} /> : null}
      {typeof outcome === 'string' && outcome !== 'working' ? (
        <ProblemScreen problem={outcome} onTry={signIn} />
      ) : null}
    </SignInFrame>
  )
}

interface ProblemScreenProps {
  readonly problem: PartnerProblem | 'circle'
  readonly onTry: () => void
}

/** Signing in at the partner failed: why, and what to do next. */
function ProblemScreen({ problem, onTry }: ProblemScreenProps) {
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
