import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { keyList } from '#viewer/key-list.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { TopLayer } from './top-layer.tsx'

/** Every key of a shown deck, and what it does. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('viewer.keys')
  const nameKey = (key: string) => (key === 'Space' ? t('space') : key)
  return (
    <TopLayer
      label={t('title')}
      onClose={onClose}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-sheet shadow-dialog outline-none"
    >
      <div className="p-6">
        <div className="flex items-center justify-between">
          <h2 className="type-title">{t('title')}</h2>
          <IconButton
            size="sm"
            tooltip={false}
            label={t('close')}
            icon={<X strokeWidth={1.75} className="size-4.5" />}
            onClick={onClose}
          />
        </div>
        <dl className="mt-4 divide-y divide-line text-sm">
          {keyList.map(({ act, keys }) => (
            <div key={act} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
              <dt>{t(act)}</dt>
              <dd className="flex flex-wrap gap-1.5">
                {keys.map(combination => (
                  <Kbd key={combination.join(' ')} keys={combination.map(nameKey)} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </TopLayer>
  )
}
