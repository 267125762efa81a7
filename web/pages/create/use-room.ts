import { useEffect, useState } from 'react'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import type { CreateData } from './load-create.ts'

/** Whether the chosen workspace has room for one more, as the server says; until it has said so, nothing stands in the way. */
export function useRoom(slug: string | undefined, loaded: CreateData['room']): boolean {
  const { api } = useRuntime()
  const [told, setTold] = useState(loaded)
  useEffect(() => {
    if (!slug || told?.slug === slug) return
    let isWanted = true
    const tell = (canAdd: boolean) => isWanted && setTold({ slug, canAdd })
    api.workspaces.canAddPresentation({ params: { slug } }).then(
      reply => tell(reply.can_add),
      () => tell(true),
    )
    return () => {
      isWanted = false
    }
  }, [api, slug, told])
  return told?.slug === slug ? (told?.canAdd ?? true) : true
}
