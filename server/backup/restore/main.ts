import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { openUnchanged } from '#server/db/open-database.ts'
import { isHalfRestored, unmarkRestore } from '#server/db/restore-mark.ts'
import { createLogger } from '#server/logger.ts'
import { outboxDir } from '#server/providers/mail/open-mail.ts'
import { openStorage } from '#server/providers/storage/open-storage.ts'
import { watchDatabase } from '#server/watch-database.ts'
import { MisreadError, nameFileFailure, readArguments, runCommandLine } from '../command-line.ts'
import { walkBackup } from '../walk-backup.ts'
import { writeSummary } from '../write-summary.ts'
import { splitSteps } from './check-level.ts'
import { keepMail } from './keep-mail.ts'
import { restoreBackup } from './restore-backup.ts'

const usage = 'npm run restore -- <file> [--replace], or npm run restore -- --abandon'

await runCommandLine(async signal => {
  // A transaction that nobody ends is rolled back, and the mark stays.
  signal.addEventListener('abort', () => {
    process.stderr.write('The restore was stopped before it was done.\n', () => process.exit(1))
  })
  const { file, has } = readArguments(usage, process.argv.slice(2), { replace: '', abandon: '' })
  if ((file === undefined) === !has('abandon')) throw new MisreadError(`Write it so: ${usage}`)
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env }, process.cwd())
  if (file === undefined) return withDatabase(config, abandon)
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
  await access(path).catch(error => nameFileFailure(error, path))
  // What cannot be restored is refused before there is even a database.
  splitSteps((await walkBackup(path)).head)
  return withDatabase(config, async database => {
    const { head, manifest } = await restoreBackup(path, {
      database,
      storage: await openStorage(config),
      keepMail: (name, body) => keepMail(join(outboxDir(config), name), body),
      replace: has('replace'),
      say: line => process.stderr.write(`${line}\n`),
    })
    return ['The backup is restored. Start Lectern to go on with it.', writeSummary(head, manifest)]
  })
})

async function withDatabase<Result>(config: Config, work: (database: Database) => Promise<Result>) {
  const database = await openUnchanged(config, watchDatabase(createLogger(config)))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function abandon({ orm }: Database): Promise<string[]> {
  if (!(await isHalfRestored(orm))) return ['There is no unfinished restore here.']
  await unmarkRestore(orm)
  return ['The unfinished restore is forgotten; what was here before is as it was.']
}
