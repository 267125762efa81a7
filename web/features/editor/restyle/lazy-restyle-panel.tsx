import { lazy, Suspense } from 'react'

const Panel = lazy(async () => ({ default: (await import('./restyle-panel.tsx')).RestylePanel }))

/** Automatic design comes when it is first asked for. */
export function LazyRestylePanel() {
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  )
}
