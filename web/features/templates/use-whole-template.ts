import { useEffect, useState } from 'react'
import type { PresentationTemplate } from '#contract/templates.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'

/** A template with all its slides; until they come, with those the list has brought. */
export function useWholeTemplate(
  listed: PresentationTemplate | undefined,
  wanted: boolean,
): { template: PresentationTemplate | undefined; failed: boolean } {
  const { api } = useRuntime()
  const [whole, setWhole] = useState<PresentationTemplate>()
  const [failed, setFailed] = useState<string>()
  const id = listed?.id
  const isKnown = whole !== undefined && whole.id === id
  useEffect(() => {
    if (!wanted || id === undefined || isKnown) return
    let isWanted = true
    setFailed(undefined)
    api.templates.read({ params: { id }, query: {} }).then(
      read => isWanted && setWhole(read),
      () => isWanted && setFailed(id),
    )
    return () => {
      isWanted = false
    }
  }, [api, id, wanted, isKnown])
  return { template: isKnown ? whole : listed, failed: id !== undefined && failed === id }
}
