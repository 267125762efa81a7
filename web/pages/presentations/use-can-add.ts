import { useCallback, useState } from 'react'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import type { LoadedList } from './load-list.ts'

/** Whether one more presentation fits the plan, as the server says; asked again when their number changed. */
export function useCanAdd(list: LoadedList): [boolean, () => Promise<boolean>] {
  const { api } = useRuntime()
  const [told, setTold] = useState({ list, canAdd: list.canAdd })
  const canAdd = told.list === list ? told.canAdd : list.canAdd
  const slug = list.workspace?.slug
  const ask = useCallback(async () => {
    if (slug === undefined) return true
    const reply = await api.workspaces.canAddPresentation({ params: { slug } }).catch(() => undefined)
    const next = reply?.can_add ?? true
    setTold({ list, canAdd: next })
    return next
  }, [api, slug, list])
  return [canAdd, ask]
}
