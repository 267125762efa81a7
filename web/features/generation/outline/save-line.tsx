import { CloudAlert, CloudCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SaveState } from './outline-saver.ts'

/** Whether what was changed is on the server, in words. */
export function SaveLine({ saving }: { saving: SaveState }) {
  const t = useTranslations('generation.outline')
  const isTrouble = saving.kind === 'cut-off' || saving.kind === 'refused'
  const Icon = isTrouble ? CloudAlert : CloudCheck
  const words = {
    saved: 'saved',
    changed: 'changed',
    saving: 'saving',
    'cut-off': 'cutOff',
    refused: 'refused',
  } as const
  return (
    <p
      role="status"
      className={`flex items-center gap-1.5 text-sm ${isTrouble ? 'text-danger' : 'text-ink-faint'}`}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      {t(words[saving.kind])}
    </p>
  )
}
