import { useFormatter, useTranslations } from 'use-intl'
import type { LegalPage } from './legal-page.ts'

export function TitleBlock({ name, text }: LegalPage) {
  const t = useTranslations('legal')
  const format = useFormatter()
  // A day without an hour: in the reader's own time zone it could turn into the day before.
  const date = format.dateTime(new Date(text.updated), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <header>
      <h1 className="type-display-2 max-w-[20em] lg:text-3xl">{text.title}</h1>
      <p className="mt-4 text-md text-ink-soft">
        <time dateTime={text.updated}>{t(name === 'oldterms' ? 'replaced' : 'updated', { date })}</time>
      </p>
    </header>
  )
}
