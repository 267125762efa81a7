import { Toast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { ToastCard, type ToastTone } from './toast-card.tsx'

export type ToastOptions = {
  title: string
  description?: string | undefined
  tone?: ToastTone | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** How long it stays, in milliseconds; 0 until it is closed. */
  duration?: number | undefined
}

export type Toasts = {
  add: (options: ToastOptions) => string
  close: (id: string) => void
}

export type ToastProviderProps = {
  children: ReactNode
  /** Names the region, which F6 reaches. */
  label: string
  closeLabel: string
}

export function ToastProvider({ children, label, closeLabel }: ToastProviderProps) {
  return (
    <Toast.Provider limit={3} timeout={6000}>
      {children}
      <Toast.Portal>
        <Toast.Viewport
          aria-label={label}
          className={
            'fixed right-4 bottom-4 left-4 z-(--z-toast) flex flex-col-reverse gap-2.5 rounded-sheet outline-offset-8 ' +
            'sm:right-6 sm:bottom-6 sm:left-auto sm:w-96'
          }
        >
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map(toast => <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />)
}

/** Toasts are read aloud politely. A high priority would hide their buttons from those who hear the page. */
export function useToasts(): Toasts {
  const { add, close } = Toast.useToastManager()
  return useMemo(
    () => ({
      add: ({ title, description, tone = 'info', action, duration }) => {
        const answer = () => {
          action?.onClick()
          close(id)
        }
        const id = add({
          title,
          description,
          type: tone,
          ...(duration === undefined ? null : { timeout: duration }),
          ...(action ? { actionProps: { children: action.label, onClick: answer } } : null),
        })
        return id
      },
      close,
    }),
    [add, close],
  )
}
