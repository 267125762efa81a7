import { useTranslations } from 'use-intl'
import { REQUEST_LIMITS, TONES } from '#domain/generation/request.ts'
import { locales } from '#domain/locale.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SuggestInput } from '#web/ui/suggest-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { BriefDraft } from './brief-draft.ts'
import { SlidesInput } from './slides-input.tsx'

export interface BriefOptionsProps {
  readonly draft: BriefDraft
  /** How many slides the plan of the chosen workspace allows. */
  readonly mostSlides: number
  readonly onChange: (part: Partial<BriefDraft>) => void
}

const audiences = [
  'colleagues',
  'customers',
  'investors',
  'board',
  'students',
  'children',
  'experts',
  'public',
] as const

/** One quiet row of wishes; each may be left as it is. */
export function BriefOptions({ draft, mostSlides, onChange }: BriefOptionsProps) {
  const t = useTranslations('generation.options')
  const isOverPlan = (draft.slides ?? 0) > mostSlides
  return (
    <section aria-label={t('title')}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={t('slides')}>
          <SlidesInput value={draft.slides} onChange={slides => onChange({ slides })} />
        </Field>
        <Field label={t('tone')}>
          <Select
            value={draft.tone}
            options={TONES.map(tone => ({ value: tone, label: t(`tones.${tone}`) }))}
            onValueChange={tone => onChange({ tone })}
          />
        </Field>
        <Field label={t('audience')}>
          <SuggestInput
            value={draft.audience}
            name="audience"
            maxLength={REQUEST_LIMITS.audience}
            placeholder={t('audienceHint')}
            suggestions={audiences.map(id => t(`audiences.${id}`))}
            onValueChange={audience => onChange({ audience })}
          />
        </Field>
        <Field label={t('language')}>
          <Select
            value={draft.language ?? 'brief'}
            options={(['brief', ...locales] as const).map(value => ({
              value,
              label: t(`languages.${value}`),
            }))}
            onValueChange={value => onChange({ language: value === 'brief' ? null : value })}
          />
        </Field>
      </div>
      <p role="status" className="mt-3 text-sm text-ink-soft empty:hidden">
        {isOverPlan ? (
          <>
            {t('overPlan', { max: mostSlides })}{' '}
            <TextLink render={<PageLink to="/boost" />}>{t('upgrade')}</TextLink>
          </>
        ) : null}
      </p>
    </section>
  )
}
