import { MonitorSmartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'

/** The mobile version is not ready: says so and shows the way back. */
export function MobileNotice() {
  const t = useTranslations('shell.mobile')
  return (
    <section className="m-auto flex max-w-md flex-col items-start gap-5 px-6 py-16">
      <MonitorSmartphone aria-hidden="true" strokeWidth={1.75} className="size-10 text-accent" />
      <h1 className="font-display text-2xl">{t('title')}</h1>
      <p className="text-ink-soft">{t('text')}</p>
      <Button variant="secondary" render={<PageLink to="/presentations" />}>
        {t('back')}
      </Button>
    </section>
  )
}
