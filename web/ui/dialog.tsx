import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode, RefObject } from 'react'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import {
  type DialogSize,
  dialogBackdrop,
  dialogDescription,
  dialogFooter,
  dialogPopup,
  dialogTitle,
  dialogViewport,
  dialogWidths,
} from './popup.ts'

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
  const { title, closeLabel, children, description, footer, trigger, size = 'md', initialFocus } = props
  const { open, onOpenChange, closeOnOutsidePress = true } = props
  return (
    <Base.Root
      {...(open === undefined ? null : { open })}
      onOpenChange={next => onOpenChange?.(next)}
      disablePointerDismissal={!closeOnOutsidePress}
    >
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={dialogBackdrop} />
        <Base.Viewport className={dialogViewport}>
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={props.finalFocus}
            className={joinClasses(dialogPopup, dialogWidths[size])}
          >
            <header className="py-6 pr-16 pl-6 sm:pt-8 sm:pr-20 sm:pl-8">
              <Base.Title className={dialogTitle}>{title}</Base.Title>
              {description ? (
                <Base.Description className={dialogDescription}>{description}</Base.Description>
              ) : null}
            </header>
            {children ? <div className="px-6 pb-6 sm:px-8">{children}</div> : null}
            {footer ? <footer className={dialogFooter}>{footer}</footer> : null}
            {/* Last in the order of focus: a dialog with a form opens on its first field. */}
            <Base.Close
              render={
                <IconButton
                  label={closeLabel}
                  icon={<X strokeWidth={1.75} className="size-5" />}
                  tooltip={false}
                  className="absolute top-4 right-4 sm:top-6 sm:right-6"
                />
              }
            />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** A button in the footer that closes the dialog: `<DialogClose render={<Button>…</Button>} />`. */
export function DialogClose({ render }: { render: ReactElement }) {
  return <Base.Close render={render} />
}
