import { useEffect, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SavePhase } from '#editor/save-status.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useEditor } from '../../binding/editor-context.ts'
import { useUi } from '../../binding/ui-store.ts'

/** How long a page waits for the last save before it goes; what is not through by then is on its way and kept. */
const patience = 2_500

/**
 * A link out of the editor first sends what is waiting, so that the next page shows it. What cannot be sent is kept in
 * this browser; only where even that is not possible is there something to ask.
 */
export function LeaveGuard() {
  const t = useTranslations('editor.leave')
  const editor = useEditor()
  const ui = useUi()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname
    return isElsewhere && !ui.getState().isAbandoned && editor.getState().save.phase !== 'saved'
  })
  const { isAsking, stay } = useSendFirst(blocker)
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={open => open || stay()}
      onConfirm={() => blocker.proceed?.()}
      danger
      title={t('title')}
      description={t('text')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
    />
  )
}

const isUnderWay = (phase: SavePhase) => phase === 'waiting' || phase === 'saving'

function useSendFirst(blocker: Blocker) {
  const editor = useEditor()
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    if (blocker.state !== 'blocked') return setIsAsking(false)
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      editor.leave()
      const { phase, kept } = editor.getState().save
      if (phase === 'saved' || kept) blocker.proceed()
      else setIsAsking(true)
    }
    const timer = setTimeout(end, patience)
    // Where something stands in the way, waiting does not help.
    if (isUnderWay(editor.getState().save.phase)) editor.flush().then(end, end)
    else end()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [blocker, editor])
  return { isAsking, stay: () => blocker.reset?.() }
}
