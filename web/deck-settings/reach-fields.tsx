import { useTranslations } from 'use-intl'
import { Switch } from '#web/ui/switch.tsx'
import type { SettingsFieldsProps } from './settings-fields-props.ts'

/** What follows from the link, in the order of how far it reaches. */
const beyondLink = ['copying', 'indexing', 'featured'] as const

interface Props extends SettingsFieldsProps {
  /** Where the link is switched elsewhere on the same sheet. */
  readonly withoutLink?: boolean
}

/** Whom a presentation reaches; without its link it reaches nobody outside the team. */
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
