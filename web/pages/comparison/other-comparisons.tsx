import { useTranslations } from 'use-intl'
import {
  type ComparisonName,
  comparisonNames,
  comparisonPath,
  comparisonTitles,
} from '#content/comparisons/names.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function OtherComparisons({ current }: { readonly current: ComparisonName }) {
  const t = useTranslations('comparison')
  return (
    <nav aria-labelledby="others" className="grid gap-x-12 gap-y-4 lg:grid-cols-12">
      <h2 id="others" className="type-display-3 lg:col-span-4">
        {t('others')}
      </h2>
      <ul className="flex flex-wrap gap-x-8 gap-y-2 text-md lg:col-span-8">
        {comparisonNames
          .filter(name => name !== current)
          .map(name => (
            <li key={name}>
              <TextLink render={<PageLink to={comparisonPath(name)} />}>{comparisonTitles[name]}</TextLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

export function StartHere() {
  const t = useTranslations('comparison.start')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-page bg-sunken px-6 py-8 sm:px-10">
      <p className="type-display-3">{t('title')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="accent" render={<PageLink to="/auth?mode=sign-up" />}>
          {t('button')}
        </Button>
        <Button variant="secondary" render={<PageLink to="/pricing" />}>
          {t('prices')}
        </Button>
      </div>
    </div>
  )
}
