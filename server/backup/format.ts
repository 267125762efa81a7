import { createHash } from 'node:crypto'
import { z } from 'zod'
import { StartError } from '../start-error.ts'

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

/** Rows travel in pieces of about this much, so that neither side holds a table in memory. */
export const pieceBytes = 512 * 1024

export function namePiece(folder: string, number: number): string {
  return `${folder}/${String(number).padStart(6, '0')}`
}

/** Rows as lines of JSON; none of them has a line break of its own. */
export function joinRows(rows: readonly string[]): Buffer {
  return Buffer.from(rows.map(row => `${row}\n`).join(''))
}

/** The lines of a piece as one JSON array. */
export function asJsonArray(piece: Buffer): string {
  return `[${piece.toString().trimEnd().replaceAll('\n', ',')}]`
}

export function countRows(piece: Buffer): number {
  return piece.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0)
}

interface Tallied {
  readonly count: number
  readonly bytes: number
  readonly sha256: string
}

/** Counts what goes by and takes its fingerprint. */
export class Tally {
  #count = 0
  #bytes = 0
  readonly #hash = createHash('sha256')

  begin(count: number): void {
    this.#count += count
  }

  add(chunk: Buffer): void {
    this.#bytes += chunk.length
    this.#hash.update(chunk)
  }

  end(): Tallied {
    return { count: this.#count, bytes: this.#bytes, sha256: this.#hash.copy().digest('hex') }
  }
}

/** Why a backup cannot be made or restored, as a sentence for whoever asked for it. */
export class BackupError extends StartError {}

export function damaged(why: string): BackupError {
  return new BackupError(
    `The backup is damaged or incomplete: ${why}. Nothing was restored from it; use another one.`,
  )
}
