import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useUi, useUiState } from '../binding/ui-store.ts'

/** Asks before responses are lost with the field, the form or the slide that they were sent through. */
export function LossDialog() {
  const t = useTranslations('editor-inspector.loss')
  const ui = useUi()
  const losing = useUiState(state => state.losing)
  if (!losing) return null
  const { what, name, count, act } = losing
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && ui.setState({ losing: null })}
      onConfirm={() => {
        ui.setState({ losing: null })
        act()
      }}
      danger
      title={t(`${what}.title`, { name })}
      description={count === null ? t(`${what}.unknown`) : t(`${what}.text`, { count })}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
    />
  )
}
