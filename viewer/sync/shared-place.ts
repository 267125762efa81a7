import type { Blank } from '../show-state.ts'

/** Where the windows of one show are, as they tell one another. */
export interface SharedPlace {
  /** By its own name: a window may have been opened before slides were added or moved. */
  readonly slide: string
  readonly index: number
  readonly blank: Blank | null
  /** How many changes led here, as far as the window that made the last one knew. */
  readonly turn: number
  /** Which window made it. */
  readonly by: string
}

/** Whether what was told is later than what is known; of two changes at once the same one wins in every window. */
export function isLater(told: SharedPlace, known: Pick<SharedPlace, 'turn' | 'by'>): boolean {
  return told.turn > known.turn || (told.turn === known.turn && told.by > known.by)
}

/** Where that is in the deck as this window has it. */
export function findPlace({ slide, index }: SharedPlace, uids: readonly string[]): number {
  const found = uids.indexOf(slide)
  return found === -1 ? Math.max(0, Math.min(index, uids.length - 1)) : found
}
