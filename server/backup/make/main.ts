import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/logger.ts'
import { keepFilesPrivate } from '#server/private-files.ts'
import { outboxDir } from '#server/providers/mail/open-mail.ts'
import { watchDatabase } from '../../db/open-database.ts'
import { openStorage } from '../../providers/storage/storage.ts'
import { formatSize, nameFileFailure, readArguments, runCommandLine, writeSummary } from '../command-line.ts'
import { BackupError } from '../format.ts'
import { openSource } from './database-copy.ts'
import { makeBackup } from './make-backup.ts'

await runCommandLine(async signal => {
  const { file } = readArguments('npm run backup -- [file]', process.argv.slice(2), {})
  const now = new Date()
  const name = `lectern-backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file ?? name)
  if (existsSync(path)) throw new BackupError(`There is already a file ${path}. Choose another name.`)
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env }, process.cwd())
  keepFilesPrivate(config.dataDir)
  const source = await openSource(config, watchDatabase(createLogger(config)))
  try {
    const storage = await openStorage(config)
    const outbox = outboxDir(config)
    const { database, running } = source
    const { head, manifest } = await makeBackup(path, {
      database,
      running,
      storage,
      outbox,
      now,
      signal,
    }).catch(error => nameFileFailure(error, path))
    const { size } = await stat(path)
    return [
      `The backup is in ${path} (${formatSize(size)}).`,
      writeSummary(head, manifest),
      'It holds everyone’s data and the secret of the installation: keep it as safe as the installation itself.',
    ]
  } finally {
    await source.close()
  }
})
