import { Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { FaqEntry } from '#content/landing/faq.ts'
import { plans } from '#domain/billing/plans.ts'
import { PlanAction, PlanColumn } from '../../features/pricing/plan-column.tsx'
import { suggestPrices } from '../../features/pricing/price-choice.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { siteWidth } from '../../shell/page-body.tsx'
import { LecternScene } from '../../shell/scenes.tsx'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { Section } from './section.tsx'

/** The plans as a reader of this language sees them first; other currencies and periods are on their own page. */
export function Pricing() {
  const t = useTranslations('landing.pricing')
  const choice = suggestPrices(useLocale())
  return (
    <Section id="pricing" title={t('title')} text={t('text')}>
      <div className="grid gap-5 lg:grid-cols-3">
        {plans.map(plan => (
          <PlanColumn
            key={plan}
            plan={plan}
            choices={[choice]}
            draw={one => <PlanAction plan={plan} choice={one} />}
            Heading="h3"
          />
        ))}
      </div>
      <p className="mt-8">
        <TextLink render={<PageLink to="/pricing" />}>{t('all')}</TextLink>
      </p>
    </Section>
  )
}

export function Faq({ questions }: { questions: readonly FaqEntry[] }) {
  const t = useTranslations('landing.faq')
  return (
    <Section id="faq" title={t('title')} beside>
      <div className="border-b border-line-strong">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-t border-line-strong">
            <summary className="flex list-none items-center justify-between gap-6 rounded-item py-5 marker:hidden hover:text-accent-text [&::-webkit-details-marker]:hidden">
              <h3 className="type-title">{question}</h3>
              <Plus
                aria-hidden="true"
                strokeWidth={1.75}
                className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-prose pb-6 text-md text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}

export function Closing() {
  const t = useTranslations('landing.closing')
  return (
    <section id="start" aria-labelledby="start-title" className={`${siteWidth} pt-(--space-section)`}>
      <div className="grid items-end gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7 lg:pb-(--space-section)">
          <h2 id="start-title" className="type-display-1">
            {t('title')}
          </h2>
          <p className="mt-5 text-lg text-ink-soft">{t('text')}</p>
          <Actions className="mt-8" />
        </div>
        <LecternScene mood="lit" className="w-full max-w-md lg:col-span-5 lg:justify-self-end" />
      </div>
    </section>
  )
}

function Actions({ className }: { className?: string }) {
  const t = useTranslations('landing')
  return (
    <div className={joinClasses('flex flex-wrap gap-3', className)}>
      <Button variant="accent" size="lg" render={<PageLink to="/auth?mode=sign-up" />}>
        {t('getStarted')}
      </Button>
      <Button variant="secondary" size="lg" render={<PageLink to="/auth" />}>
        {t('logIn')}
      </Button>
    </div>
  )
}
