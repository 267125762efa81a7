import { z } from 'zod'

/** Raised when an older Lectern could not read what a newer one writes. */
export const formatVersion = 1

/**
 * A backup is a .tar.gz of:
 *   lectern-backup.json      what it is, first, so that it can be refused early
 *   tables/<name>/000001     rows, a JSON array of texts each, in pieces; every value as PostgreSQL writes it
 *   jobs/000001              what was waiting to be done
 *   files/<name>             uploads and made files, as the storage calls them
 *   outbox/<name>            mail, where it goes to a folder
 *   manifest.json            how much of each there is, and the fingerprint of it, last
 */
export const headName = 'lectern-backup.json'
export const manifestName = 'manifest.json'

const column = z.object({ name: z.string(), type: z.string() })
const table = z.object({ name: z.string().regex(/^[a-z_][a-z0-9_]*$/), columns: z.array(column).min(1) })
const sequence = z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), called: z.boolean() })

export const backupHead = z.object({
  product: z.literal('lectern'),
  format: z.int(),
  createdAt: z.iso.datetime(),
  from: z.enum(['embedded', 'postgres']),
  /** Somebody was at work on it meanwhile, and so does what was waiting there. */
  running: z.boolean(),
  /** The latest migration: when it was made, by which it is known. */
  migration: z.int(),
  tables: z.array(table),
  sequences: z.array(sequence),
})

const tallied = z.object({ count: z.int(), bytes: z.int(), sha256: z.string() })

export const backupManifest = z.object({
  head: tallied,
  tables: z.record(z.string(), tallied),
  jobs: tallied,
  files: tallied,
  outbox: tallied,
  /** Files that the database names and the storage did not have. */
  missingFiles: z.int(),
})

export type BackupHead = z.output<typeof backupHead>
export type BackupManifest = z.output<typeof backupManifest>
export type BackupTable = BackupHead['tables'][number]
