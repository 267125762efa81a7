import { useFormatter, useTranslations } from 'use-intl'
import { isComparisonName } from '#content/comparisons/names.ts'
import { pageNotFound } from '#domain/app-error.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { siteWidth } from '#web/shell/site-width.ts'
import { Choices } from './choices.tsx'
import type { ComparisonData } from './comparison-data.ts'
import { FactTable } from './fact-table.tsx'
import { OtherComparisons, StartHere } from './other-comparisons.tsx'
import { SourceList } from './source-list.tsx'

export const loadPage: PageModule<ComparisonData>['loadPage'] = async ({ params, path }) => {
  const { name } = params
  if (!isComparisonName(name)) throw pageNotFound(path)
  const { comparisons } = await import('#content/comparisons/registry.ts')
  return { name, comparison: comparisons[name] }
}

export const describePage: PageModule<ComparisonData>['describePage'] = (t, { name, comparison }) => ({
  title: t('shell.titled', { title: t('comparison.title', { product: comparison.title }) }),
  description: t('comparison.description', { product: comparison.title }),
  card: `comparison-${name}`,
})

/** Lectern beside another product, fact by fact. */
export function Page({ data: { name, comparison } }: { readonly data: ComparisonData }) {
  const t = useTranslations('comparison')
  const format = useFormatter()
  const locale = useRouteLocale()
  // A day without an hour: in the reader's own time zone it could turn into the day before.
  const date = format.dateTime(new Date(comparison.checked), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <article
      className={`${siteWidth} grid gap-y-16 pt-[clamp(2.5rem,6vw,5rem)] pb-(--space-section) lg:gap-y-20`}
    >
      <header>
        <p className="text-sm text-ink-soft">
          <time dateTime={comparison.checked}>{t('checked', { date })}</time>
        </p>
        <h1 className="type-display-1 mt-4">{t('heading', { product: comparison.title })}</h1>
        <p className="mt-6 max-w-[44rem] text-lg text-ink-soft">{comparison.about[locale]}</p>
      </header>
      <FactTable comparison={comparison} />
      <Choices comparison={comparison} />
      <StartHere />
      <SourceList comparison={comparison} date={date} />
      <OtherComparisons current={name} />
    </article>
  )
}
