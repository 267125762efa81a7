import type { Database, Orm } from '../../db/database.ts'
import { listMigrationSteps, type MigrationStep, takeMigrationSteps } from '../../db/migrations.ts'
import { isHalfRestored, markRestore, unmarkRestore } from '../../db/restore-mark.ts'
import { typeOfFile } from '../../features/exports/formats/format.ts'
import { carryJob } from '../../jobs/carried-jobs.ts'
import { typeOfPicture } from '../../picture-types.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { formatCount } from '../command-line.ts'
import { asJsonArray, BackupError, type BackupHead, type BackupTable, damaged } from '../format.ts'
import { countOthers, listTables } from '../make/queries.ts'
import { type WalkedBackup, walkBackup } from '../walk-backup.ts'
import {
  countExistingContent,
  dropEverything,
  emptyTables,
  gatherStatistics,
  holdOffStarts,
  insertCarriedJobs,
  insertRows,
  liftReferences,
  rememberFiles,
  setSequences,
  takeReplacedFiles,
} from './queries.ts'

interface RestoreTarget {
  readonly database: Database
  readonly storage: Storage
  /** Puts a mail into the outbox. */
  keepMail(name: string, body: Buffer): Promise<void>
  readonly replace: boolean
  say(line: string): void
}

/**
 * All or nothing: the file is checked before anything is written, the tables come in one transaction, and until that
 * is through a mark keeps servers from starting on what is not there yet.
 */
export async function restoreBackup(path: string, target: RestoreTarget): Promise<WalkedBackup> {
  const { orm } = target.database
  const { head } = await walkBackup(path)
  splitSteps(head)
  await makeSure(target, head)
  await markRestore(orm)
  let replaced: string[] = []
  const walked = await orm.transaction(async inner => {
    await holdOffStarts(inner)
    await rememberFiles(inner)
    const done = await fill(inner, path, head, target)
    replaced = await takeReplacedFiles(inner)
    await unmarkRestore(inner)
    return done
  })
  for (const name of replaced) await target.storage.remove(name)
  await gatherStatistics(orm, await listTables(orm))
  return walked
}

/** Nobody is at work there, and nothing is there that would be missed, or it may go. */
async function makeSure({ database, replace, say }: RestoreTarget, head: BackupHead): Promise<void> {
  const { orm } = database
  if (database.kind === 'postgres' && (await countOthers(orm)) > 0) {
    throw new BackupError(
      'Lectern servers or workers are connected to this database. Stop them first, then restore.',
    )
  }
  const { people, presentations, foreign } = await countExistingContent(orm, head.tables)
  if (foreign.length > 0) {
    throw new BackupError(
      `This database holds tables that are not Lectern's (${foreign.join(', ')}). Choose an empty one.`,
    )
  }
  if (await isHalfRestored(orm)) say('An earlier restore wasn’t finished; this one starts over.')
  if (people === 0 && presentations === 0) return
  const there = `${formatCount(people, 'person', 'people')} and ${formatCount(presentations, 'presentation')}`
  if (!replace) {
    throw new BackupError(
      `There is already an installation with ${there}, and a restore would replace all of it. Choose an empty one, or add --replace to replace it permanently.`,
    )
  }
  say(`Permanently replacing an installation with ${there}.`)
}

async function fill(orm: Orm, path: string, head: BackupHead, target: RestoreTarget): Promise<WalkedBackup> {
  const { before, after } = splitSteps(head)
  await dropEverything(orm, head.tables)
  await takeMigrationSteps(orm, before)
  const tables = matchTables(head.tables, await listTables(orm))
  const putReferencesBack = await liftReferences(orm)
  await emptyTables(orm, [...tables.values()])
  const jobs: { name: string; value: string }[] = []
  const walked = await walkBackup(path, {
    rows: (name, piece) => insertRows(orm, tables.get(name)!, asJsonArray(piece)),
    jobs: async piece => {
      for (const row of JSON.parse(asJsonArray(piece)) as [string, string, string][]) {
        jobs.push(carryJob(row, head.running))
      }
    },
    file: (name, body) => target.storage.put(name, body, typeOfStored(name)),
    mail: target.keepMail,
  })
  await putReferencesBack()
  await setSequences(orm, head.sequences)
  await takeMigrationSteps(orm, after)
  await insertCarriedJobs(orm, jobs)
  return walked
}

/** Values are read as this database's types, whatever the file says of them. */
function matchTables(given: readonly BackupTable[], made: readonly BackupTable[]): Map<string, BackupTable> {
  const matched = new Map<string, BackupTable>()
  for (const { name, columns } of given) {
    const types = new Map(made.find(table => table.name === name)?.columns.map(one => [one.name, one.type]))
    const typed = columns.map(column => ({ name: column.name, type: types.get(column.name) ?? '' }))
    if (typed.some(({ type }) => type === '') || types.size !== typed.length) {
      throw damaged(`its table ${name} is not the one of its migration`)
    }
    matched.set(name, { name, columns: typed })
  }
  return matched
}

interface Steps {
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
      : 'This backup was made by a version of Lectern whose database this one doesn’t know. Nothing was changed.',
  )
}

/** The media type that a file was put into the storage with. */
function typeOfStored(name: string): string {
  return typeOfPicture(name) ?? typeOfFile(name)
}
