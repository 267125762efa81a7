import { useEffect, useState } from 'react'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useEditor } from '../binding/editor-context.ts'
import { useUi } from '../binding/ui-store.ts'
import { guardLoss, type Loss } from './guard-loss.ts'
import { fetchCounts, type ResponseCounts, readCounts } from './response-counts.ts'

/** Asks before responses go; the same from a button. */
export function useGuardLoss(): (loss: Loss | undefined, act: () => void) => void {
  const editor = useEditor()
  const ui = useUi()
  const { api } = useRuntime()
  return (loss, act) => guardLoss({ editor, ui, api }, loss, act)
}

/** How many responses a form has; asked when it is opened. */
export function useFormResponses(form: string): number | undefined {
  const editor = useEditor()
  const { api } = useRuntime()
  const [counts, setCounts] = useState<ResponseCounts | undefined>(() => readCounts(editor))
  useEffect(() => {
    let isHere = true
    void fetchCounts(editor, api).then(told => isHere && setCounts(told))
    return () => {
      isHere = false
    }
  }, [editor, api])
  return counts?.kind === 'known' ? counts.forms[form] : undefined
}
