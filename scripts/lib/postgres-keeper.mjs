// Holds one throw-away PostgreSQL: prints its address, and ends and removes it when standard input closes, which
// the operating system does for us however the test run died. Usage: node postgres-keeper.mjs <bin folder>
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const bin = process.argv[2] ?? ''
const user = 'lectern'
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  // Three test files at once, each with a server of its own and those it killed, whose connections end a while later.
  max_connections: '400',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
}

const account = pickAccount()
const folder = mkdtempSync(join(tmpdir(), 'lectern-postgres-'))
const data = join(folder, 'data')
const identity = {
  ...(account ? { uid: account.uid, gid: account.gid } : {}),
  cwd: folder,
  env: { ...process.env, LC_ALL: 'C', HOME: folder },
}
/** @type {import('node:child_process').ChildProcess | undefined} */
let server
let ending = false

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end)
process.stdin.on('end', end).on('error', end).resume()
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

try {
  const password = randomBytes(16).toString('hex')
  makeCluster(password)
  const port = await startServer()
  if (!ending) process.stdout.write(`postgresql://${user}:${password}@127.0.0.1:${port}/postgres\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
  end()
}

/** @param {string} password */
function makeCluster(password) {
  const secret = join(folder, 'password')
  writeFileSync(secret, password)
  if (account) for (const path of [folder, secret]) chownSync(path, account.uid, account.gid)
  const args = [
    '-D',
    data,
    '-U',
    user,
    '-A',
    'scram-sha-256',
    `--pwfile=${secret}`,
    '-E',
    'UTF8',
    '--no-sync',
  ]
  execFileSync(join(bin, 'initdb'), [...args, '--locale=C'], {
    ...identity,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** A free port may be taken between asking and using it, hence the second and third try. */
async function startServer() {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort()
    const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    let log = ''
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
      ...identity,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server = child
    child.stderr.on('data', chunk => {
      log = (log + chunk).slice(-4_000)
    })
    child.on('error', error => {
      log += error.message
    })
    if (await becomesReady(child)) return port
    if (attempt === 3 || ending) throw new Error(log.trim() || 'It gave no reason.')
  }
}

/** @param {import('node:child_process').ChildProcess} child */
async function becomesReady(child) {
  const deadline = performance.now() + 60_000
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    if (readStatus() === 'ready') return true
    await delay(50)
  }
  return false
}

/** The last line of postmaster.pid, which no language setting translates. */
function readStatus() {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim()
  } catch {
    return undefined
  }
}

function end() {
  if (ending) return
  ending = true
  if (!server || server.exitCode !== null || server.signalCode !== null) process.exit()
  server.once('exit', () => process.exit())
  server.kill('SIGINT')
  setTimeout(() => server?.kill('SIGQUIT'), 5_000)
}

/** PostgreSQL refuses to run as root. */
function pickAccount() {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(line => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a postgres nor a nobody account.',
  )
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
