import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Config, readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { openUnchanged, watchDatabase } from '../../db/open-database.ts'
import { isHalfRestored, unmarkRestore } from '../../db/restore-mark.ts'
import { createLogger } from '../../logger.ts'
import { keepFilesPrivate } from '../../private-files.ts'
import { outboxDir } from '../../providers/mail/open-mail.ts'
import { openStorage } from '../../providers/storage/storage.ts'
import {
  MisreadError,
  nameFileFailure,
  readArguments,
  runCommandLine,
  writeSummary,
} from '../command-line.ts'
import { walkBackup } from '../walk-backup.ts'
import { restoreBackup, splitSteps } from './restore-backup.ts'

const usage = 'npm run restore -- <file> [--replace], or npm run restore -- --abandon'

await runCommandLine(async signal => {
  // A transaction that nobody ends is rolled back, and the mark stays.
  signal.addEventListener('abort', () => {
    process.stderr.write('The restore was stopped before it finished.\n', () => process.exit(1))
  })
  const { file, has } = readArguments(usage, process.argv.slice(2), { replace: '', abandon: '' })
  if ((file === undefined) === !has('abandon')) throw new MisreadError(`Usage: ${usage}`)
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env }, process.cwd())
  keepFilesPrivate(config.dataDir)
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
    return ['The backup is restored. Start Lectern to continue.', writeSummary(head, manifest)]
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
  return ['The unfinished restore is discarded; what was here before is unchanged.']
}

async function keepMail(path: string, body: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(`${path}.part`, body, { mode: 0o600 })
  await rename(`${path}.part`, path)
}
