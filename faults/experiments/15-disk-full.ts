import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { prepareDataDir } from '../../tests/support/server/snapshot.ts'
import { defineExperiment, NotAvailableHere } from '../define-experiment.ts'
import { summarise, type Watched, watchAbsence } from '../survive/watch-absence.ts'

/** No room for the embedded database's log, for pictures, nor for letters. */
export const diskFull = defineExperiment({
  number: 15,
  name: 'the disk is full and is emptied',
  promise: '0 false acknowledgements, recovers by itself within 30 s',
  full: { times: 3, seconds: 60, writers: 4 },
  short: { times: 1, seconds: 3, writers: 4 },
  async attempt({ times, seconds, writers }, { random, say }) {
    const watched: Watched[] = []
    for (let time = 1; time <= times; time++) {
      const disk = await startOnSmallDisk()
      const absence = {
        name: `full ${time}`,
        begin: disk.fill,
        end: disk.giveBack,
        letsSomeThrough: true,
      }
      try {
        watched.push(await watchAbsence({ server: disk.server, absence, seconds, writers, random }))
      } finally {
        await disk.close()
      }
      say(`${time} of ${times} times`)
    }
    return summarise(watched, `full ${times} times for ${seconds} s`)
  },
})

const diskMegabytes = 256
/** A mount that only the server sees and that ends with it; no rights of an administrator are needed for that. */
const unshare = ['unshare', '--user', '--map-root-user', '--mount']
/** With holes in place of zeros, as on disks that write nothing twice to one place: the log needs room at once. */
const mountAndRun =
  'from=$1; to=$2; shift 2; mount -t tmpfs -o size=$SIZE tmpfs "$to" && cp -a --sparse=always "$from/." "$to" && exec "$@"'

interface SmallDisk {
  readonly server: ServerProcess
  /** Takes whatever room there is, and what becomes free, until it is given back. */
  fill(): Promise<void>
  giveBack(): Promise<void>
  close(): Promise<void>
}

/** The product's server with its data on a real disk that is small. */
async function startOnSmallDisk(): Promise<SmallDisk> {
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
