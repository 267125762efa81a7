import { useFormatter, useTranslations } from 'use-intl'
import type { SlideRef } from '#contract/presentation-shape.ts'
import type { FormResponse } from '#contract/responses.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { findSlide } from './listed-forms.ts'

interface Props {
  readonly response: FormResponse
  readonly slug: string
  readonly order: readonly SlideRef[]
}

/** When it was sent, and from which slide. */
export function ResponseOrigin({ response, slug, order }: Props) {
  const t = useTranslations('responses')
  const format = useFormatter()
  const moment = new Date(response.created_at)
  const slide = findSlide(order, response.slide)
  return (
    <span className="flex flex-col gap-0.5 whitespace-nowrap">
      <time dateTime={response.created_at}>
        {format.dateTime(moment, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      {slide ? (
        <TextLink
          quiet
          render={<PageLink to={`/presentations/show/${slug}?slide=${slide.number}`} />}
          className="self-start text-xs"
        >
          {t('slide', { number: slide.number })}
        </TextLink>
      ) : null}
    </span>
  )
}
