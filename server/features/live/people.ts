import type { Person } from '#contract/live.ts'
import { seconds } from '#server/clock.ts'
import type { Announcement } from './message.ts'

/** Who does not say so again within this time is taken for gone. */
export const presenceLifetime = seconds(45)

/** More tabs than anyone has, and more people than a screen shows: what is over is not kept. */
const limits = { ofOne: 20, inAll: 200 } as const

interface Entry extends Person {
  readonly owner: string
  readonly seenAt: number
}

/** Who has a deck open, as one process knows it. Each change tells whether the list looks different now. */
export class People {
  readonly #entries = new Map<string, Entry>()

  announce({ client, name, slide, owner, age }: Announcement, now: number): boolean {
    const seenAt = now - age
    const known = this.#entries.get(client)
    if (age >= presenceLifetime || !this.#accepts(known, owner, seenAt)) return false
    this.#entries.set(client, { client, name, slide, owner, seenAt })
    return known?.name !== name || known.slide !== slide
  }

  leave(client: string, owner: string): boolean {
    return this.#entries.get(client)?.owner === owner && this.#entries.delete(client)
  }

  expire(now: number): boolean {
    const before = this.#entries.size
    for (const [client, { seenAt }] of this.#entries) {
      if (now - seenAt >= presenceLifetime) this.#entries.delete(client)
    }
    return this.#entries.size < before
  }

  list(): Person[] {
    return [...this.#entries.values()]
      .map(({ client, name, slide }) => ({ client, name, slide }))
      .sort((a, b) => compare(a.name, b.name) || compare(a.client, b.client))
  }

  /** What to tell a process that has just come to know of this deck. */
  announcementsOf(clients: ReadonlySet<string>, now: number): Announcement[] {
    return [...this.#entries.values()]
      .filter(({ client }) => clients.has(client))
      .map(({ seenAt, ...person }) => ({ ...person, age: Math.max(0, now - seenAt) }))
  }

  #accepts(known: Entry | undefined, owner: string, seenAt: number): boolean {
    if (known) return known.owner === owner && known.seenAt <= seenAt
    if (this.#entries.size >= limits.inAll) return false
    const ofOwner = Array.from(this.#entries.values(), entry => entry.owner).filter(name => name === owner)
    return ofOwner.length < limits.ofOne
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
