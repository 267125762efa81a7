import type { Settings } from '#domain/deck/presentation.ts'
import type { SaveSettings } from './use-settings-change.ts'

/** A presentation as sharing needs it; viewer, editor and list each bring theirs. */
export interface SharedDeck {
  readonly slug: string
  readonly name: string
  readonly settings: Settings
  /** The slide one is on, by its id, and its number as people count. */
  readonly slide?: { readonly id: number; readonly number: number } | undefined
  readonly save: SaveSettings
  /** Makes sure that what is shared is what is on screen. */
  readonly prepare?: (() => Promise<void>) | undefined
}
