import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError } from '#contract/api-error.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Outline } from '#domain/generation/outline.ts'

export type SaveState =
  | { readonly kind: 'saved' | 'changed' | 'saving' }
  /** The server did not answer: it is tried again. */
  | { readonly kind: 'cut-off' }
  /** The server refused: another try would not help. */
  | { readonly kind: 'refused'; readonly code: ErrorCode }

export interface OutlineSaver {
  readonly store: StoreApi<SaveState>
  readonly keep: (outline: Outline) => void
  /** Sends what is not sent yet; `isLeaving` outlives the page. */
  readonly flush: (isLeaving?: boolean) => Promise<void>
  /** Drops unsent changes: they were sent another way. */
  readonly drop: () => void
}

type Send = (outline: Outline, isLeaving: boolean) => Promise<unknown>

export const saveAfter = 700
const slowest = 20_000

/** Saves an outline while it is edited: shortly after the last change, one call at a time, the latest wins. */
export function createOutlineSaver(send: Send): OutlineSaver {
  const store = createStore<SaveState>(() => ({ kind: 'saved' }))
  let waiting: Outline | undefined
  let sending: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failed = 0

  function wait(delay: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delay)
  }

  async function flush(isLeaving = false): Promise<void> {
    clearTimeout(timer)
    // A page that is being closed cannot wait for the call before: the later one has the whole outline anyway.
    while (sending && !isLeaving) await sending
    if (!waiting) return
    sending = sendOnce(waiting, isLeaving).finally(() => {
      sending = undefined
    })
    await sending
  }

  async function sendOnce(outline: Outline, isLeaving: boolean): Promise<void> {
    waiting = undefined
    store.setState({ kind: 'saving' }, true)
    try {
      await send(outline, isLeaving)
      failed = 0
      store.setState({ kind: waiting ? 'changed' : 'saved' }, true)
    } catch (error) {
      notice(outline, error)
    }
  }

  function notice(outline: Outline, error: unknown): void {
    if (error instanceof ApiError && error.statusCode < 500 && error.code !== 'too_many_requests') {
      store.setState({ kind: 'refused', code: error.code }, true)
      return
    }
    waiting ??= outline
    failed++
    store.setState({ kind: 'cut-off' }, true)
    wait(Math.min(slowest, saveAfter * 2 ** failed))
  }

  return {
    store,
    keep(outline) {
      waiting = outline
      if (store.getState().kind !== 'cut-off') store.setState({ kind: 'changed' }, true)
      wait(saveAfter)
    },
    flush,
    drop() {
      clearTimeout(timer)
      waiting = undefined
      if (!sending) store.setState({ kind: 'saved' }, true)
    },
  }
}
