import { StartError } from '../start-error.ts'

/** Why a backup cannot be made or restored, as a sentence for whoever asked for it. */
export class BackupError extends StartError {}

export function damaged(why: string): BackupError {
  return new BackupError(
    `The backup is damaged or not whole: ${why}. Nothing was restored from it; take another one.`,
  )
}
