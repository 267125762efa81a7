import { AlertDialog } from '@base-ui/react/alert-dialog'
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { joinClasses } from './join-classes.ts'
import { Notice } from './notice.tsx'
import {
  dialogBackdrop,
  dialogDescription,
  dialogFooter,
  dialogPopup,
  dialogTitle,
  dialogViewport,
  dialogWidths,
  swallowSecondClick,
} from './popup.ts'
import { TextInput } from './text-input.tsx'

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
  const { open, onOpenChange, title, description, danger = false, typeToConfirm, children } = props
  const cancelRef = useRef<HTMLButtonElement>(null)
  const formId = useId()
  return (
    <AlertDialog.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdrop} />
        <AlertDialog.Viewport className={dialogViewport}>
          {/* The first focus is the way back: Enter by habit must destroy nothing. */}
          <AlertDialog.Popup
            finalFocus={props.finalFocus}
            initialFocus={danger && !typeToConfirm ? cancelRef : true}
            className={joinClasses(dialogPopup, dialogWidths.sm)}
          >
            <div className="px-6 pt-6 pb-5 sm:px-8 sm:pt-8">
              <AlertDialog.Title className={dialogTitle}>{title}</AlertDialog.Title>
              <AlertDialog.Description className={dialogDescription}>{description}</AlertDialog.Description>
              {children ? <div className="mt-4">{children}</div> : null}
            </div>
            <ConfirmForm {...props} formId={formId} cancelRef={cancelRef} />
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

type ConfirmFormProps = ConfirmDialogProps & {
  formId: string
  cancelRef: RefObject<HTMLButtonElement | null>
}

function ConfirmForm(props: ConfirmFormProps) {
  const {
    onConfirm,
    confirmLabel,
    cancelLabel,
    danger,
    busy = false,
    error,
    typeToConfirm,
    cancelRef,
  } = props
  const [typed, setTyped] = useState('')
  const blocked = typeToConfirm !== undefined && typed.trim() !== typeToConfirm.text.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (blocked || busy) return
    swallowSecondClick()
    onConfirm()
  }

  return (
    <form id={props.formId} onSubmit={submit}>
      {typeToConfirm || error ? (
        <div className="grid gap-4 px-6 pb-5 sm:px-8">
          {typeToConfirm ? (
            <Field label={typeToConfirm.label}>
              <TextInput
                value={typed}
                onChange={event => setTyped(event.currentTarget.value)}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
          ) : null}
          {error ? (
            <Notice tone="danger" announce>
              {error}
            </Notice>
          ) : null}
        </div>
      ) : null}
      <div className={dialogFooter}>
        <AlertDialog.Close
          ref={cancelRef}
          render={
            <Button variant="secondary" disabled={busy}>
              {cancelLabel}
            </Button>
          }
        />
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={blocked}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
