import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { useRuntime, useUser } from '#web/platform/runtime/runtime-context.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useUi, useUiState } from '../../binding/ui-store.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'

/** Asks before the presentation goes to the trash, and says how long it can be had back. */
export function TrashDialog() {
  const t = useTranslations()
  const ui = useUi()
  const open = useUiState(state => state.trashOpen)
  const name = useEditorState(({ deck }) => deck.name)
  const { busy, failure, trash } = useTrash()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={trashOpen => ui.setState({ trashOpen })}
      onConfirm={() => void trash()}
      danger
      busy={busy}
      title={t('editor.trash.title')}
      description={t('editor.trash.text', { name })}
      confirmLabel={t('editor.trash.confirm')}
      cancelLabel={t('editor.trash.cancel')}
      error={failure ? t(`errors.code.${failure}`) : undefined}
    />
  )
}

function useTrash() {
  const { api } = useRuntime()
  const user = useUser()
  const go = useGo()
  const ui = useUi()
  const slug = useEditorState(({ deck }) => deck.slug)
  const workspace = useEditorState(({ deck }) => deck.workspace)
  const isBusy = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ErrorCode>()

  async function trash(): Promise<void> {
    if (!slug || isBusy.current) return
    isBusy.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await api.presentations.remove({ params: { slug } })
      ui.setState({ trashOpen: false, isAbandoned: true })
      go(user ? `/presentations/${workspace ?? ''}` : '/')
    } catch (error) {
      setFailure(error instanceof ApiError ? error.code : 'unavailable')
      isBusy.current = false
      setBusy(false)
    }
  }

  return { busy, failure, trash }
}
