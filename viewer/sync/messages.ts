import type { Blank } from '../show-state.ts'

export type WindowRole = 'audience' | 'presenter'

/** What the windows of one show say to one another. */
export type SyncMessage = { readonly from: string; readonly role: WindowRole } & (
  | { readonly kind: 'hello' | 'bye' }
  | { readonly kind: 'place'; readonly place: SharedPlace }
  /** Fractions of the slide; null when the laser is off. */
  | { readonly kind: 'laser'; readonly at: readonly [number, number] | null }
)

/** Another tab may run another build of this page: what is not understood is not a message. */
export function readMessage(data: unknown): SyncMessage | undefined {
  if (!isRecord(data) || typeof data.from !== 'string') return undefined
  if (data.role !== 'audience' && data.role !== 'presenter') return undefined
  switch (data.kind) {
    case 'hello':
    case 'bye':
      return data as SyncMessage
    case 'place':
      return isPlace(data.place) ? (data as SyncMessage) : undefined
    case 'laser':
      return data.at === null || isPoint(data.at) ? (data as SyncMessage) : undefined
    default:
      return undefined
  }
}

function isPlace(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { slide, index, blank, turn, by, step } = value
  const isBlank = blank === null || blank === 'black' || blank === 'white'
  if (step !== undefined && !isCount(step)) return false
  return typeof slide === 'string' && typeof by === 'string' && isCount(index) && isCount(turn) && isBlank
}

function isPoint(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite)
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Where the windows of one show are, as they send it to one another. */
export interface SharedPlace {
  /** By its own name: a window may have been opened before slides were added or moved. */
  readonly slide: string
  readonly index: number
  readonly blank: Blank | null
  /** How many clicks of the slide's builds are done; a window of an older build of the page does not say. */
  readonly step?: number | undefined
  /** How many changes led here, as far as the window that made the last one knew. */
  readonly turn: number
  /** Which window made it. */
  readonly by: string
}

/** Whether what was received is later than what is known; of two changes at once the same one wins in every window. */
export function isLater(told: SharedPlace, known: Pick<SharedPlace, 'turn' | 'by'>): boolean {
  return told.turn > known.turn || (told.turn === known.turn && told.by > known.by)
}

/** Where that is in the deck as this window has it. */
export function findPlace({ slide, index }: SharedPlace, uids: readonly string[]): number {
  const found = uids.indexOf(slide)
  return found === -1 ? Math.max(0, Math.min(index, uids.length - 1)) : found
}
