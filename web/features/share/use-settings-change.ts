import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { Settings } from '#domain/deck/presentation.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { layOver, lift, type SettingsOverlay, seeThrough } from './settings-overlay.ts'

export interface SettingsChange {
  /** As they are seen: with what was asked for and is not answered yet. */
  readonly settings: Settings
  readonly change: (fields: Partial<Settings>) => void
  /** Why the last change was not made. */
  readonly failure: ErrorCode | undefined
}

/** Keeps settings somewhere; throws what the server refused with. */
export type SaveSettings = (fields: Partial<Settings>) => Promise<void>

/** Changes are seen at once, sent one after another, and taken back where the server refuses. */
export function useSettingsChange(stored: Settings, save: SaveSettings): SettingsChange {
  const [overlay, setOverlay] = useState<SettingsOverlay>({})
  const [failure, setFailure] = useState<ErrorCode>()
  const orders = useRef(0)
  const last = useRef(Promise.resolve())
  const saveNow = useRef(save)
  saveNow.current = save

  const change = useCallback((fields: Partial<Settings>) => {
    const order = ++orders.current
    setOverlay(current => layOver(current, fields, order))
    setFailure(undefined)
    last.current = last.current
      .then(() => saveNow.current(fields))
      .catch(error => setFailure(error instanceof ApiError ? error.code : 'unavailable'))
      .then(() => setOverlay(current => lift(current, order)))
  }, [])

  const settings = useMemo(() => seeThrough(stored, overlay), [stored, overlay])
  return { settings, change, failure }
}
