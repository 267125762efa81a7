import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ExportStatus } from '#contract/exports.ts'
import { newSlides } from '#tests/support/new-slides.ts'
import { Caller, inventAccount } from '#tests/support/process/caller.ts'
import { ServerProcess } from '#tests/support/process/server-process.ts'
import { runProcess } from '#tests/support/server/run-process.ts'
import { prepareDataDir } from '#tests/support/server/snapshot.ts'

const isLinux = process.platform === 'linux'
const onPostgres = process.env.TEST_DATABASE_URL !== undefined

let folder: string
let port: number
let running: ReturnType<typeof runProcess> | undefined
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-export-crash-'))
  writeFileSync(join(folder, 'pages'), '')
  port = await ServerProcess.reservePort()
  await prepareDataDir(join(folder, 'data'))
})
afterEach(async () => {
  running?.child.kill('SIGKILL')
  await running?.ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function startProcess(latency: number): Promise<void> {
  running = runProcess('tests/support/process/slow-export-process.ts', {
    cwd: folder,
    env: {
      ...{
        DATA_DIR: join(folder, 'data'),
        PORT: String(port),
        LOG_LEVEL: 'error',
        RATE_LIMIT_FACTOR: '1000',
      },
      ...{ PAGES: join(folder, 'pages'), LATENCY: String(latency) },
      ...(process.env.LECTERN_CHROMIUM && { LECTERN_CHROMIUM: process.env.LECTERN_CHROMIUM }),
    },
  })
  await running.says(/is ready/)
}

const readPages = () => readFileSync(join(folder, 'pages'), 'utf8').trim().split('\n')

/** Processes of the browser whose profile lies in our folder. */
function countBrowsers(): number {
  const lines = execFileSync('ps', ['-eo', 'args']).toString().split('\n')
  return lines.filter(line => line.includes(`user-data-dir=${folder}`)).length
}

test.skipIf(onPostgres || !isLinux)(
  '[T-24] killed in the middle of an export, the next process does it, once; no browser is left, neither then nor at the end',
  async () => {
    await startProcess(600_000)
    const caller = new Caller(`http://127.0.0.1:${port}`)
    await caller.send('GET', '/health/live')
    expect(await caller.register(inventAccount())).toBe(200)
    const read = async <Body>(reply: Promise<Response>) => (await (await reply).json()) as Body
    const deck = { slides: newSlides(1) }
    const { slug } = await read<{ slug: string }>(caller.send('POST', '/api/presentations/', deck))
    const path = `/api/presentations/${slug}`
    const ids = await read<Record<string, string>>(caller.send('POST', `${path}/exports/`, { format: 'png' }))
    const query = new URLSearchParams({ task_id: ids.task_id!, export_id: ids.export_id! })
    const readStatus = () => read<ExportStatus>(caller.send('GET', `${path}/export_status/?${query}`))
    const begun = async () => ({ pages: readPages(), error: (await readStatus()).error })
    await vi.waitFor(async () => expect(await begun()).toEqual({ pages: ['opened'], error: null }), {
      timeout: 40_000,
    })
    expect(countBrowsers()).toBeGreaterThan(0)
    expect(await readStatus()).toMatchObject({ task_state: 'STARTED' })

    running!.child.kill('SIGKILL')
    await running!.ended
    await vi.waitFor(() => expect(countBrowsers()).toBe(0), { timeout: 15_000 })

    await startProcess(0)
    await vi.waitFor(async () => expect(await readStatus()).toMatchObject({ task_state: 'SUCCESS' }), {
      timeout: 40_000,
    })
    expect(readPages()).toEqual(['opened', 'opened', 'done'])
    const again = await read<Record<string, string>>(
      caller.send('POST', `${path}/exports/`, { format: 'png' }),
    )
    expect(again).toEqual(ids)
    const { url, bytes } = await readStatus()
    const picture = Buffer.from(await (await caller.send('GET', url!)).arrayBuffer())
    expect([picture.length, picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([bytes, 1920, 1080])

    running!.child.kill('SIGTERM')
    expect((await running!.ended).code).toBe(0)
    await vi.waitFor(() => expect(countBrowsers()).toBe(0), { timeout: 15_000 })
  },
)
