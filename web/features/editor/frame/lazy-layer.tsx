import { type ComponentType, type LazyExoticComponent, Suspense, useState } from 'react'

type Layer = ComponentType<{ readonly open: boolean }>

/** What opens rarely comes when it is first opened, and stays so that it can also close gently. */
export function LazyLayer({ open, layer: Layer }: { open: boolean; layer: LazyExoticComponent<Layer> }) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <Layer open={open} />
    </Suspense>
  )
}
