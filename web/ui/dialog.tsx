import type { Dialog as Base } from '@base-ui/react/dialog'
import { useRender } from '@base-ui/react/use-render'
import {
  type ComponentProps,
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
} from 'react'
import { useLateTrigger, useOpenedPopups } from './late-popups.tsx'
import type { DialogSize } from './popup.ts'

export type DialogProps = {
  title: ReactNode
  closeLabel: string
  children?: ReactNode
  description?: ReactNode
  footer?: ReactNode
  /** The button that opens it; leave it out and use `open` when something else does. */
  trigger?: ReactElement | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  size?: DialogSize | undefined
  /** False keeps it open on a click outside: for a form whose loss would hurt. */
  closeOnOutsidePress?: boolean | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Where the focus goes on closing, for a dialog whose opener may be gone by then. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus']
}

export function Dialog(props: DialogProps) {
  return props.trigger ? (
    <TriggeredDialog {...props} trigger={props.trigger} />
  ) : (
    <OpenedDialog {...props} open={props.open ?? false} />
  )
}

const opensDialog = { 'aria-haspopup': 'dialog', 'aria-expanded': false } as const

function TriggeredDialog(props: DialogProps & { readonly trigger: ReactElement }) {
  const { trigger, open: isOpen } = props
  const { element, kit, attach } = useLateTrigger(trigger, { attributes: opensDialog, isOpen })
  return (
    <>
      {element}
      {kit ? <kit.DialogBox {...props} attach={attach} /> : null}
    </>
  )
}

function OpenedDialog(props: DialogProps & { readonly open: boolean }) {
  const kit = useOpenedPopups(props.open)
  return kit ? <kit.DialogBox {...props} /> : null
}

/** Closes the dialog around; given by the dialog itself. */
export const DialogCloseContext = createContext<(() => void) | undefined>(undefined)

/** A button in the footer that closes the dialog: `<DialogClose render={<Button>…</Button>} />`. */
export function DialogClose({ render }: { render: ReactElement }) {
  const close = useContext(DialogCloseContext)
  return useRender({ render, props: { onClick: () => close?.() } })
}
