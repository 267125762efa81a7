import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type ComponentProps, useEffect } from 'react'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import { PopupPortal } from './popup-portal.tsx'
import { receiveToasts, type ToastTone } from './toast.tsx'

interface ToastStackProps {
  readonly label: string
  readonly closeLabel: string
}

/** The region of toasts, and whatever was said before it was there. */
export function ToastStack({ label, closeLabel }: ToastStackProps) {
  return (
    <Toast.Provider limit={3} timeout={6000}>
      <PopupPortal as={Toast.Portal}>
        <Toast.Viewport
          aria-label={label}
          className={
            'fixed right-4 bottom-4 left-4 z-(--z-toast) flex flex-col-reverse gap-2.5 rounded-sheet outline-offset-8 ' +
            'sm:right-6 sm:bottom-6 sm:left-auto sm:w-96'
          }
        >
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </PopupPortal>
    </Toast.Provider>
  )
}

/** Toasts are read aloud politely. A high priority would hide their buttons from screen readers. */
function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts, add, close } = Toast.useToastManager()
  useEffect(
    () =>
      receiveToasts({
        close,
        add: (id, { title, description, tone = 'info', action, duration }) =>
          add({
            id,
            title,
            description,
            type: tone,
            ...(duration === undefined ? null : { timeout: duration }),
            ...(action ? { actionProps: { children: action.label, onClick: action.onClick } } : null),
          }),
      }),
    [add, close],
  )
  return toasts.map(toast => <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />)
}

type ToastCardProps = { toast: ComponentProps<typeof Toast.Root>['toast']; closeLabel: string }

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const inks = {
  info: 'text-secondary',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}

function readTone(type: string | undefined): ToastTone {
  return type !== undefined && type in icons ? (type as ToastTone) : 'info'
}

function ToastCard({ toast, closeLabel }: ToastCardProps) {
  const tone = readTone(toast.type)
  const Icon = icons[tone]
  return (
    <Toast.Root
      toast={toast}
      className={
        'translate-x-(--toast-swipe-movement-x) rounded-sheet border border-line bg-raised text-ink shadow-popup ' +
        'transition-[opacity,translate] duration-(--motion-slow) ease-settle data-ending-style:opacity-0 ' +
        'data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0'
      }
    >
      <Toast.Content className="flex items-start gap-3 py-3.5 pr-2.5 pl-4">
        <Icon
          aria-hidden="true"
          strokeWidth={1.75}
          className={joinClasses('mt-0.5 size-5 shrink-0', inks[tone])}
        />
        <div className="min-w-0 flex-1 text-sm">
          <Toast.Title render={<p />} className="font-semibold" />
          <Toast.Description className="mt-0.5 text-ink-soft" />
          <Toast.Action
            className={
              'mt-1.5 rounded-item font-medium underline decoration-accent decoration-[1.5px] underline-offset-4 ' +
              'hover:text-accent-text'
            }
          />
        </div>
        {/* Visible at all times here, so it may not be hidden from those who hear the page. */}
        <Toast.Close
          aria-hidden={false}
          render={
            <IconButton
              label={closeLabel}
              icon={<X strokeWidth={1.75} className="size-4" />}
              size="sm"
              tooltip={false}
              className="-my-1"
            />
          }
        />
      </Toast.Content>
    </Toast.Root>
  )
}
