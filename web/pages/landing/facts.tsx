import { useTranslations } from 'use-intl'
import { presentationTemplates } from '#content/presentation-templates/registry.ts'
import { BACKGROUNDS } from '#domain/deck/catalog/backgrounds.ts'
import { FONTS } from '#domain/deck/catalog/fonts.ts'
import { themes } from '#domain/deck/theme/themes/registry.ts'
import { siteWidth } from '#web/shell/site-width.ts'

const facts = {
  templates: presentationTemplates.length,
  themes: Object.keys(themes).length,
  backgrounds: BACKGROUNDS.length,
  fonts: FONTS.length,
} as const

/** Counted, not claimed. */
export function Facts() {
  const t = useTranslations('landing.facts')
  return (
    <section aria-label={t('title')} className="border-y border-line">
      <dl className={`${siteWidth} grid grid-cols-2 lg:grid-cols-4`}>
        {(Object.keys(facts) as (keyof typeof facts)[]).map(name => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end border-line py-6 pr-4 lg:py-8 lg:[&:not(:first-child)]:border-l lg:[&:not(:first-child)]:pl-8"
          >
            <dt className="mt-1 max-w-[15em] text-sm text-ink-soft">{t(name, { count: facts[name] })}</dt>
            <dd className="font-display text-2xl font-medium tracking-[-0.04em] tabular-nums lg:text-3xl">
              {facts[name]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
