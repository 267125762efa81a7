import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Editor, SavePhase } from '#editor/editor.ts'
import type { Blocker } from '#web/platform/router/router.ts'
import { useBlocker } from '#web/platform/router/router-view.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useEditor } from '../session/editor-context.ts'

/** How long leaving waits for the last save; what is not saved by then is being sent, and is in the journal. */
const longestWait = 2_500

const deleted = new WeakSet<Editor>()

/** The presentation is in the trash: nothing has to be saved before the page is left. */
export function leaveWithoutSaving(editor: Editor): void {
  deleted.add(editor)
}

/**
 * A link out of the editor first sends what is waiting, so that the next page shows it. What cannot be sent is kept in
 * this browser; the user is asked only where even that is not possible.
 */
export function LeaveGuard() {
  const t = useTranslations('editor.leave')
  const editor = useEditor()
  const blocker = useBlocker((current, next) => {
    const isElsewhere = current.pathname !== next.pathname
    return isElsewhere && !deleted.has(editor) && editor.getState().save.phase !== 'saved'
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
    const timer = setTimeout(end, longestWait)
    // If saving is blocked, waiting does not help.
    if (isUnderWay(editor.getState().save.phase)) editor.flush().then(end, end)
    else end()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [blocker, editor])
  return { isAsking, stay: () => blocker.reset?.() }
}
