import { useTranslations } from 'use-intl'
import type { ExportFormat } from '#domain/export/formats.ts'
import { type ExportOptions, PDF_SHEETS, PPTX_FONTS, readSlideRange } from '#domain/export/options.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ExportedDeck } from './export-state.ts'

/** Which slides: all, the one that is seen, or those that are named. */
export type Scope = 'all' | 'one' | 'some'

/** What was chosen in the dialog, for all formats together: another format keeps its own. */
export interface ExportChoice {
  readonly scope: Scope
  readonly range: string
  readonly sheets: NonNullable<ExportOptions['sheets']>
  readonly fonts: NonNullable<ExportOptions['fonts']>
}

export const usualChoice: ExportChoice = { scope: 'all', range: '', sheets: 'slides', fonts: 'embedded' }

/** More slides than any presentation has: the server knows how many there are. */
const ANY = 2_000

export function isRangeReadable({ scope, range }: ExportChoice): boolean {
  return scope !== 'some' || readSlideRange(range, ANY) !== undefined
}

/** The options of a call: only what is not as usual, and only what the format knows. */
export function optionsOf(
  format: ExportFormat,
  { scope, range, sheets, fonts }: ExportChoice,
  slide: ExportedDeck['slide'],
): ExportOptions {
  if (format === 'pptx') return fonts === 'embedded' ? {} : { fonts }
  if (format !== 'pdf') return {}
  const slides = scope === 'some' ? range : scope === 'one' && slide ? String(slide.number) : ''
  return { ...(slides !== '' && { slides }), ...(sheets !== 'slides' && { sheets }) }
}

interface ExportOptionFieldsProps {
  readonly format: ExportFormat
  readonly slide: ExportedDeck['slide']
  readonly choice: ExportChoice
  readonly onChoice: (choice: ExportChoice) => void
}

/** What can be chosen about a file of this format; nothing for those that are always the same. */
export function ExportOptionFields({ format, slide, choice, onChoice }: ExportOptionFieldsProps) {
  const t = useTranslations('exports')
  const set = (change: Partial<ExportChoice>) => onChoice({ ...choice, ...change })
  if (format === 'pptx')
    return (
      <RadioGroup
        label={t('options.fonts.label')}
        className="mt-5"
        value={choice.fonts}
        onValueChange={fonts => set({ fonts })}
        options={PPTX_FONTS.map(value => ({
          value,
          label: t(`options.fonts.${value}.name`),
          hint: t(`options.fonts.${value}.hint`),
        }))}
      />
    )
  if (format !== 'pdf' && (format !== 'png' || slide === undefined)) return null
  const scopes: readonly Scope[] = [
    'all',
    ...(slide === undefined ? [] : ['one' as const]),
    ...(format === 'pdf' ? ['some' as const] : []),
  ]
  const scope = scopes.includes(choice.scope) ? choice.scope : 'all'
  return (
    <div className="mt-5 grid gap-4">
      <SegmentedControl<Scope>
        label={t('scope.label')}
        value={scope}
        onValueChange={next => set({ scope: next })}
        segments={scopes.map(value => ({
          value,
          label: value === 'one' ? t('scope.one', { number: slide?.number ?? 1 }) : t(`scope.${value}`),
        }))}
      />
      {scope === 'some' ? (
        <Field
          label={t('options.range')}
          hint={t('options.rangeHint')}
          error={choice.range !== '' && !isRangeReadable(choice) ? t('options.rangeError') : undefined}
        >
          <TextInput
            value={choice.range}
            inputMode="numeric"
            maxLength={200}
            autoComplete="off"
            onChange={event => set({ range: event.target.value })}
          />
        </Field>
      ) : null}
      {format === 'pdf' ? (
        <Field label={t('options.sheets.label')}>
          <Select
            value={choice.sheets}
            onValueChange={sheets => set({ sheets })}
            options={PDF_SHEETS.map(value => ({ value, label: t(`options.sheets.${value}`) }))}
          />
        </Field>
      ) : null}
    </div>
  )
}
