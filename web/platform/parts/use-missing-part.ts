import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRuntime } from '../runtime/runtime-context.ts'

export interface MissingPart {
  readonly text: string
  /** Absent where a reload was tried just now and did not help. */
  readonly reload?: () => void
  readonly isBusy: boolean
}

/** What can be said and done about a part that did not come. */
export function useMissingPart(): MissingPart {
  const t = useTranslations('shell.missing')
  const { parts } = useRuntime()
  const [mayReload] = useState(() => parts?.mayReload() ?? false)
  const [isBusy, setIsBusy] = useState(false)
  const [isUnreachable, setIsUnreachable] = useState(false)
  useEffect(() => parts?.note(), [parts])

  async function reload(): Promise<void> {
    if (!parts || isBusy) return
    setIsBusy(true)
    const isLeaving = await parts.reload()
    setIsUnreachable(!isLeaving)
    setIsBusy(isLeaving)
  }

  if (!mayReload) return { text: t('stillMissing'), isBusy }
  return { text: isUnreachable ? t('unreachable') : t('text'), reload: () => void reload(), isBusy }
}
