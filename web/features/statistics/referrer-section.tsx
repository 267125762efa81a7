import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Statistics } from '#contract/statistics.ts'

export function ReferrerSection({ referrers }: { referrers: Statistics['referrers'] }) {
  const t = useTranslations('statistics.referrers')
  const format = useFormatter()
  const title = useId()
  const most = Math.max(1, ...referrers.map(({ views }) => views))
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="type-display-3 mb-6">
        {t('title')}
      </h2>
      <ul className="border-t border-line">
        {referrers.map(({ host, views }) => (
          <li key={host} className="border-b border-line py-3">
            <div className="flex items-baseline justify-between gap-4 text-sm">
              <span className="min-w-0 font-medium break-words">{host || t('direct')}</span>
              <span className="shrink-0 text-ink-soft tabular-nums">
                <span aria-hidden="true">{format.number(views)}</span>
                <span className="sr-only">{t('views', { views })}</span>
              </span>
            </div>
            {host ? null : <p className="text-xs text-ink-soft">{t('directHint')}</p>}
            <div aria-hidden="true" className="mt-2 h-1 overflow-hidden rounded-press bg-wash">
              <span
                className="block h-full rounded-press bg-secondary"
                style={{ width: `${(views / most) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
