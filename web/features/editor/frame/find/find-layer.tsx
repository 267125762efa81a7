import { lazy, Suspense } from 'react'
import { useUiState } from '../../binding/ui-store.ts'

const Panel = lazy(async () => ({ default: (await import('./find-panel.tsx')).FindPanel }))

export function FindLayer() {
  const isOpen = useUiState(ui => ui.find !== 'closed')
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  )
}
