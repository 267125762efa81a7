import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onEnd } from './processes.mjs'
import { Sentence } from './sentence.mjs'

/** @typedef {{ url: string, stop: () => Promise<void> }} ThrowAwayPostgres */

/** The folder with initdb and postgres, or undefined: the PATH, then pg_config, then the usual places. */
export function findPostgres({
  env = process.env,
  exists = existsSync,
  list = listFolder,
  ask = askPgConfig,
} = {}) {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const complete = (/** @type {string} */ folder) =>
    ['initdb', 'postgres'].every(name => exists(join(folder, name + suffix)))
  const inPath = (env.PATH ?? '').split(delimiter).filter(Boolean).find(complete)
  if (inPath) return inPath
  const asked = ask()
  if (asked && complete(asked)) return asked
  const newestFirst = (/** @type {string} */ folder) =>
    list(folder).sort(
      (a, b) => Number.parseInt(b.replace(/\D+/g, ''), 10) - Number.parseInt(a.replace(/\D+/g, ''), 10),
    )
  const places = [
    ...newestFirst('/usr/lib/postgresql').map(version => `/usr/lib/postgresql/${version}/bin`),
    ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap(folder =>
      newestFirst(folder)
        .filter(name => name.startsWith('postgresql'))
        .map(name => `${folder}/${name}/bin`),
    ),
    ...newestFirst('/Applications/Postgres.app/Contents/Versions').map(
      version => `/Applications/Postgres.app/Contents/Versions/${version}/bin`,
    ),
    '/usr/local/pgsql/bin',
    '/usr/pgsql/bin',
  ]
  return places.find(complete)
}

/** Starts a PostgreSQL of its own in a temporary folder. A keeper process holds it and removes everything when
 * this process ends, even by kill -9.
 * @param {string} bin
 * @returns {Promise<ThrowAwayPostgres>} */
export function startPostgres(bin) {
  const keeper = spawn(
    process.execPath,
    [fileURLToPath(new URL('postgres-keeper.mjs', import.meta.url)), bin],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    },
  )
  const ended = new Promise(resolve => keeper.once('close', resolve))
  const forget = onEnd(() => keeper.stdin.end())
  const stop = async () => {
    keeper.stdin.end()
    await ended
    forget()
  }
  return new Promise((resolve, reject) => {
    let out = ''
    let problems = ''
    keeper.stderr.on('data', chunk => {
      problems += chunk
    })
    keeper.stdout.on('data', chunk => {
      out += chunk
      if (out.includes('\n')) resolve({ url: out.trim(), stop })
    })
    keeper.once('error', reject)
    keeper.once('close', () => reject(new Sentence(`PostgreSQL did not start:\n${problems.trim()}`)))
  })
}

/** @param {string} folder */
function listFolder(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}

function askPgConfig() {
  try {
    return execFileSync('pg_config', ['--bindir'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
