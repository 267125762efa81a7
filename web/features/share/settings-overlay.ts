import type { Settings } from '#domain/deck/presentation.ts'

/** What was asked for and is not answered yet: each field with the number of the request that asked last. */
export type SettingsOverlay = Readonly<Record<string, { readonly value: unknown; readonly order: number }>>

export function layOver(overlay: SettingsOverlay, fields: Partial<Settings>, order: number): SettingsOverlay {
  const asked = Object.entries(fields).map(([name, value]) => [name, { value, order }])
  return { ...overlay, ...Object.fromEntries(asked) }
}

/** The request is answered, by yes or no: what it asked for lies over the truth no more, unless asked for again since. */
export function lift(overlay: SettingsOverlay, order: number): SettingsOverlay {
  return Object.fromEntries(Object.entries(overlay).filter(([, asked]) => asked.order !== order))
}

export function seeThrough(settings: Settings, overlay: SettingsOverlay): Settings {
  const asked = Object.entries(overlay).map(([name, { value }]) => [name, value])
  return { ...settings, ...Object.fromEntries(asked) }
}
