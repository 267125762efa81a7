import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PlanComparison } from '../../features/pricing/plan-comparison.tsx'
import { PriceTable } from '../../features/pricing/price-table.tsx'
import { PageLink } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { siteWidth } from '../../shell/page-body.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { questions } from './questions.ts'

export const describePage: PageModule['describePage'] = t => ({
  title: t('shell.titled', { title: t('pricing-page.title') }),
  description: t('pricing-page.description'),
  canonical: '/pricing',
  card: 'pricing',
})

const included = [
  'draft',
  'templates',
  'link',
  'forms',
  'statistics',
  'together',
  'formats',
  'languages',
] as const
const columns = 'grid gap-x-12 gap-y-8 lg:grid-cols-12'

/** The plans: what they cost, what each gives, and what people ask about them. */
export function Page() {
  const t = useTranslations('pricing-page')
  return (
    <div className="pb-(--space-section)">
      <div className={`${siteWidth} pt-[clamp(2.5rem,6vw,5rem)]`}>
        <h1 className="type-display-1 max-w-[16em]">{t('heading')}</h1>
        <p className="mt-6 max-w-[38rem] text-lg text-ink-soft">{t('lead')}</p>
        <PriceTable heading="h2" className="mt-10" />
      </div>
      <section aria-labelledby="included" className={`${siteWidth} ${columns} mt-(--space-section)`}>
        <h2 id="included" className="type-display-2 lg:col-span-4">
          {t('included.title')}
        </h2>
        <ul className="grid gap-x-12 gap-y-3.5 text-md sm:grid-cols-2 lg:col-span-8">
          {included.map(name => (
            <li key={name} className="flex gap-3">
              <Check
                aria-hidden="true"
                strokeWidth={1.75}
                className="mt-1 size-4.5 shrink-0 text-ink-faint"
              />
              {t(`included.${name}`)}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="compare" className="mt-(--space-section) bg-sunken py-(--space-section)">
        <div className={siteWidth}>
          <h2 id="compare" className="type-display-2 mb-8 sm:mb-10">
            {t('compare')}
          </h2>
          <PlanComparison />
        </div>
      </section>
      <section aria-labelledby="faq" className={`${siteWidth} ${columns} mt-(--space-section)`}>
        <div className="lg:col-span-4">
          <h2 id="faq" className="type-display-2">
            {t('faq.title')}
          </h2>
          <p className="mt-5 max-w-prose text-md text-ink-soft">
            {t.rich('faq.more', {
              ask: words => <TextLink render={<PageLink to="/enterprise" />}>{words}</TextLink>,
              terms: words => <TextLink render={<PageLink to="/terms" />}>{words}</TextLink>,
            })}
          </p>
        </div>
        <div className="min-w-0 lg:col-span-8">
          <Faq />
        </div>
      </section>
    </div>
  )
}

function Faq() {
  const t = useTranslations('pricing-page.faq')
  return (
    <div className="border-t border-ink">
      {questions.map(name => (
        <Disclosure key={name} summary={<h3 className="type-title">{t(`${name}.question`)}</h3>}>
          <p className="max-w-[62ch]">{t(`${name}.answer`)}</p>
        </Disclosure>
      ))}
    </div>
  )
}
