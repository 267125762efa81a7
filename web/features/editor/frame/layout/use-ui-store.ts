import { useEffect, useState } from 'react'
import { localeCookie } from '#domain/locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { writeCookie } from '#web/platform/session/cookies.ts'
import { createUiStore, type UiStore } from '../../binding/ui-store.ts'
import { arrangementCookie, readArrangement, writeArrangement } from './arrangement.ts'

const settleDelay = 300

/** How the editor is arranged, as this browser left it the last time. */
export function useUiStore(): UiStore {
  const { readCookie } = useRuntime()
  const [ui] = useState(() => createUiStore(readArrangement(readCookie(arrangementCookie))))
  useEffect(() => {
    let kept = writeArrangement(ui.getState())
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      const now = writeArrangement(ui.getState())
      if (now === kept) return
      kept = now
      clearTimeout(timer)
      timer = setTimeout(() => writeCookie(arrangementCookie, kept, localeCookie.maxAgeSeconds), settleDelay)
    }
    return ui.subscribe(keep)
  }, [ui])
  return ui
}
