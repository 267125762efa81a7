import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ReachFields, type SettingsFieldsProps, ShowingFields } from '#web/deck-settings/settings-fields.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Popover } from '#web/ui/popover.tsx'
import type { SettingsChange } from './settings-change.ts'

/** The settings popover of the viewer. */
export function ViewSettings({ slug, settings, change, failure }: SettingsChange & { slug: string }) {
  const t = useTranslations('sharing')
  const tError = useTranslations('errors.code')
  return (
    <Popover
      title={t('settings.title')}
      align="end"
      trigger={
        <IconButton
          size="sm"
          label={t('settings.open')}
          icon={<SlidersHorizontal strokeWidth={1.75} className="size-4.5" />}
        />
      }
    >
      <div className="mt-4 grid grid-cols-1 gap-4">
        {failure ? (
          <Notice tone="danger" announce title={t('failed')}>
            {tError(failure)}
          </Notice>
        ) : null}
        <SettingsPanel slug={slug} settings={settings} onChange={change} />
      </div>
    </Popover>
  )
}

interface Props extends SettingsFieldsProps {
  readonly slug: string
  readonly withoutLink?: boolean
}

/** How the presentation is shown, and who can find it. */
export function SettingsPanel({ slug, settings, onChange, withoutLink = false }: Props) {
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
        <ReachFields slug={slug} settings={settings} onChange={onChange} withoutLink={withoutLink} />
      </section>
    </div>
  )
}
