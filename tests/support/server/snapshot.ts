import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '#server/db/database.ts'
import { migrationsFolder } from '#server/db/migrations.ts'
import type { Services } from '#server/services.ts'

const silent = { error: () => undefined }
const cache = fileURLToPath(new URL('../../../.cache/test-db', import.meta.url))

/** Changes whenever what a freshly migrated database looks like may change. */
export function hashSchema(): string {
  const hash = createHash('sha256').update('with its queues')
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrationsFolder, name)))
  }
  for (const name of ['@electric-sql/pglite', 'pg-boss']) hash.update(readVersion(name))
  return hash.digest('hex').slice(0, 16)
}

function readVersion(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name)
  const folder = entry.slice(0, entry.lastIndexOf(`/node_modules/${name}/`))
  const { version } = JSON.parse(readFileSync(`${folder}/node_modules/${name}/package.json`, 'utf8'))
  return `${name}@${version}`
}

/** Fills a data folder as a first start would, in a fraction of its time: it is a copy. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const made = await keepMade('folder', async path => {
    const { PGlite } = await import('@electric-sql/pglite')
    const pglite = await PGlite.create(path, { loadDataDir: await readMigrated() })
    await pglite.close()
  })
  // Of its 1,500 files each is a thing to wait for otherwise, which costs four times as much.
  cpSync(made, join(dataDir, 'db'), { recursive: true })
}

async function readMigrated(): Promise<Blob> {
  return new Blob([await readFile(await keepMigrated())])
}

/** The archive of a database to which all migrations were applied. */
export async function keepMigrated(): Promise<string> {
  return keepMade('tar', async path => {
    const { PGlite } = await import('@electric-sql/pglite')
    const { migrateEmbedded, wrapPglite } = await import('#server/db/open-embedded.ts')
    const pglite = await PGlite.create()
    const database = wrapPglite(pglite)
    await migrateEmbedded(database)
    await prepareJobs(database)
    const dump = await pglite.dumpDataDir('none')
    await database.close()
    await writeFile(path, Buffer.from(await dump.arrayBuffer()))
  })
}

/**
 * The queues stand as after a first start: making them takes four questions each, of every server in every test. Not the
 * times at which jobs run by themselves, or what is due would be in the queue of whoever opens it.
 */
export async function prepareJobs(database: Database): Promise<void> {
  const { openJobs } = await import('#server/jobs/jobs.ts')
  const { registerJobs } = await import('#server/jobs/register-jobs.ts')
  const jobs = await openJobs(database, silent)
  const register: typeof jobs.register = ({ cron: _, ...definition }, handle) =>
    jobs.register(definition, handle)
  await registerJobs({ jobs: { ...jobs, register } } as Services)
  await jobs.stop()
}

/**
 * What is made once for this schema and read by many: a file or a folder, by its path. The first process makes it while
 * the others wait for it.
 */
async function keepMade(kind: 'tar' | 'folder', make: (path: string) => Promise<void>): Promise<string> {
  mkdirSync(cache, { recursive: true })
  const path = join(cache, `${hashSchema()}.${kind}`)
  while (!existsSync(path)) {
    if (!claim(`${path}.maker`)) {
      await delay(50)
      continue
    }
    try {
      if (!existsSync(path)) await makeWhole(path, make)
      removeOthers(path)
    } finally {
      rmSync(`${path}.maker`, { force: true })
    }
  }
  return path
}

/** A reader never sees half of it. */
async function makeWhole(path: string, make: (path: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`
  await make(unfinished)
  renameSync(unfinished, path)
}

/** Two makers would only do the same work twice, so a maker that died may be replaced without further ado. */
function claim(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isRunning(Number(readOr(path, '0')))) rmSync(path, { force: true })
    return false
  }
}

function readOr(path: string, fallback: string): string {
  try {
    return readFileSync(path, 'utf8') || String(process.pid)
  } catch {
    return fallback
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

function removeOthers(path: string): void {
  const kind = extname(path)
  for (const name of readdirSync(cache)) {
    if (name.endsWith(kind) && join(cache, name) !== path)
      rmSync(join(cache, name), { recursive: true, force: true })
  }
}
