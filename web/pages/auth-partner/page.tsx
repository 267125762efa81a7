import { useState } from 'react'
import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { type PartnerProblem, partnerProblems } from '#contract/partner.ts'
import { type Failure, toFailure } from '#web/features/sign-in/failure.ts'
import { SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { TryAgain } from '#web/features/sign-in/try-again.tsx'
import { useEnter } from '#web/features/sign-in/use-enter.ts'
import { useOncePerToken } from '#web/features/sign-in/use-once-per-token.ts'
import { Working } from '#web/features/sign-in/working.tsx'
import { localizePath, splitLocale } from '#web/platform/i18n/locale-paths.ts'
import { safeReturnPath } from '#web/platform/navigation/safe-return-path.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { ProblemScreen } from './problem-screen.tsx'

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
  const enter = useEnter(next)
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
      {outcome === 'working' ? <Working title={t('working')} /> : null}
      {typeof outcome === 'object' ? <TryAgain title={t('failed')} failure={outcome} onTry={signIn} /> : null}
      {typeof outcome === 'string' && outcome !== 'working' ? (
        <ProblemScreen problem={outcome} onTry={signIn} />
      ) : null}
    </SignInFrame>
  )
}
