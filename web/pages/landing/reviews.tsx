import { useTranslations } from 'use-intl'
import { type Review, reviews } from '#content/landing/reviews.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from './section.tsx'

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
