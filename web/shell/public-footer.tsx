import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { LogoMark } from '#web/ui/logo.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ThemeChoice } from './theme-choice.tsx'

export function PublicFooter() {
  const t = useTranslations('shell.footer')
  const { config } = useRuntime()
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-8 gap-y-5 px-4 py-8 sm:px-6">
        <p className="mr-auto flex items-center gap-3 text-sm text-ink-soft">
          <LogoMark className="h-5" />
          {t('line')}
        </p>
        <nav aria-label={t('label')} className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <TextLink quiet render={<PageLink to="/terms" />}>
            {t('terms')}
          </TextLink>
          <TextLink quiet render={<PageLink to="/policy" />}>
            {t('policy')}
          </TextLink>
          <TextLink quiet href={`mailto:${config.contactEmail}`}>
            {t('contact')}
          </TextLink>
        </nav>
        <ThemeChoice />
      </div>
    </footer>
  )
}
