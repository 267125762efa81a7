import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { LightMyRequestResponse } from 'fastify'
import { listEndpoints } from '../../contract/api.ts'
import { errorReply } from '../../contract/api-error.ts'
import { type WrittenCall, writeCall } from '../../tests/support/authorisation/call.ts'
import { takePicture } from '../../tests/support/authorisation/database-picture.ts'
import { sampleOf } from '../../tests/support/authorisation/sample-of.ts'
import { callers, type Scene, setScene } from '../../tests/support/authorisation/scene.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import { openTestServer, type TestServer } from '../../tests/support/server/open-test-server.ts'
import { defineExperiment } from '../define-experiment.ts'
import { mutateCall, mutateSample } from '../fuzz/mutate.ts'

/** What was destroyed is put back so often that calls mostly find what they name. */
const restoreEvery = 200
const atOnce = 4
const mostGrowth = 60

/** Calls that are right but for one to three things, at every depth, in their bytes, their headers or their address. */
export const fuzzedRequests = defineExperiment({
  number: 16,
  name: 'fuzzed requests',
  promise: '100,000 requests: 0 unexpected 5xx, nothing of our insides in replies, no growing memory',
  full: { requests: 100_000 },
  short: { requests: 1000 },
  async attempt({ requests }, { random, say }) {
    const tally = new Tally()
    process.on('unhandledRejection', error => tally.add(`an unhandled rejection: ${error}`, 'nobody’s call'))
    const server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' } })
    try {
      const scene = await setScene(server)
      const picture = await takePicture(server.services.orm)
      const statuses = new Map<number, number>()
      const model = { isConnected: false }
      let heap = 0
      for (let done = 0; done < requests; ) {
        for (const end = Math.min(done + restoreEvery, requests); done < end; done += atOnce) {
          const calls = Array.from({ length: atOnce }, () => inventCall(scene, random))
          await Promise.all(calls.map(call => send(server, call, { tally, statuses, model })))
        }
        await picture.restore()
        model.isConnected = false
        // By then everything that is kept for good has been filled.
        if (heap === 0 && done >= requests / 5) heap = measureHeap()
        if (done % 10_000 < restoreEvery) say(`${done} of ${requests}`)
      }
      const growth = measureHeap() - heap
      if (growth > mostGrowth) tally.add(`memory grew by ${growth.toFixed(0)} MB`, 'the whole of it')
      const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
      return {
        tried: requests,
        failures: tally.list(),
        figure: `${counts.join(', ')}; memory grew by ${growth.toFixed(1)} MB`,
      }
    } finally {
      await server.close()
    }
  },
})

/** They read documents and pictures or hash passwords: as many of them as of the others would be all there is time for. */
const slow = new Set([
  'documents.read',
  'imports.start',
  'assets.upload',
  'brand.addFont',
  'brand.setLogo',
  'auth.login',
  'auth.register',
])
const quick = listEndpoints().filter(({ id }) => !slow.has(id))

function inventCall(scene: Scene, random: Random): { readonly id: string; readonly call: WrittenCall } {
  const { id, endpoint } = random.pick(random.chance(0.02) ? listEndpoints() : quick)!
  // Those who may do the most find the most to break.
  const caller = random.chance(0.7) ? 'owner' : random.pick(callers)!
  let sample = sampleOf(id, endpoint, scene, caller)
  const isRaw = random.chance(0.25)
  for (let left = isRaw ? random.below(2) : 1 + random.below(3); left > 0; left--) {
    sample = mutateSample(sample, random)
  }
  const call = writeCall(scene.clients[caller], endpoint, sample)
  return { id, call: isRaw ? mutateCall(call, random) : call }
}

interface Found {
  readonly tally: Tally
  readonly statuses: Map<number, number>
  /** With one connected that does not answer, whoever wants words is rightly told that there is no writer. */
  readonly model: { isConnected: boolean }
}

async function send(
  server: TestServer,
  { id, call }: ReturnType<typeof inventCall>,
  { tally, statuses, model }: Found,
): Promise<void> {
  const logged = server.logs.length
  const reply = await server.app.inject(call)
  statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1)
  if (id === 'writers.connect' && reply.statusCode < 300) model.isConnected = true
  const isWriterless = reply.statusCode === 503 && reply.json().code === 'writer_unavailable'
  const wrong = model.isConnected && isWriterless ? undefined : judgeReply(reply)
  if (!wrong) return
  const cause = reply.statusCode >= 500 ? readCause(server.logs.slice(logged)) : reply.body.slice(0, 300)
  const bytes = String(call.payload ?? '').slice(0, 300)
  tally.add(`${id} ${wrong}: ${cause}`, `${call.method} ${call.url.slice(0, 200)} ${bytes}`)
}

function readCause(lines: readonly string[]): string {
  const errors = lines.map(line => JSON.parse(line) as { err?: { message?: string; stack?: string } })
  return errors.map(({ err }) => (err?.stack ?? err?.message ?? '').slice(0, 600)).join(' | ')
}

/** Our own insides: frames of a stack, files of the machine, statements, the names of what we are made of. */
const insides = [
  /\n\s+at .+[:(]\d+/,
  /\bat (?:async )?[\w.<>]+ \(/,
  /node:internal|node_modules|file:\/\/\/(?!etc\/passwd)/,
  /(?:^|[\s"'(])\/(?:tmp|home|usr|var|root|work)\//,
  /\b(?:select|insert into|update|delete from)\b .{0,200}\b(?:from|values|set|where)\b/i,
  /syntax error at or near|violates \w+ constraint|relation "\w+"|invalid input syntax/,
  /\b(?:TypeError|RangeError|ReferenceError|ZodError|DrizzleQueryError|FastifyError|PGlite)\b/,
]

/** What is wrong with a reply, if anything: whatever was asked, it is an answer or a refusal in the contract's form. */
function judgeReply({ statusCode, headers, body }: LightMyRequestResponse): string | undefined {
  if (statusCode >= 500) return `answered ${statusCode}`
  if (statusCode < 400) return undefined
  const inside = insides.find(pattern => pattern.test(body))
  if (inside) return `a refusal tells of our insides (${inside})`
  if (body === '') return undefined
  if (!String(headers['content-type']).startsWith('application/json')) {
    return `a refusal of type ${headers['content-type']}`
  }
  const parsed = errorReply.safeParse(JSON.parse(body))
  return parsed.success ? undefined : 'a refusal in another form than the contract’s'
}

/** The same thing found a thousand times is told once, with its first example. */
class Tally {
  readonly #found = new Map<string, { readonly example: string; times: number }>()

  add(kind: string, example: string): void {
    const known = this.#found.get(kind)
    if (known) known.times++
    else this.#found.set(kind, { example, times: 1 })
  }

  list(): string[] {
    return [...this.#found].map(
      ([kind, { example, times }]) => `${kind} (${times} times), such as ${example}`,
    )
  }
}

/** Megabytes that are still held after everything that is not needed was given up. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed / 1024 / 1024
}
