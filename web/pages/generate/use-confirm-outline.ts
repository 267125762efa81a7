import { useCallback, useRef, useState } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import type { Outline } from '#domain/generation/outline.ts'
import { type Refusal, readRefusal } from '#web/features/deck-list/read-refusal.ts'
import type { Generation } from '#web/features/generation/task/generation-store.ts'

export interface ConfirmOutline {
  readonly isConfirming: boolean
  readonly failure: Refusal | undefined
  /** Tells of a refusal that came another way. */
  readonly refuse: (code: ErrorCode) => void
  /** Answers whether the generation goes on. */
  readonly confirm: (outline: Outline) => Promise<boolean>
}

/** Gives the word to go on with an outline, once at a time. */
export function useConfirmOutline(generation: Generation): ConfirmOutline {
  const isBusy = useRef(false)
  const [isConfirming, setConfirming] = useState(false)
  const [failure, setFailure] = useState<Refusal>()

  async function confirm(outline: Outline): Promise<boolean> {
    if (isBusy.current) return true
    isBusy.current = true
    setConfirming(true)
    setFailure(undefined)
    try {
      await generation.confirm(outline)
      return true
    } catch (error) {
      setFailure(readRefusal(error))
      return false
    } finally {
      isBusy.current = false
      setConfirming(false)
    }
  }

  const refuse = useCallback((code: ErrorCode) => setFailure({ code }), [])
  return { isConfirming, failure, confirm, refuse }
}
