import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { GenerationTask } from '#contract/generation.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import {
  createGeneration,
  type Generation,
  type GenerationState,
  type Surroundings,
} from './generation-store.ts'

const browser: Surroundings = {
  isHidden: () => document.visibilityState === 'hidden',
  onReturn(listener) {
    const see = () => document.visibilityState === 'visible' && listener()
    document.addEventListener('visibilitychange', see)
    window.addEventListener('online', listener)
    return () => {
      document.removeEventListener('visibilitychange', see)
      window.removeEventListener('online', listener)
    }
  },
}

/** The generation of this page: begun here, or the one that the address names. */
export function useGeneration(task: GenerationTask | null): [GenerationState, Generation] {
  const { api } = useRuntime()
  const [generation] = useState(() => createGeneration(api.generation, browser, task))
  const state = useStore(generation.store)
  useEffect(() => {
    if (task) generation.follow(task)
    return generation.leave
  }, [generation, task])
  return [state, generation]
}
