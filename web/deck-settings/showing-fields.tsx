import { useTranslations } from 'use-intl'
import { PAGING_MODES } from '#domain/deck/presentation.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { SettingsFieldsProps } from './settings-fields-props.ts'

/** How a presentation is shown; the frame around the fields is the caller's. */
export function ShowingFields({ settings, onChange }: SettingsFieldsProps) {
  const t = useTranslations('sharing.settings')
  return (
    <>
      <Switch
        label={t('page_numbering')}
        checked={settings.page_numbering}
        onChange={event => onChange({ page_numbering: event.target.checked })}
        className="text-sm"
      />
      <div className="grid grid-cols-1 gap-1.5">
        <span aria-hidden="true" className="text-xs text-ink-soft">
          {t('paging')}
        </span>
        <SegmentedControl
          label={t('paging')}
          size="sm"
          fullWidth
          value={settings.paging}
          segments={PAGING_MODES.map(mode => ({ value: mode, label: t(`mode.${mode}`) }))}
          onValueChange={paging => onChange({ paging })}
        />
      </div>
    </>
  )
}
