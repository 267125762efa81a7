import { sql } from 'drizzle-orm'
import { listingDecisions, memberships, presentations, users } from './schema.ts'

/**
 * What decides whether a presentation is listed, as columns of a query on presentations. Each is wrapped once more:
 * columns on the first level lose their table where nothing is joined, and every workspace would answer for every other.
 */
const confirmed = sql`exists (
  select 1 from ${memberships} join ${users} on ${users.id} = ${memberships.userId}
  where ${memberships.workspaceId} = ${presentations.workspaceId} and ${memberships.role} = 'owner'
    and ${users.emailConfirmedAt} is not null)`
/** Whoever answers for the workspace has shown that their mailbox is theirs. */
export const isOwnerConfirmed = sql<boolean>`(${confirmed})`

const decided = sql`select ${listingDecisions.decision} from ${listingDecisions}
  where ${listingDecisions.presentationId} = ${presentations.id}`
export const listingDecision = sql<'approved' | 'withdrawn' | null>`(${decided})`
