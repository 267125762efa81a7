import { useTranslations } from 'use-intl'
import { pageWidth } from './section.tsx'

export function Audience() {
  const t = useTranslations('landing.audience')
  return (
    <section id="audience" aria-labelledby="audience-title" className={`${pageWidth} pb-(--space-section)`}>
      <div className="grid gap-x-12 gap-y-3 border-t border-ink pt-6 lg:grid-cols-12">
        <h2 id="audience-title" className="text-base font-medium text-ink-soft lg:col-span-4">
          {t('title')}
        </h2>
        <p className="text-lg text-pretty sm:text-xl lg:col-span-8">{t('text')}</p>
      </div>
    </section>
  )
}
