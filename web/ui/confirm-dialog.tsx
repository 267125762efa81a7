import type { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ComponentProps, ReactNode } from 'react'
import { useOpenedPopups } from './late-popups.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel: string
  danger?: boolean | undefined
  busy?: boolean | undefined
  /** Why the last attempt failed. */
  error?: ReactNode
  /** The text to type before the confirm button works, and what its field says. */
  typeToConfirm?: { text: string; label: ReactNode } | undefined
  /** Where the focus goes on closing, for a dialog whose opener may be gone by then. */
  finalFocus?: ComponentProps<typeof AlertDialog.Popup>['finalFocus']
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const kit = useOpenedPopups(props.open)
  return kit ? <kit.ConfirmBox {...props} /> : null
}
