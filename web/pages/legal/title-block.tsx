import { Printer } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import type { LegalPage } from './legal-page.ts'

export function TitleBlock({ name, text }: LegalPage) {
  const t = useTranslations('legal')
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
      <div>
        <h1 className="type-display-2 max-w-[20em] lg:text-3xl">{text.title}</h1>
        <p className="mt-4 text-md text-ink-soft">
          <time dateTime={text.revised ?? text.updated}>{useDates({ name, text })}</time>
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        icon={<Printer aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        onClick={() => window.print()}
        className="print:hidden"
      >
        {t('print')}
      </Button>
    </header>
  )
}

function useDates({ name, text }: LegalPage): string {
  const t = useTranslations('legal')
  const format = useFormatter()
  // A day without an hour: in the reader's own time zone it could turn into the day before.
  const say = (day: string) => format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })
  const date = say(text.updated)
  if (name === 'oldterms') return t('replaced', { date })
  return text.revised ? t('revised', { date, revised: say(text.revised) }) : t('updated', { date })
}
