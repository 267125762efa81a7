import type { ReactNode } from 'react'
import { demandPopups, useLoadedPopups } from './late-popups.tsx'

export type ToastTone = 'info' | 'success' | 'warning' | 'danger'

type ToastOptions = {
  title: string
  description?: string | undefined
  tone?: ToastTone | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** How long it stays, in milliseconds; 0 until it is closed. */
  duration?: number | undefined
}

type Toasts = {
  add: (options: ToastOptions) => string
  close: (id: string) => void
}

interface ToastReceiver {
  readonly add: (id: string, options: ToastOptions) => void
  readonly close: (id: string) => void
}

/** What was said while nobody could show it yet. */
let waiting: ((receiver: ToastReceiver) => void)[] = []
let receiver: ToastReceiver | undefined

/** The region that shows toasts takes what has been said, and what will be. */
export function receiveToasts(next: ToastReceiver): () => void {
  receiver = next
  const said = waiting
  waiting = []
  for (const tell of said) tell(next)
  return () => {
    if (receiver === next) receiver = undefined
  }
}

function tell(say: (receiver: ToastReceiver) => void): void {
  if (receiver) say(receiver)
  else {
    waiting.push(say)
    void demandPopups()
  }
}

type ToastProviderProps = {
  children: ReactNode
  /** Names the region, which F6 reaches. */
  label: string
  closeLabel: string
}

export function ToastProvider({ children, label, closeLabel }: ToastProviderProps) {
  const kit = useLoadedPopups()
  return (
    <>
      {children}
      {kit ? <kit.ToastStack label={label} closeLabel={closeLabel} /> : null}
    </>
  )
}

/** The toast that the next one replaces: two outcomes side by side may contradict each other. */
let replaceable: string | undefined
let count = 0

const toasts: Toasts = {
  add(options) {
    const { action, duration } = options
    count += 1
    const id = `toast-${count}`
    const answer = action && {
      label: action.label,
      onClick() {
        toasts.close(id)
        action.onClick()
      },
    }
    if (replaceable !== undefined) toasts.close(replaceable)
    tell(to => to.add(id, { ...options, action: answer }))
    // One that stays until it is closed is waiting for an answer.
    replaceable = duration === 0 ? undefined : id
    return id
  },
  close: id => tell(to => to.close(id)),
}

export function useToasts(): Toasts {
  return toasts
}
