import { useTranslations } from 'use-intl'
import type { Comparison } from '#content/comparisons/comparison.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'

/** When the one fits and when the other; neither is run down. */
export function Choices({ comparison }: { readonly comparison: Comparison }) {
  const t = useTranslations('comparison.better')
  const locale = useRouteLocale()
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      <section aria-labelledby="fits-lectern" className="border-t border-accent pt-5">
        <h2 id="fits-lectern" className="type-display-3">
          {t('lectern')}
        </h2>
        <p className="mt-3 max-w-prose text-md text-ink-soft">{t('lecternText')}</p>
      </section>
      <section aria-labelledby="fits-other" className="border-t border-ink pt-5">
        <h2 id="fits-other" className="type-display-3">
          {t('other', { product: comparison.title })}
        </h2>
        <p className="mt-3 max-w-prose text-md text-ink-soft">{comparison.better[locale]}</p>
      </section>
    </div>
  )
}
