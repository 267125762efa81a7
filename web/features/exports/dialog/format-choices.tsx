import { FileCode2, FileText, Images, Presentation } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EXPORT_FORMATS, type ExportFormat } from '#domain/export/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const icons = { pdf: FileText, pptx: Presentation, png: Images, html: FileCode2 }

export interface FormatChoicesProps {
  readonly format: ExportFormat
  readonly onFormat: (format: ExportFormat) => void
  readonly isBusy: (format: ExportFormat) => boolean
  /** Those that come with a plan which this workspace does not have. */
  readonly isLocked: (format: ExportFormat) => boolean
}

/** The formats, each with what it is good for. */
export function FormatChoices({ format, onFormat, isBusy, isLocked }: FormatChoicesProps) {
  const t = useTranslations('exports.format')
  return (
    <RadioGroup
      label={t('label')}
      labelHidden
      look="cards"
      columns={2}
      value={format}
      onValueChange={onFormat}
      options={EXPORT_FORMATS.map(one => {
        const Icon = icons[one]
        return {
          value: one,
          label: (
            <span className="flex items-center gap-2">
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0 text-ink-soft" />
              {t(`${one}.name`)}
              {isLocked(one) ? <Badge tone="accent">{t('pro')}</Badge> : null}
              {isBusy(one) ? <Spinner size="sm" /> : null}
            </span>
          ),
          hint: t(`${one}.hint`),
        }
      })}
    />
  )
}
