import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { planLimits } from '#domain/billing/plans.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { siteWidth } from '#web/shell/site-width.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { RequestCard } from './request-card.tsx'

export const describePage: PageModule['describePage'] = t => ({
  title: t('shell.titled', { title: t('enterprise.title') }),
  description: t('enterprise.description'),
  canonical: '/enterprise',
  card: 'enterprise',
})

const gives = ['support', 'terms', 'people', 'pro'] as const

/** What the plan by agreement brings, and where to ask for it. */
export function Page() {
  const t = useTranslations('enterprise')
  return (
    <div
      className={`${siteWidth} grid gap-x-16 gap-y-12 pt-[clamp(2.5rem,6vw,5rem)] pb-(--space-section) lg:grid-cols-2`}
    >
      <div className="min-w-0">
        <p className="type-eyebrow text-ink-soft">{t('eyebrow')}</p>
        <h1 className="type-display-1 mt-4 max-w-[14em]">{t('heading')}</h1>
        <p className="mt-6 max-w-[34rem] text-lg text-ink-soft">{t('lead')}</p>
        <ul className="mt-10 grid max-w-[34rem] gap-6">
          {gives.map(name => (
            <li key={name} className="flex gap-3.5">
              <Check
                aria-hidden="true"
                strokeWidth={1.75}
                className="mt-1 size-5 shrink-0 text-accent-text"
              />
              <div>
                <h2 className="text-md font-medium">{t(`gives.${name}.title`)}</h2>
                <p className="mt-1 text-ink-soft">{t(`gives.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-10 max-w-[34rem] text-ink-soft">
          {t.rich('smaller', {
            max: planLimits.pro.members,
            plans: words => <TextLink render={<PageLink to="/pricing" />}>{words}</TextLink>,
          })}
        </p>
      </div>
      <RequestCard />
    </div>
  )
}
