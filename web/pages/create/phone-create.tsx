import { useTranslations } from 'use-intl'
import { TemplateBrowser } from '#web/features/templates/template-browser.tsx'
import type { TemplatePage } from '#web/features/templates/template-list-state.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { Button } from '#web/ui/button.tsx'

/** Making asks for a desktop; templates can be looked through and marked for later. */
export function PhoneCreate({ templates }: { templates: TemplatePage | null }) {
  const t = useTranslations('shell.mobile')
  const locale = useRouteLocale()
  return (
    <div className="mx-auto w-full max-w-6xl px-(--space-gutter) py-8">
      <h1 className="type-display-2">{t('title')}</h1>
      <p className="mt-3 text-md text-ink-soft">{t('text')}</p>
      <Button variant="secondary" className="mt-5" render={<PageLink to="/presentations" />}>
        {t('back')}
      </Button>
      <section id="templates" aria-labelledby="templates-title" className="mt-10 scroll-mt-6">
        <TemplateBrowser
          titleId="templates-title"
          locale={locale}
          first={templates}
          making={undefined}
          disabled={false}
          onUse={undefined}
        />
      </section>
    </div>
  )
}
