import { useTranslations } from 'use-intl'
import { Section } from './section.tsx'

export function Run() {
  const t = useTranslations('landing.run')
  return (
    <Section id="run" title={t('title')} sunken beside>
      <figure className="overflow-hidden rounded-sheet border border-line bg-raised shadow-raised">
        <figcaption className="border-b border-line px-5 py-2.5 text-xs text-ink-faint">
          {t('label')}
        </figcaption>
        <pre className="px-5 py-6 font-mono text-md whitespace-pre-wrap sm:text-lg">
          <span aria-hidden="true" className="text-accent-text select-none">
            {t('prompt')}{' '}
          </span>
          <code>{t('command')}</code>
          <samp className="mt-2 block text-base text-ink-soft">{t('answer')}</samp>
        </pre>
      </figure>
      <p className="mt-6 max-w-prose text-md text-ink-soft">{t('text')}</p>
    </Section>
  )
}
