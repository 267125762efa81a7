import { seconds } from '#server/clock.ts'
import type { LiveStream } from './live-stream.ts'
import type { Room } from './room.ts'

const beatEvery = seconds(20)
const checkEvery = seconds(30)
/** A thousand streams that opened together are not all asked after in one moment. */
const checksAtOnce = 50

export interface Farewell {
  readonly presentationId: number
  readonly client: string
  readonly owner: string
}

/** What time alone brings: heartbeats, people who fell silent, streams whose right to look is due to be checked. */
export function tendRooms(rooms: Map<number, Room>, now: number) {
  const stale: LiveStream[] = []
  const departed: Farewell[] = []
  for (const room of rooms.values()) {
    for (const stream of room.streams) {
      if (now - stream.beatAt >= beatEvery) stream.beat(now)
      if (now - stream.checkedAt < checkEvery || stale.length >= checksAtOnce) continue
      stream.checkedAt = now
      stale.push(stream)
    }
    for (const [client, { owner, at }] of room.departures) {
      if (now < at) continue
      room.departures.delete(client)
      departed.push({ presentationId: room.presentationId, client, owner })
    }
    room.expire(now)
    if (room.isEmpty) rooms.delete(room.presentationId)
  }
  return { stale, departed }
}
