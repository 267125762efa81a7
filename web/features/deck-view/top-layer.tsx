import { type ReactNode, useEffect, useRef } from 'react'
import { joinClasses } from '#web/ui/join-classes.ts'

export interface TopLayerProps {
  readonly label: string
  readonly onClose: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The browser's own dialog: the only one that is seen above an element that fills the screen. */
export function TopLayer({ label, onClose, className, children }: TopLayerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the browser's own doing
    <dialog
      ref={dialog}
      aria-label={label}
      className={joinClasses('bg-paper text-ink backdrop:bg-scrim', className)}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
