import type { Orm } from '#server/db/database.ts'
import { maxPayloadBytes, notify } from '#server/db/notify.ts'
import { type Announcement, liveChannel, type Message } from './message.ts'

export async function publish(orm: Orm, message: Message): Promise<void> {
  await notify(orm, liveChannel, JSON.stringify(message))
}

/** In as many messages as it takes: a payload has its bound, a deck's visitors have none. */
export async function publishPeople(
  orm: Orm,
  presentationId: number,
  people: readonly Announcement[],
): Promise<void> {
  for (const part of splitPeople(people)) await publish(orm, { type: 'here', presentationId, people: part })
}

const frameBytes = 100

export function splitPeople(people: readonly Announcement[]): Announcement[][] {
  const parts: Announcement[][] = []
  let room = 0
  for (const person of people) {
    const bytes = Buffer.byteLength(JSON.stringify(person)) + 1
    if (bytes > room) {
      parts.push([])
      room = maxPayloadBytes - frameBytes
    }
    parts.at(-1)!.push(person)
    room -= bytes
  }
  return parts
}
