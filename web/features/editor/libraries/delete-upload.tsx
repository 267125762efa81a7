import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { useEditor } from '../session/editor-context.ts'
import type { LibraryEntry } from './library-pages.ts'

interface Props {
  /** The upload that is about to be deleted; undefined while none is. */
  readonly entry: LibraryEntry | undefined
  readonly onClose: () => void
  readonly onDeleted: (entry: LibraryEntry) => void
}

/** Says in how many presentations an upload is shown before it is deleted for everybody and for good. */
export function DeleteUploadDialog({ entry, onClose, onDeleted }: Props) {
  return entry?.id === undefined ? null : (
    <OpenDialog key={entry.id} entry={entry} id={entry.id} onClose={onClose} onDeleted={onDeleted} />
  )
}

function OpenDialog({ entry, id, onClose, onDeleted }: Props & { entry: LibraryEntry; id: number }) {
  const t = useTranslations('editor-inspector.library.deleteUpload')
  const errors = useTranslations('errors')
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const editor = useEditor()
  /** Null where the server did not say. */
  const [count, setCount] = useState<number | null>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    let isOpen = true
    const tellCount = (presentations: number | null) => isOpen && setCount(presentations)
    // The server knows what is saved; what was put onto a slide a moment ago may not be yet.
    const isHere = JSON.stringify(editor.getState().deck).includes(entry.src)
    api.assets.uses({ params: { id } }).then(
      reply => tellCount(Math.max(reply.presentations, isHere ? 1 : 0)),
      () => tellCount(null),
    )
    return () => {
      isOpen = false
    }
  }, [api, editor, entry.src, id])

  async function remove(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await api.assets.remove({ params: { id } })
    } catch (error) {
      // Gone already, by a second click or another tab: that is what was wanted.
      const isGone = error instanceof ApiError && error.code === 'not_found'
      if (!isGone) {
        setFailure(error instanceof ApiError ? errors(`code.${error.code}`) : t('failed'))
        setBusy(false)
        return
      }
    }
    tell({ title: t('done', { name: entry.name }), tone: 'success' })
    onDeleted(entry)
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      onConfirm={() => void remove()}
      danger
      busy={busy || count === undefined}
      title={t('title', { name: entry.name })}
      description={count === undefined ? t('looking') : count === null ? t('unknown') : t('text', { count })}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      error={failure}
    />
  )
}
