import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrationsFolder } from '#server/db/migrations.ts'

const cache = fileURLToPath(new URL('../../../.cache/test-db', import.meta.url))

/** Changes whenever what a freshly migrated database looks like may change. */
export function hashSchema(): string {
  const hash = createHash('sha256')
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

/**
 * What is made once for this schema and read by many: a file or a folder, by its path. The first process makes it while
 * the others wait for it.
 */
export async function keepMade(
  kind: 'tar' | 'folder',
  make: (path: string) => Promise<void>,
): Promise<string> {
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
