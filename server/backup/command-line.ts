import { existsSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { describeStartFailure } from '../start-error.ts'
import { BackupError, type BackupHead, type BackupManifest } from './format.ts'

export class MisreadError extends BackupError {}

/** Exit code: 0 done, 1 could not be done, 2 could not be read. Ctrl-C ends it and takes half-made things away. */
export async function runCommandLine(
  work: (signal: AbortSignal) => Promise<readonly string[]>,
): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stopping.abort(new BackupError('It was stopped before it finished.')))
  }
  const { code, text } = await work(stopping.signal).then(
    lines => ({ code: 0, text: lines.join('\n') }),
    error => ({ code: error instanceof MisreadError ? 2 : 1, text: describe(error, stopping.signal) }),
  )
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(`${text}\n`, () => process.exit(code))
}

function describe(error: unknown, signal: AbortSignal): string {
  return signal.aborted ? (signal.reason as Error).message : describeStartFailure(error, process.env)
}

export function readArguments<Flag extends string>(
  usage: string,
  args: readonly string[],
  flags: Readonly<Record<Flag, string>>,
): { readonly file: string | undefined; readonly has: (flag: Flag) => boolean } {
  const options = Object.fromEntries(Object.keys(flags).map(name => [name, { type: 'boolean' }]))
  try {
    const read = parseArgs({
      args: [...args],
      options: options as NonNullable<ParseArgsConfig['options']>,
      allowPositionals: true,
    })
    if (read.positionals.length > 1) throw new Error('there is more than one file')
    return { file: read.positionals[0], has: flag => read.values[flag] === true }
  } catch (error) {
    throw new MisreadError(`${(error as Error).message.split('. ')[0]}. Usage: ${usage}`)
  }
}

/** What the system said of the file of the backup, as a sentence of its own: it is not about the data folder. */
export function nameFileFailure(error: unknown, path: string): never {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') throw new BackupError(`There is no ${path}.`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'EISDIR') {
    throw new BackupError(`${path} cannot be opened by this user (${code}).`)
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    throw new BackupError(`There is no space left for ${path}. Free some, or choose another place.`)
  }
  throw error
}

/** What is in a backup, for whoever made or restored it. */
export function writeSummary(
  head: BackupHead,
  { tables, files, missingFiles, jobs }: BackupManifest,
): string {
  const count = (name: string) => tables[name]?.count ?? 0
  const rows = Object.values(tables).reduce((sum, { count: some }) => sum + some, 0)
  const lines = [
    `It has ${formatCount(count('users'), 'person', 'people')}, ${formatCount(count('presentations'), 'presentation')}, ${formatCount(files.count, 'file')} and ${formatCount(jobs.count, 'waiting job')}: ${formatCount(rows, 'row')} of ${head.tables.length} tables, as of ${head.createdAt}.`,
  ]
  if (missingFiles > 0)
    lines.push(`In the database but missing from storage: ${formatCount(missingFiles, 'file')}.`)
  return lines.join('\n')
}

/** "1 person", "2 people": the commands speak English whatever the installation speaks. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

export function formatSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}
