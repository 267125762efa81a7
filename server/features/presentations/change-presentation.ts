import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { OpenPresentation } from './admit-visitor.ts'
import { lockPresentation, type PresentationRow } from './queries.ts'

/** Finds the presentation and refuses whom it is closed to, on the database or inside a transaction. */
export type Opener<Opened extends OpenPresentation = OpenPresentation> = (
  services: Pick<Services, 'orm'>,
) => Promise<Opened>

/**
 * Runs a change of one presentation or of its slides in a transaction that holds its row, so that changes of one deck
 * take turns. Strangers are refused before anything is held. Whoever also holds workspaces takes them after this.
 */
export async function changePresentation<Result, Opened extends OpenPresentation>(
  services: Services,
  open: Opener<Opened>,
  change: (orm: Orm, opened: Opened) => Promise<Result>,
): Promise<Result> {
  const opened = await open(services)
  return services.orm.transaction(async orm => {
    const held = await lockPresentation(orm, opened.presentation.id)
    const stayed = held !== undefined && isInSamePlace(held, opened.presentation)
    return change(orm, stayed ? { ...opened, presentation: held } : await open({ orm }))
  })
}

/** One that was moved, trashed or linked while we waited for it may be closed to the caller by now. */
function isInSamePlace(now: PresentationRow, before: PresentationRow): boolean {
  return (
    now.status === before.status &&
    now.workspaceId === before.workspaceId &&
    now.guestHash === before.guestHash
  )
}
