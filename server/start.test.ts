import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { type ProcessOptions, runProcess } from '#tests/support/server/run-process.ts'
import { prepareDataDir } from '#tests/support/server/snapshot.ts'

const isBuilt = existsSync(new URL('../dist/server/entry-server.js', import.meta.url))
const nobody = 65_534

/** A folder to start servers in; those that still run in the end are ended. */
interface Place {
  readonly folder: string
  start(env: Record<string, string>, options?: StartOptions): Running
}
type StartOptions = Partial<ProcessOptions> & { script?: string }
type Running = ReturnType<typeof runProcess>

const test = base.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing else is needed
  place: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-start-'))
    chmodSync(folder, 0o777)
    const running: Running[] = []
    const start = (
      env: Record<string, string>,
      { script = 'server/main.ts', ...rest }: StartOptions = {},
    ) => {
      const all = { PORT: '0', DEMO: '0', LOG_LEVEL: 'error', ...env }
      const one = runProcess(script, { cwd: folder, ...rest, env: all })
      running.push(one)
      return one
    }
    await use({ folder, start })
    for (const one of running) one.child.kill('SIGKILL')
    await Promise.all(running.map(one => one.ended))
    rmSync(folder, { recursive: true, force: true })
  },
})

/** One or more sentences, no stack, and an exit code that says it failed. */
async function expectSentence(one: Running, sentence: string | RegExp) {
  const { code, stderr, stdout } = await one.ended
  expect(stderr).toMatch(sentence)
  expect(stderr + stdout).not.toMatch(/\n\s+at |node:internal/)
  expect(code).toBe(1)
}

async function occupyPort() {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { port: String(port), free: () => new Promise(resolve => server.close(resolve)) }
}

// All at once: most of their time is a database that is waited for.
describe.concurrent('a start that cannot be says why in a sentence:', () => {
  test('[D-32] a wrong value in the environment', async ({ place: { folder, start } }) => {
    await expectSentence(start({ PORT: 'eighty' }), /^PORT must be a port, from 0 to 65535\./)
    expect(readdirSync(folder)).toEqual([])
  })

  test('[D-32] a wrong value in .env', async ({ place: { folder, start } }) => {
    writeFileSync(join(folder, '.env'), 'RATE_LIMIT_FACTOR=none\n')
    await expectSentence(start({}), /^RATE_LIMIT_FACTOR must be a number above 0\./)
  })

  test('a file where the data folder should be', async ({ place: { folder, start } }) => {
    writeFileSync(join(folder, 'file'), '')
    await expectSentence(start({ DATA_DIR: 'file' }), /^DATA_DIR must be a folder, but .+file is a file\./)
    await expectSentence(start({ DATA_DIR: 'file/data' }), /^DATA_DIR must be a folder, but .+ is a file\./)
  })

  test.runIf(canBeReadOnly())('a data folder that is read-only', async ({ place: { folder, start } }) => {
    const closed = join(folder, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o555)
    // Nothing is read-only for root, so that the server runs as somebody else.
    const options = process.getuid?.() === 0 ? { uid: nobody } : {}
    for (const DATA_DIR of [closed, join(closed, 'data')]) {
      await expectSentence(
        start({ DATA_DIR }, options),
        /^Lectern cannot write to .+closed.*: it is read-only/,
      )
    }
  })

  test.runIf(canMount())('a data folder on a full disk', async ({ place: { folder, start } }) => {
    const small = join(folder, 'small')
    mkdirSync(small)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small])
    try {
      await expectSentence(start({ DATA_DIR: small }), /^There is no space left for .+small/)
    } finally {
      execFileSync('umount', ['-l', small])
    }
  })

  test('a database server that is down, after a quarter of a minute of trying', async ({
    place: { start },
  }) => {
    const { port, free } = await occupyPort()
    await free()
    const DATABASE_URL = `postgres://lectern:hunter2@127.0.0.1:${port}/lectern`
    const one = start({ DATABASE_URL, LOG_LEVEL: 'warn' })
    await expectSentence(one, `The database at 127.0.0.1:${port}/lectern cannot be used: ECONNREFUSED.`)
    const { stdout, stderr } = await one.ended
    expect(stdout.match(/does not answer yet/g)).toHaveLength(4)
    expect(stdout + stderr).not.toContain('hunter2')
  })

  test('a worker on the embedded database', async ({ place: { folder, start } }) => {
    await expectSentence(
      start({}, { script: 'server/worker.ts' }),
      /^A separate worker needs a database server: .+ Set DATABASE_URL/,
    )
    expect(readdirSync(folder)).toEqual([])
  })
})

describe.runIf(isBuilt).concurrent('a server that runs', () => {
  test('refuses a second one on its data and on its port, and ends well with calls in flight', async ({
    place: { folder, start },
  }) => {
    for (const name of ['data', 'other']) await prepareDataDir(join(folder, name))
    const first = start({ DATA_DIR: 'data' })
    const [, address = ''] = await first.says(/ready at (http:\S+)/)
    const { port } = new URL(address)

    await expectSentence(
      start({ DATA_DIR: 'data' }),
      `Another Lectern (process ${first.child.pid}) already works on the data in ${join(folder, 'data')}.`,
    )
    await expectSentence(
      start({ DATA_DIR: 'other', PORT: port }),
      `Port ${port} is in use by another program.`,
    )

    const page = await fetch(`${address}/health/live`)
    const cookie = page.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const register = (n: number) =>
      fetch(`${address}/api/auth/register/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie,
          'x-csrftoken': decodeURIComponent(cookie.split('=')[1] ?? ''),
        },
        body: JSON.stringify({
          email: `person-${n}@example.com`,
          password1: 'a heron at dusk',
          password2: 'a heron at dusk',
        }),
      })
    const calls = [register(1), register(2)]
    // The first reply proves that the second has been received too.
    await Promise.race(calls)
    first.child.kill('SIGTERM')
    expect((await Promise.all(calls)).map(reply => reply.status)).toEqual([200, 200])
    const { code, stderr } = await first.ended
    expect([code, stderr]).toEqual([0, ''])

    const again = start({ DATA_DIR: 'data' })
    await again.says(/ready at/)
    again.child.kill('SIGINT')
    expect((await again.ended).code).toBe(0)
  })
})

/** Only root on Linux can make a disk small enough to be full. */
/** Nothing is for root, and nobody else can run what is in a home of root's own. */
function canBeReadOnly(): boolean {
  if (process.getuid?.() !== 0) return true
  try {
    execFileSync(process.execPath, ['--version'], { uid: nobody, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const probe = mkdtempSync(join(tmpdir(), 'lectern-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', probe], { stdio: 'ignore' })
    execFileSync('umount', [probe])
    return true
  } catch {
    return false
  } finally {
    rmSync(probe, { recursive: true, force: true })
  }
}
