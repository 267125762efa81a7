import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { prepareDataDir } from '../../tests/support/server/test-database.ts'
import { NotAvailableHere } from '../define-experiment.ts'

const diskMegabytes = 256
/** A mount that only the server sees and that ends with it; no rights of an administrator are needed for that. */
const unshare = ['unshare', '--user', '--map-root-user', '--mount']
/** With holes in place of zeros, as on disks that write nothing twice to one place: the log needs room at once. */
const mountAndRun =
  'from=$1; to=$2; shift 2; mount -t tmpfs -o size=$SIZE tmpfs "$to" && cp -a --sparse=always "$from/." "$to" && exec "$@"'

export interface SmallDisk {
  readonly server: ServerProcess
  /** Takes whatever room there is, and what becomes free, until it is given back. */
  fill(): Promise<void>
  giveBack(): Promise<void>
  close(): Promise<void>
}

/** The product's server with its data on a real disk that is small. */
export async function startOnSmallDisk(): Promise<SmallDisk> {
  refuseWhereMountsAreNot()
  const prepared = await mkdtemp(join(tmpdir(), 'lectern-prepared-'))
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-disk-'))
  await prepareDataDir(prepared)
  const shell = ['sh', '-c', mountAndRun.replace('$SIZE', `${diskMegabytes}m`), 'sh', prepared, dataDir]
  const server = await ServerProcess.start({ dataDir, through: [...unshare, ...shell], env: { DEMO: '0' } })
  let filling: NodeJS.Timeout | undefined
  const ballast = () => join(server.dataSeen, 'ballast')
  return {
    server,
    async fill() {
      await fillFile(ballast())
      filling = setInterval(() => void fillFile(ballast()), 50)
    },
    async giveBack() {
      clearInterval(filling)
      await rm(ballast(), { force: true })
    },
    async close() {
      clearInterval(filling)
      await server.remove()
      await rm(prepared, { recursive: true, force: true })
    },
  }
}

function refuseWhereMountsAreNot(): void {
  try {
    const [command = '', ...given] = unshare
    execFileSync(command, [...given, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()], { stdio: 'ignore' })
  } catch {
    throw new NotAvailableHere('a disk of its own for a process (unshare and mount of Linux)')
  }
}

/** To the last byte: in smaller and smaller pieces. */
async function fillFile(path: string): Promise<void> {
  const file = await open(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT)
  try {
    for (let bytes = 4 * 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 8)) {
      const piece = Buffer.alloc(bytes)
      while (await file.write(piece).then(({ bytesWritten }) => bytesWritten === bytes, isFull)) {}
    }
  } finally {
    await file.close()
  }
}

function isFull(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOSPC') throw error
  return false
}
