import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Outline } from '#domain/generation/outline.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { editOutline, type OutlineEdit } from './edit-outline.ts'
import { fitOutline } from './fit-outline.ts'
import { createOutlineSaver, type SaveState } from './outline-saver.ts'

export interface OutlineEditing {
  readonly outline: Outline
  readonly edit: (edit: OutlineEdit) => void
  /** The outline of this very moment. */
  readonly read: () => Outline
  readonly saving: SaveState
  /** Resolves when everything is on the server. */
  readonly flush: () => Promise<void>
  /** What is not saved yet went with the word to go on. */
  readonly drop: () => void
  /** It did not go: it is saved after all. */
  readonly keep: () => void
}

/** A browser lets go no more than this with a page that is closed. */
const mostOnLeaving = 60_000

/** The outline while it is edited: kept on the server without being asked, and before the page is left. */
export function useOutlineEditing(taskId: string, first: Outline): OutlineEditing {
  const { api } = useRuntime()
  const [outline, setOutline] = useState(first)
  const latest = useRef(outline)
  const [saver] = useState(() =>
    createOutlineSaver((kept, isLeaving) => {
      const body = { outline: kept }
      const keepalive = isLeaving && JSON.stringify(body).length < mostOnLeaving
      return api.generation.saveOutline({ params: { task_id: taskId }, body, keepalive })
    }),
  )
  const saving = useStore(saver.store)

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && void saver.flush(true)
    const comeBack = () => void saver.flush()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('online', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('online', comeBack)
      void saver.flush(true)
    }
  }, [saver])

  function keep(): void {
    const fitted = fitOutline(latest.current)
    if (fitted) saver.keep(fitted)
  }

  return {
    outline,
    keep,
    read: () => latest.current,
    saving,
    flush: () => saver.flush(),
    drop: saver.drop,
    edit(edit) {
      const next = editOutline(latest.current, edit)
      if (next === latest.current) return
      latest.current = next
      setOutline(next)
      keep()
    },
  }
}
