import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openPresentation } from '../presentations/open-presentation.ts'
import { nameOwner } from './name-owner.ts'
import { publish } from './publish.ts'
import { findUsername } from './queries.ts'

export interface Presence {
  readonly slug: string
  readonly visitor: Visitor
  readonly client: string
  readonly slide: string | null
  readonly leaving: boolean
}

/** A name that fills a screen names nobody, and a payload has its bound. */
const longestName = 80

/** Tells every process with the deck open where somebody is, or that they left. A guest has no name. */
export async function announcePresence(
  services: Services,
  { slug, visitor, client, slide, leaving }: Presence,
): Promise<void> {
  const capability = 'presentation.view'
  const { presentation } = await openPresentation(services, { visitor, slug, capability })
  const owner = nameOwner(visitor)
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
