import { useTranslations } from 'use-intl'
import { ReachFields } from '#web/deck-settings/reach-fields.tsx'
import type { SettingsFieldsProps } from '#web/deck-settings/settings-fields-props.ts'
import { ShowingFields } from '#web/deck-settings/showing-fields.tsx'

interface Props extends SettingsFieldsProps {
  readonly withoutLink?: boolean
}

/** How the presentation is shown, and whom it reaches. */
export function SettingsPanel({ settings, onChange, withoutLink = false }: Props) {
  const t = useTranslations('sharing.settings')
  const title = 'text-xs font-semibold text-ink-soft'
  const group = 'grid grid-cols-1 content-start gap-3.5'
  return (
    <div className="grid grid-cols-1 gap-6">
      <section aria-label={t('showing')} className={group}>
        <h3 className={title}>{t('showing')}</h3>
        <ShowingFields settings={settings} onChange={onChange} />
      </section>
      <section aria-label={t('reach')} className={`${group} border-t border-line pt-5`}>
        <h3 className={title}>{t('reach')}</h3>
        <ReachFields settings={settings} onChange={onChange} withoutLink={withoutLink} />
      </section>
    </div>
  )
}
