import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import type { SettingsChange } from './use-settings-change.ts'

/** How the presentation is shown and whom it reaches, from where one looks at it. */
export function ViewSettings({ settings, change, failure }: SettingsChange) {
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
        <SettingsPanel settings={settings} onChange={change} />
      </div>
    </Popover>
  )
}
