import { Minus, Palette, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DENSITIES, REQUEST_LIMITS, TONES } from '#domain/generation/request.ts'
import { locales } from '#domain/locale.ts'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { SuggestInput } from '#web/ui/suggest-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { BriefDraft } from './brief-draft.ts'

/** Pictures of themes need the fonts and the renderer: they come when somebody wants to choose. */
const LookChoice = latePart(async () => (await import('./look-choice.tsx')).LookChoice)

interface BriefOptionsProps {
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

/** A row of optional settings. */
export function BriefOptions({ draft, mostSlides, onChange }: BriefOptionsProps) {
  const t = useTranslations('generation.options')
  const [isChoosing, setChoosing] = useState(false)
  const isOverPlan = (draft.slides ?? 0) > mostSlides
  return (
    <section aria-label={t('title')}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={t('slides')}>
          <SlidesInput value={draft.slides} onChange={slides => onChange({ slides })} />
        </Field>
        <Field label={t('density')}>
          <Select
            value={draft.density}
            options={DENSITIES.map(density => ({ value: density, label: t(`densities.${density}`) }))}
            onValueChange={density => onChange({ density })}
          />
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
        <div className="self-end">
          <Button
            variant="secondary"
            aria-expanded={isChoosing}
            className="w-full"
            icon={<Palette aria-hidden="true" strokeWidth={1.75} className="size-4" />}
            onClick={() => setChoosing(!isChoosing)}
          >
            {t(draft.look === null ? 'look.open' : 'look.chosen')}
          </Button>
        </div>
      </div>
      <div>
        {isChoosing ? (
          <div className="mt-5">
            <LookChoice
              words={draft.brief.slice(0, 1_000)}
              value={draft.look}
              onChange={look => onChange({ look })}
              missing={<p className="text-sm text-ink-soft">{t('look.missing')}</p>}
            />
          </div>
        ) : null}
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

interface SlidesInputProps {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** The number of slides: chosen by the content, or given. */
function SlidesInput({ value, onChange }: SlidesInputProps) {
  const t = useTranslations('generation.options')
  const [typed, setTyped] = useState<string>()

  function settle(): void {
    const next = typed === undefined ? undefined : readSlides(typed)
    setTyped(undefined)
    if (next !== undefined) onChange(next)
  }

  function step(by: 1 | -1): void {
    const current = typed === undefined ? value : (readSlides(typed) ?? value)
    setTyped(undefined)
    onChange(stepSlides(current, by))
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }

  const iconClass = 'size-4'
  return (
    <div className="flex">
      <TextInput
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder={t('auto')}
        value={typed ?? value ?? ''}
        aria-valuenow={value ?? undefined}
        aria-valuetext={value === null ? t('auto') : String(value)}
        aria-valuemin={REQUEST_LIMITS.fewestSlides}
        aria-valuemax={REQUEST_LIMITS.mostSlides}
        onChange={event => setTyped(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={settle}
        onKeyDown={handleKey}
        trailing={
          <span className="flex">
            <IconButton
              label={t('fewer')}
              size="sm"
              tooltip={false}
              aria-disabled={value === null && typed === undefined}
              className="aria-disabled:opacity-45"
              icon={<Minus strokeWidth={1.75} className={iconClass} />}
              onClick={() => step(-1)}
            />
            <IconButton
              label={t('more')}
              size="sm"
              tooltip={false}
              aria-disabled={value === REQUEST_LIMITS.mostSlides}
              className="aria-disabled:opacity-45"
              icon={<Plus strokeWidth={1.75} className={iconClass} />}
              onClick={() => step(1)}
            />
          </span>
        }
      />
    </div>
  )
}

const { fewestSlides, mostSlides } = REQUEST_LIMITS
const usual = 10

/** One more or one fewer; below the fewest it is left to the content, and from there it begins with the usual number. */
export function stepSlides(slides: number | null, by: 1 | -1): number | null {
  if (slides === null) return by > 0 ? usual : null
  const next = slides + by
  return next < fewestSlides ? null : Math.min(mostSlides, next)
}

/** What was typed; undefined for what is no number. */
export function readSlides(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  if (!/^\d{1,4}$/.test(text)) return undefined
  return Math.min(mostSlides, Math.max(fewestSlides, Number(text)))
}
