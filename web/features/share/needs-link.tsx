import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  readonly isOn: boolean
  readonly onTurnOn: () => void
  readonly children: ReactNode
}

/** While the link is off, what needs it stands there grey and still, below the way to turn it on. */
export function NeedsLink({ isOn, onTurnOn, children }: Props) {
  const t = useTranslations('sharing.off')
  return (
    <div className="grid grid-cols-1 gap-5">
      {isOn ? null : (
        <Notice
          title={t('title')}
          action={
            <Button size="sm" onClick={onTurnOn}>
              {t('turnOn')}
            </Button>
          }
        >
          {t('text')}
        </Notice>
      )}
      <div inert={!isOn} className={isOn ? undefined : 'opacity-45'}>
        {children}
      </div>
    </div>
  )
}
