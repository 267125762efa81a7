import { useTranslations } from 'use-intl'
import { PAGING_MODES, type Settings } from '#domain/deck/presentation.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Switch } from '#web/ui/switch.tsx'

export interface SettingsFieldsProps {
  readonly settings: Settings
  readonly onChange: (fields: Partial<Settings>) => void
}

/** How a presentation is shown. */
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

/** Settings that need the link, in the order of how public they make the deck. */
const beyondLink = ['copying', 'indexing', 'featured'] as const

interface Props extends SettingsFieldsProps {
  /** The link has its own switch elsewhere in the dialog. */
  readonly withoutLink?: boolean
}

/** Who can find a presentation; without its link nobody outside the team. */
export function ReachFields({ settings, onChange, withoutLink = false }: Props) {
  const t = useTranslations('sharing.settings')
  return (
    <>
      {withoutLink ? null : (
        <Switch
          label={t('link')}
          hint={t('linkHint')}
          checked={settings.link}
          onChange={event => onChange({ link: event.target.checked })}
          className="text-sm"
        />
      )}
      {beyondLink.map(name => (
        <Switch
          key={name}
          label={t(name)}
          hint={t(`${name}Hint`)}
          checked={settings[name]}
          disabled={!settings.link}
          onChange={event => onChange({ [name]: event.target.checked })}
          className="text-sm"
        />
      ))}
    </>
  )
}
