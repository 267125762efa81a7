import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { type Restyle, restyle } from '#domain/deck/edits/restyle.ts'
import { useUi } from '../binding/ui-store.ts'
import { useLiveEdit } from '../inspector/parts/use-live-edit.ts'

export interface LookEdit {
  /** Shows a look on the canvas without saving it; undefined puts everything back. */
  readonly preview: (look: Restyle | undefined) => void
  /** One step to undo. */
  readonly take: (look: Restyle, name: string) => void
  readonly isShowing: () => boolean
}

export function useLookEdit(key: string): LookEdit {
  const t = useTranslations('editor-inspector.restyle')
  const ui = useUi()
  const { change, preview, isShowing } = useLiveEdit((look: Restyle) => deck => restyle(deck, look), key)
  const take = useCallback(
    (look: Restyle, name: string) => {
      change(look)
      ui.setState({ announcement: t('taken', { name }) })
    },
    [change, ui, t],
  )
  return { preview, take, isShowing }
}
