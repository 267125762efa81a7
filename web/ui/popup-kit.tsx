import { AlertDialog } from '@base-ui/react/alert-dialog'
import { ContextMenu } from '@base-ui/react/context-menu'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { Menu } from '@base-ui/react/menu'
import { Popover } from '@base-ui/react/popover'
import { Select } from '@base-ui/react/select'
import { Check, X } from 'lucide-react'
import { type FormEvent, type RefObject, useCallback, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { DialogCloseContext, type DialogProps } from './dialog.tsx'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import type { AttachTrigger } from './late-popups.tsx'
import type { ContextMenuProps, MenuProps } from './menu.tsx'
import { MenuEntries, MenuSheet } from './menu-entries.tsx'
import { Notice } from './notice.tsx'
import type { PopoverProps } from './popover.tsx'
import {
  dialogBackdrop,
  dialogDescription,
  dialogFooter,
  dialogPopup,
  dialogTitle,
  dialogViewport,
  dialogWidths,
  popupSheet,
  swallowSecondClick,
} from './popup.ts'
import { PopupPortal } from './popup-portal.tsx'
import type { SelectOption } from './select.tsx'
import { TextInput } from './text-input.tsx'

export { ToastStack } from './toast-stack.tsx'

interface Attaching {
  readonly attach: AttachTrigger
}

export function MenuPopup(props: MenuProps & Attaching) {
  const { trigger, attach, items, side = 'bottom', align = 'start', open, onOpenChange, finalFocus } = props
  return (
    <Menu.Root {...(open === undefined ? null : { open })} onOpenChange={next => onOpenChange?.(next)}>
      <Menu.Trigger {...readId(trigger)} render={attach} />
      <MenuSheet side={side} align={align} sideOffset={6} finalFocus={finalFocus}>
        <MenuEntries items={items} />
      </MenuSheet>
    </Menu.Root>
  )
}

/** A trigger that has an id of its own keeps it: the popup is named after it. */
function readId({ props }: MenuProps['trigger']): { readonly id?: string } {
  const { id } = props as { readonly id?: string }
  return id === undefined ? {} : { id }
}

type ContextMenuPopupProps = Omit<ContextMenuProps, 'children'> & Attaching

export function ContextMenuPopup({ attach, items, onOpenChange, finalFocus }: ContextMenuPopupProps) {
  return (
    <ContextMenu.Root onOpenChange={next => onOpenChange?.(next)}>
      <ContextMenu.Trigger render={attach} />
      <MenuSheet finalFocus={finalFocus}>
        <MenuEntries items={items} />
      </MenuSheet>
    </ContextMenu.Root>
  )
}

export function PopoverSheet(props: PopoverProps & Attaching) {
  const { trigger, attach, title, children, titleHidden = false, side = 'bottom', align = 'start' } = props
  const { open, onOpenChange, flush = false, avoid, className } = props
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Popover.Root {...(open === undefined ? null : { open })} onOpenChange={next => onOpenChange?.(next)}>
      <Popover.Trigger ref={button} {...readId(trigger)} render={attach} />
      <PopupPortal as={Popover.Portal}>
        <Popover.Positioner
          {...(avoid && { anchor: () => spanBoth(button.current, avoid()) })}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-(--z-popup)"
        >
          <Popover.Popup
            className={joinClasses(
              popupSheet,
              'max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto text-sm',
              !flush && 'p-5',
              className,
            )}
          >
            <Popover.Title className={titleHidden ? 'sr-only' : 'type-title mb-1.5'}>{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </PopupPortal>
    </Popover.Root>
  )
}

/** As wide as the trigger, and as high as it and what must stay seen together. */
function spanBoth(trigger: HTMLElement | null, kept: DOMRect | null) {
  const own = trigger?.getBoundingClientRect() ?? new DOMRect()
  const top = Math.min(own.top, kept?.top ?? own.top)
  const bottom = Math.max(own.bottom, kept?.bottom ?? own.bottom)
  const box = new DOMRect(own.left, top, own.width, bottom - top)
  return { getBoundingClientRect: () => box, ...(trigger && { contextElement: trigger }) }
}

export function DialogBox(props: DialogProps & Partial<Attaching>) {
  const { title, closeLabel, children, description, footer, attach, size = 'md', initialFocus } = props
  const { open, onOpenChange, closeOnOutsidePress = true } = props
  const actions = useRef<Dialog.Root.Actions | null>(null)
  const close = useCallback(() => actions.current?.close(), [])
  return (
    <Dialog.Root
      {...(open === undefined ? null : { open })}
      onOpenChange={next => onOpenChange?.(next)}
      disablePointerDismissal={!closeOnOutsidePress}
      actionsRef={actions}
    >
      {attach ? <Dialog.Trigger render={attach} /> : null}
      <PopupPortal as={Dialog.Portal}>
        <Dialog.Backdrop className={dialogBackdrop} />
        <Dialog.Viewport className={dialogViewport}>
          <Dialog.Popup
            initialFocus={initialFocus}
            finalFocus={props.finalFocus}
            className={joinClasses(dialogPopup, dialogWidths[size])}
          >
            <DialogCloseContext value={close}>
              <header className="py-6 pr-16 pl-6 sm:pt-8 sm:pr-20 sm:pl-8">
                <Dialog.Title className={dialogTitle}>{title}</Dialog.Title>
                {description ? (
                  <Dialog.Description className={dialogDescription}>{description}</Dialog.Description>
                ) : null}
              </header>
              {children ? <div className="px-6 pb-6 sm:px-8">{children}</div> : null}
              {footer ? <footer className={dialogFooter}>{footer}</footer> : null}
            </DialogCloseContext>
            {/* Last in the order of focus: a dialog with a form opens on its first field. */}
            <Dialog.Close
              render={
                <IconButton
                  label={closeLabel}
                  icon={<X strokeWidth={1.75} className="size-5" />}
                  tooltip={false}
                  className="absolute top-4 right-4 sm:top-6 sm:right-6"
                />
              }
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </PopupPortal>
    </Dialog.Root>
  )
}

export function ConfirmBox(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, danger = false, typeToConfirm, children } = props
  const cancelRef = useRef<HTMLButtonElement>(null)
  const formId = useId()
  return (
    <AlertDialog.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <PopupPortal as={AlertDialog.Portal}>
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
      </PopupPortal>
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

interface SelectBoxProps extends Attaching {
  readonly options: readonly SelectOption<string>[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly name: string | undefined
  readonly isDisabled: boolean
  readonly isRequired: boolean
  /** What the trigger says of itself besides. */
  readonly attributes: object
}

export function SelectBox(props: SelectBoxProps) {
  const { attach, options, value, onChange, name, isDisabled, isRequired, attributes } = props
  return (
    <Select.Root
      items={options}
      value={value}
      onValueChange={next => onChange(next)}
      name={name}
      disabled={isDisabled}
      required={isRequired}
    >
      <Select.Trigger {...attributes} render={attach} />
      <PopupPortal as={Select.Portal}>
        <Select.Positioner
          alignItemWithTrigger={false}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-(--z-popup) outline-hidden"
        >
          {/* The popup would inject a <style> of its own, which the page's policy refuses. */}
          <CSPProvider disableStyleElements>
            <Select.Popup
              className={joinClasses(
                popupSheet,
                'max-h-[min(24rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto p-1.5',
              )}
            >
              <Select.List>
                {options.map(option => (
                  <OptionRow key={option.value} option={option} />
                ))}
              </Select.List>
            </Select.Popup>
          </CSPProvider>
        </Select.Positioner>
      </PopupPortal>
    </Select.Root>
  )
}

function OptionRow({ option }: { option: SelectOption<string> }) {
  return (
    <Select.Item
      value={option.value}
      disabled={option.disabled}
      className={
        'flex min-h-8.5 cursor-default items-center gap-2.5 rounded-item px-2.5 py-1.5 text-sm outline-hidden ' +
        'select-none data-disabled:text-ink-faint data-highlighted:bg-wash data-selected:font-medium'
      }
    >
      {option.icon}
      <Select.ItemText className="min-w-0 flex-1">{option.label}</Select.ItemText>
      <span className="flex size-4.5 shrink-0 items-center justify-center text-accent-text">
        <Select.ItemIndicator>
          <Check aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
        </Select.ItemIndicator>
      </span>
    </Select.Item>
  )
}
