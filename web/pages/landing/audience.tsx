import { ArrowUpRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Section } from './section.tsx'
import { generatePath } from './ways-in.ts'

const people = ['individuals', 'teams', 'businesses', 'education', 'experts'] as const

/** For whom, and for each of them a brief that is worth making. */
export function Audience() {
  const t = useTranslations('landing.audience')
  return (
    <Section id="audience" title={t('title')} sunken>
      <ul>
        {people.map(name => (
          <li
            key={name}
            className="grid items-baseline gap-x-12 gap-y-2 border-t border-line-strong py-6 lg:grid-cols-12 lg:py-7"
          >
            <h3 className="type-display-3 lg:col-span-4">{t(`${name}.title`)}</h3>
            <p className="max-w-prose text-md text-ink-soft lg:col-span-5">{t(`${name}.text`)}</p>
            <PageLink
              to={`${generatePath}?${new URLSearchParams({ brief: t(`${name}.brief`) })}`}
              data-fills-brief={t(`${name}.brief`)}
              className="group inline-flex items-center gap-1.5 rounded-item text-sm font-medium underline-offset-4 hover:text-accent-text hover:underline lg:col-span-3 lg:justify-self-end"
            >
              {t('try')}
              <span className="sr-only">{`: ${t(`${name}.title`)}`}</span>
              <ArrowUpRight aria-hidden="true" strokeWidth={1.75} className="size-4 text-accent-text" />
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
