import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Sending } from './use-place-pictures.ts'

/** The pictures that are on their way, each with the way to stop it. */
export function UploadTray({ sending }: { sending: readonly Sending[] }) {
  const t = useTranslations('editor-canvas.upload')
  if (sending.length === 0) return null
  return (
    <ul aria-label={t('label')} className="absolute bottom-4 left-4 z-1 grid w-72 gap-2">
      {sending.map(({ id, name, share, cancel }) => (
        <li
          key={id}
          className="flex items-center gap-2 rounded-sheet border border-line bg-raised py-2 pr-1.5 pl-3.5 text-sm shadow-popup"
        >
          <Progress
            label={t(share < 1 ? 'sending' : 'working', { name })}
            value={share < 1 ? share * 100 : null}
            className="min-w-0 flex-1"
          />
          <IconButton
            size="sm"
            label={t('cancel', { name })}
            icon={<X strokeWidth={1.75} className="size-4" />}
            onClick={cancel}
          />
        </li>
      ))}
    </ul>
  )
}
