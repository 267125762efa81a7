import { useTranslations } from 'use-intl'
import { useCanvasState } from '../canvas-store.ts'

export function DropHint() {
  const t = useTranslations('editor-canvas.drop')
  const isDropping = useCanvasState(state => state.isDropping)
  if (!isDropping) return null
  return (
    <p className="pointer-events-none absolute inset-x-0 bottom-4 z-1 mx-auto w-max max-w-full rounded-press bg-ink px-4 py-1.5 text-sm font-medium text-paper shadow-popup">
      {t('hint')}
    </p>
  )
}
