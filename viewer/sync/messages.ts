import type { SharedPlace } from './shared-place.ts'

export type WindowRole = 'audience' | 'presenter'

/** What the windows of one show say to one another. */
export type SyncMessage = { readonly from: string; readonly role: WindowRole } & (
  | { readonly kind: 'hello' | 'bye' }
  | { readonly kind: 'place'; readonly place: SharedPlace }
  /** Fractions of the slide; null when the light is out. */
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
  const { slide, index, blank, turn, by } = value
  const isBlank = blank === null || blank === 'black' || blank === 'white'
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
