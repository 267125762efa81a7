import { ArrowUpRight, ChartNoAxesColumn, FileText, Link2, Printer, Type, Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Review, reviews } from '#content/landing/reviews.ts'
import { presentationTemplates } from '#content/presentation-templates/registry.ts'
import { BACKGROUNDS } from '#domain/deck/catalog/backgrounds.ts'
import { FONTS } from '#domain/deck/catalog/fonts.ts'
import { themes } from '#domain/deck/theme/themes/registry.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { useRouteLocale } from '../../platform/runtime/runtime.ts'
import { siteWidth } from '../../shell/page-body.tsx'
import { Badge } from '../../ui/badge.tsx'
import { generatePath } from './hero.tsx'
import { Section } from './section.tsx'

const points = [
  { name: 'write', Icon: Type },
  { name: 'start', Icon: FileText },
  { name: 'share', Icon: Link2 },
  { name: 'export', Icon: Printer },
  { name: 'answer', Icon: ChartNoAxesColumn },
  { name: 'team', Icon: Users },
] as const

export function Points() {
  const t = useTranslations('landing.points')
  return (
    <Section id="points" title={t('title')} beside>
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {points.map(({ name, Icon }) => (
          <li key={name} className="flex gap-4 border-t border-line py-6">
            <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-ink-soft" />
            <div>
              <h3 className="type-title">{t(`${name}.title`)}</h3>
              <p className="mt-1.5 text-ink-soft">{t(`${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

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

export function Reviews() {
  const t = useTranslations('landing.reviews')
  const locale = useRouteLocale()
  return (
    <Section id="reviews" title={t('title')} text={t('text')}>
      <ul className="grid gap-6 md:grid-cols-3">
        {reviews[locale].map(review => (
          <li key={review.quote}>
            <Quote review={review} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Quote({ review: { kind, quote, author } }: { review: Review }) {
  const t = useTranslations('landing.reviews')
  return (
    <figure className="flex h-full flex-col rounded-item border border-line bg-raised p-6 lg:p-8">
      <svg aria-hidden="true" viewBox="0 0 32 24" className="h-5 w-auto self-start fill-accent">
        <path d="M0 24V14C0 6 4 1 12 0l1 4c-4 1-6 3-6 7h6v13ZM18 24V14C18 6 22 1 30 0l1 4c-4 1-6 3-6 7h6v13Z" />
      </svg>
      <blockquote className="mt-5 text-md text-pretty">{quote}</blockquote>
      <figcaption className="mt-auto flex items-center justify-between gap-4 pt-6 text-sm text-ink-soft">
        <span>{author}</span>
        {kind === 'example' ? <Badge>{t('example')}</Badge> : null}
      </figcaption>
    </figure>
  )
}

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
