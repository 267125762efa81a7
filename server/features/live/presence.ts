import type { Readable, Writable } from 'node:stream'
import { DomainError } from '#domain/errors.ts'
import { hashToken } from '../../random.ts'
import type { Services } from '../../services.ts'
import { findSession } from '../auth/auth.ts'
import { openPresentation, type PresentationVisit } from '../presentations/presentations.ts'
import { ownerKey, publish } from './live.ts'
import type { OpenDecks } from './open-decks.ts'
import { findUsername } from './queries.ts'

interface Presence {
  readonly client: string
  readonly slide: string | null
  readonly leaving: boolean
}

/** A name that fills a screen names nobody, and a payload has its bound. */
const longestName = 80

/** Tells every process with the deck open where somebody is, or that they left. A guest has no name. */
export async function announcePresence(
  services: Services,
  visit: PresentationVisit,
  { client, slide, leaving }: Presence,
): Promise<void> {
  const { visitor } = visit
  const { presentation } = await openPresentation(services, visit)
  const owner = ownerKey(visitor)
  if (leaving) {
    await publish(services.orm, { type: 'gone', presentationId: presentation.id, client, owner })
    return
  }
  const found = visitor.userId === undefined ? '' : await findUsername(services.orm, visitor.userId)
  const name = [...(found ?? '')].slice(0, longestName).join('')
  await publish(services.orm, {
    type: 'here',
    presentationId: presentation.id,
    people: [{ client, name, slide, owner, age: 0 }],
  })
}

interface StreamRequest {
  readonly visit: PresentationVisit
  readonly client: string
  /** Kept for as long as the stream is open: a session that ends closes it. */
  readonly sessionCookie: string | undefined
  readonly wire: Writable
}

export async function openStream(
  services: Services,
  live: OpenDecks,
  asked: StreamRequest,
): Promise<Readable> {
  const { visit, client, sessionCookie, wire } = asked
  const { visitor } = visit
  let { presentation } = await openPresentation(services, visit)
  const { id } = presentation

  async function mayStay(): Promise<boolean> {
    const session = await findSession(services, sessionCookie)
    if (session?.userId !== visitor.userId) return false
    try {
      presentation = (await openPresentation(services, visit)).presentation
      return presentation.id === id
    } catch (error) {
      if (error instanceof DomainError) return false
      throw error
    }
  }

  const listener = {
    ...{ client, owner: ownerKey(visitor), mayStay },
    sessionHash: sessionCookie && hashToken(sessionCookie),
    get workspaceId() {
      return presentation.workspaceId
    },
  }
  const stream = await live.open(id, listener, wire)
  return stream.body
}
