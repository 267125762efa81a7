import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { seconds } from '#server/clock.ts'
import { checkStorageName, type Storage, StorageError } from './storage.ts'

export interface S3Options {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly timeoutMs?: number
  readonly retryMs?: number
}

const attempts = 4

/** Any service that speaks S3's protocol, addressed by path: `<endpoint>/<bucket>/<name>`. */
export function openS3Storage(options: S3Options): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = options
  const { timeoutMs = seconds(15), retryMs = 200 } = options
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  /** Each attempt is signed again: a signature expires. */
  async function send(method: string, name: string, init: RequestInit = {}): Promise<Response> {
    checkStorageName(name)
    const url = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${name}`
    for (let attempt = 1; ; attempt++) {
      const outcome = await sendOnce(url, { ...init, method }).catch((error: unknown) => error as Error)
      if (outcome instanceof Response && outcome.status < 500 && outcome.status !== 429) return outcome
      if (outcome instanceof Response) await outcome.body?.cancel()
      if (attempt === attempts) throw describeFailure(method, outcome)
      await new Promise(resolve => setTimeout(resolve, retryMs * 2 ** attempt * Math.random()))
    }
  }

  async function sendOnce(url: string, init: RequestInit): Promise<Response> {
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(new Error('no answer in time')), timeoutMs)
    try {
      // The timeout is for the answer to begin; a large file may take longer to arrive.
      return await fetch(await signer.sign(url, init), { signal: giveUp.signal, redirect: 'error' })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async put(name, body, type) {
      const headers = { 'content-type': type, 'x-amz-content-sha256': hash(body) }
      const reply = await send('PUT', name, { body: new Uint8Array(body), headers })
      await expectStatus('PUT', reply, [200, 201, 204])
    },
    async get(name) {
      const reply = await send('GET', name)
      if (reply.status === 404) {
        await reply.body?.cancel()
        return undefined
      }
      if (reply.status !== 200 || !reply.body) await expectStatus('GET', reply, [200])
      return {
        body: Readable.fromWeb(reply.body as ReadableStream),
        type: reply.headers.get('content-type') ?? 'application/octet-stream',
        bytes: Number(reply.headers.get('content-length') ?? 0),
      }
    },
    async remove(name) {
      await expectStatus('DELETE', await send('DELETE', name), [200, 202, 204, 404])
    },
  }
}

function hash(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}

async function expectStatus(method: string, reply: Response, expected: readonly number[]): Promise<void> {
  if (expected.includes(reply.status)) {
    await reply.body?.cancel()
    return
  }
  const code = /<Code>([\w.]{1,60})<\/Code>/.exec(await reply.text().catch(() => ''))?.[1]
  throw new StorageError(`The storage refused ${method}: ${reply.status}${code ? ` ${code}` : ''}`)
}

function describeFailure(method: string, outcome: Response | Error): StorageError {
  return outcome instanceof Error
    ? new StorageError(`The storage did not answer ${method}`, { cause: outcome })
    : new StorageError(`The storage could not do ${method}: ${outcome.status}`)
}
