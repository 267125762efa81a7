import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { Settings } from '#domain/deck/presentation.ts'
import type { ErrorCode } from '#domain/errors.ts'

export interface SettingsChange {
  /** As displayed: including changes that the server has not answered yet. */
  readonly settings: Settings
  readonly change: (fields: Partial<Settings>) => void
  /** Why the last change failed. */
  readonly failure: ErrorCode | undefined
}

/** Saves settings; throws the server's error. */
export type SaveSettings = (fields: Partial<Settings>) => Promise<void>

/** Changes are displayed at once, sent one after another, and reverted if the server refuses. */
export function useSettingsChange(stored: Settings, save: SaveSettings): SettingsChange {
  const [overlay, setOverlay] = useState<PendingSettings>({})
  const [failure, setFailure] = useState<ErrorCode>()
  const orders = useRef(0)
  const last = useRef(Promise.resolve())
  const saveNow = useRef(save)
  saveNow.current = save

  const change = useCallback((fields: Partial<Settings>) => {
    const order = ++orders.current
    setOverlay(current => addPending(current, fields, order))
    setFailure(undefined)
    last.current = last.current
      .then(() => saveNow.current(fields))
      .catch(error => setFailure(error instanceof ApiError ? error.code : 'unavailable'))
      .then(() => setOverlay(current => removePending(current, order)))
  }, [])

  const settings = useMemo(() => applyPending(stored, overlay), [stored, overlay])
  return { settings, change, failure }
}

/** Changes that the server has not answered yet: each field with the number of the last request that set it. */
type PendingSettings = Readonly<Record<string, { readonly value: unknown; readonly order: number }>>

export function addPending(
  overlay: PendingSettings,
  fields: Partial<Settings>,
  order: number,
): PendingSettings {
  const asked = Object.entries(fields).map(([name, value]) => [name, { value, order }])
  return { ...overlay, ...Object.fromEntries(asked) }
}

/** The request was answered: its fields are no longer pending, unless a later request set them again. */
export function removePending(overlay: PendingSettings, order: number): PendingSettings {
  return Object.fromEntries(Object.entries(overlay).filter(([, asked]) => asked.order !== order))
}

export function applyPending(settings: Settings, overlay: PendingSettings): Settings {
  const asked = Object.entries(overlay).map(([name, { value }]) => [name, value])
  return { ...settings, ...Object.fromEntries(asked) }
}
