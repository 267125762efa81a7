import { Globe, Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Switch } from '#web/ui/switch.tsx'

interface Props {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Who may look: everybody with the link, or the team alone; and what the other choice would do. */
export function AccessSwitch({ isOn, onChange }: Props) {
  const t = useTranslations('sharing.access')
  const Icon = isOn ? Globe : Lock
  return (
    <div className="flex items-start gap-3.5 rounded-field border border-line bg-paper p-4">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-wash">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      </span>
      <Switch
        label={<span className="font-medium">{t('label')}</span>}
        hint={isOn ? t('on') : t('off')}
        checked={isOn}
        onChange={event => onChange(event.target.checked)}
        className="flex-1"
      />
    </div>
  )
}
