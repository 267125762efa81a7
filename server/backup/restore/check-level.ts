import { listMigrationSteps, type MigrationStep } from '#server/db/migration-steps.ts'
import { BackupError } from '../backup-error.ts'
import type { BackupHead } from '../format.ts'

export interface Steps {
  /** Up to the shape that the backup has. */
  readonly before: readonly MigrationStep[]
  /** From there to today's. */
  readonly after: readonly MigrationStep[]
}

/** An older backup is restored in its own shape and then migrated; a newer one is for a newer Lectern. */
export function splitSteps({ migration }: BackupHead, steps = listMigrationSteps()): Steps {
  const place = steps.findIndex(({ at }) => at === migration)
  if (place >= 0) return { before: steps.slice(0, place + 1), after: steps.slice(place + 1) }
  const last = steps.at(-1)!
  throw new BackupError(
    migration > last.at
      ? `This backup was made by a newer Lectern: its database is ahead of ${last.name}, the latest step that this one knows. Update Lectern, then restore.`
      : 'This backup was made by a Lectern whose database this one does not know. Nothing was changed.',
  )
}
