import type { Readable, Writable } from 'node:stream'
import { DomainError } from '#domain/errors.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { findSession } from '../auth/find-session.ts'
import { openPresentation } from '../presentations/open-presentation.ts'
import type { Live } from './live.ts'
import { nameOwner } from './name-owner.ts'

export interface StreamRequest {
  readonly slug: string
  readonly client: string
  readonly visitor: Visitor
  /** Kept for as long as the stream is open: a session that ends closes it. */
  readonly sessionCookie: string | undefined
  readonly wire: Writable
}

export async function openStream(services: Services, live: Live, asked: StreamRequest): Promise<Readable> {
  const { slug, client, visitor, sessionCookie, wire } = asked
  const look = (by: Visitor) =>
    openPresentation(services, { visitor: by, slug, capability: 'presentation.view' })
  let { presentation } = await look(visitor)
  const { id } = presentation

  async function mayStay(): Promise<boolean> {
    const session = await findSession(services, sessionCookie)
    if (session?.userId !== visitor.userId) return false
    try {
      presentation = (await look(visitor)).presentation
      return presentation.id === id
    } catch (error) {
      if (error instanceof DomainError) return false
      throw error
    }
  }

  const visit = {
    ...{ client, owner: nameOwner(visitor), mayStay },
    get workspaceId() {
      return presentation.workspaceId
    },
  }
  const stream = await live.open(id, visit, wire)
  return stream.body
}
