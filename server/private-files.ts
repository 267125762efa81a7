import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

const permissionsOfOthers = 0o077
/** A folder that many share, such as /tmp: what is ours in it is closed, the folder itself is not ours to close. */
const sticky = 0o1000

/** All that Lectern has ever put into its data folder. Whatever else lies there is left as it is. */
const ownNames = [
  'admin.sock',
  'browser',
  'copies',
  'db',
  'db.room',
  'db.unfinished',
  'incoming',
  'lock',
  'lock-journal',
  'lock.pid',
  'outbox',
  'seal.key',
  'uploads',
]

/**
 * What this process writes from now on is its user's alone, and so becomes what earlier versions left open to every
 * user of the machine. Returns what could not be closed, for it belongs to somebody else.
 */
export function keepFilesPrivate(dataDir: string): string[] {
  process.umask(permissionsOfOthers)
  const found = statSync(dataDir, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return []
  const stillOpen = found.mode & sticky || closeToOthers(dataDir, found) ? [] : [dataDir]
  return [...stillOpen, ...ownNames.flatMap(name => makePrivate(join(dataDir, name)))]
}

export function warnOfOpenFiles(logger: FastifyBaseLogger, [first, ...more]: readonly string[]): void {
  if (!first) return
  const which = more.length > 0 ? `${first} and ${more.length} more files` : first
  logger.warn(
    `${which} can be read by others and belong to another user: make them yours, or run chmod -R go= on them.`,
  )
}

/** A file, or a folder with everything in it. Links are not followed: what they lead to may be anybody's. */
function makePrivate(path: string): string[] {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink()) return []
  const stillOpen = closeToOthers(path, found) ? [] : [path]
  if (!found.isDirectory()) return stillOpen
  return [...stillOpen, ...listFolder(path).flatMap(name => makePrivate(join(path, name)))]
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    // Gone meanwhile, or closed to us as well.
    return []
  }
}

function closeToOthers(path: string, { mode }: Stats): boolean {
  if ((mode & permissionsOfOthers) === 0) return true
  try {
    chmodSync(path, mode & 0o700)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Removed meanwhile by another process that works on the folder.
    if (code === 'ENOENT') return true
    if (code === 'EPERM' || code === 'EROFS') return false
    throw error
  }
}
