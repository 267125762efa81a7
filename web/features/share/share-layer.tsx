import { lazy, Suspense, useState } from 'react'
import type { ShareDialogProps } from './share-dialog.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** Comes when it is first opened, and stays so that it can also close gently. */
export function ShareLayer(props: ShareDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <ShareDialog {...props} />
    </Suspense>
  )
}
