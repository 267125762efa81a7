import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useEditor } from '../../binding/editor-context.ts'
import { useUi } from '../../binding/ui-store.ts'

/** How long a page waits for the last save before it goes; what is not through by then is sent on its way and kept. */
const patience = 2_500

/** A link out of the editor first sends what is waiting, so that the next page shows it. */
export function useFlushBeforeLeaving(): void {
  const editor = useEditor()
  const ui = useUi()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname
    return isElsewhere && !ui.getState().isAbandoned && editor.getState().save.phase !== 'saved'
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasGone = false
    const go = () => {
      if (hasGone) return
      hasGone = true
      clearTimeout(timer)
      editor.leave()
      blocker.proceed()
    }
    timer = setTimeout(go, patience)
    editor.flush().then(go, go)
  }, [blocker, editor])
}
