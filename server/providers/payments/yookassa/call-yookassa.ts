import { Agent, request } from 'undici'
import type { z } from 'zod'
import type { YookassaConfig } from '#server/payments-config.ts'
import { PaymentsUnavailableError, readJson } from '../payments.ts'

export interface YookassaCall<Reply> {
  readonly path: string
  readonly reply: z.ZodType<Reply>
  /** With a body it is a POST, and safe to repeat under its key. */
  readonly body?: object
  readonly key?: string
}

/** It was understood, and refused for good. */
export class YookassaRefusal extends Error {
  readonly status: number
  readonly parameter: string | undefined

  constructor(status: number, parameter: string | undefined) {
    super(`YooKassa answered ${status}`)
    this.status = status
    this.parameter = parameter
  }
}

const largestReply = 2 * 1024 * 1024

/** The secret key is in the headers alone, and in no message. */
export function openCalls({
  url,
  shopId,
  secretKey,
  timeoutMs,
}: YookassaConfig & { readonly timeoutMs: number }) {
  const agent = new Agent({
    connections: 16,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: largestReply,
  })
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`

  return {
    async call<Reply>({ path, reply, body, key }: YookassaCall<Reply>): Promise<Reply> {
      const { status, json } = await ask(path, body, key)
      // 2xx without an end, such as 202, leaves open what happened just as a 500 does.
      if (status === 429 || status >= 500 || (status !== 200 && status < 400))
        throw unavailable(String(status))
      if (status === 401 || status === 403)
        throw unavailable(`${status}: the shop's number or key is refused`)
      if (status !== 200) throw new YookassaRefusal(status, readParameter(json))
      const read = reply.safeParse(json)
      if (!read.success) throw unavailable('something else than was asked for')
      return read.data
    },
    close: () => agent.destroy(),
  }

  async function ask(path: string, body: object | undefined, key: string | undefined) {
    try {
      const answer = await request(`${url}/v3${path}`, {
        dispatcher: agent,
        method: body ? 'POST' : 'GET',
        headers: {
          accept: 'application/json',
          authorization,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotence-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await answer.body.text()
      return { status: answer.statusCode, json: readJson(text) }
    } catch (error) {
      throw unavailable(error instanceof Error ? error.name : 'unknown')
    }
  }
}

export type YookassaCalls = ReturnType<typeof openCalls>

function unavailable(what: string): PaymentsUnavailableError {
  return new PaymentsUnavailableError(`YooKassa: ${what}`)
}

function readParameter(json: unknown): string | undefined {
  const found = typeof json === 'object' && json && 'parameter' in json ? json.parameter : undefined
  return typeof found === 'string' ? found : undefined
}
