import { isIP, type LookupFunction } from 'node:net'
import type { LanguageModel, streamText } from 'ai'
import { Agent, fetch } from 'undici'
import { isLoopbackHost } from '#domain/sharing/links.ts'
import { seconds } from '#server/clock.ts'
import { findAddresses, resolveName } from '#server/outgoing/find-addresses.ts'
import { type PageAddress, readPageAddress } from '#server/outgoing/page-address.ts'
import type { ModelConfig } from '#server/writer-config.ts'

type ModelFetch = typeof globalThis.fetch

interface ModelConnection {
  readonly fetch: ModelFetch
  close(): Promise<void>
}

/** A whole outline of sixty slides is below a tenth of this; what is longer is no answer. */
const LARGEST_REPLY = 1024 * 1024
/** The words of a refusal are only logged. */
const LARGEST_REFUSAL = 16 * 1024

/** Asking again would not help. */
export class ConnectionError extends Error {
  /** `elsewhere` is for the operator to fix, `too-large` is the model's fault. */
  readonly reason: 'elsewhere' | 'too-large'

  constructor(reason: ConnectionError['reason'], message: string) {
    super(message)
    this.name = 'ConnectionError'
    this.reason = reason
  }
}

/**
 * The only way to the server of a language model: one origin, which the operator named (it may be on loopback), with
 * an agent of our own, so that no proxy of the environment reads the briefs; the key follows no redirect. One that was
 * named in the product is guarded: every address that its name leads to has to be public.
 */
export function openConnection(
  url: string,
  concurrency: number,
  timeoutMs: number,
  isGuarded = false,
): ModelConnection {
  const { origin } = new URL(url)
  const guarded = isGuarded ? readGuarded(url) : undefined
  const agent = new Agent({
    connections: concurrency,
    connect: {
      timeout: Math.min(timeoutMs, seconds(10)),
      ...(guarded && { lookup: lookUpPublic(guarded) }),
    },
    // The call as a whole has its time; two clocks for one limit would tell it in two ways.
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  })

  async function fetchModel(address: string | URL | Request, init?: RequestInit): Promise<Response> {
    const target = new URL(address instanceof Request ? address.url : address)
    if (isGuarded && !guarded) throw new ConnectionError('elsewhere', NOT_PUBLIC)
    if (target.origin !== origin) {
      throw new ConnectionError('elsewhere', `${target.origin} is not where the language model is`)
    }
    const reply = (await fetch(target, {
      ...(init as object),
      redirect: 'manual',
      dispatcher: agent,
    })) as unknown as Response
    if (reply.status >= 300 && reply.status < 400) {
      await reply.body?.cancel()
      throw new ConnectionError(
        'elsewhere',
        `it redirects (${reply.status}): WRITER_URL must be its own address`,
      )
    }
    return limitBody(reply, reply.ok ? LARGEST_REPLY : LARGEST_REFUSAL)
  }

  return { fetch: fetchModel, close: () => agent.destroy() }
}

const NOT_PUBLIC =
  'its address is not one of the internet: a model in your own network is named by WRITER_URL'

/** An Ollama on this very machine, which is asked wherever it was named. */
export function isOwnOllama({ protocol, url }: ModelConfig): boolean {
  return protocol === 'ollama' && isLoopbackHost(new URL(url).hostname.replace(/^\[|\]$/g, ''))
}

function readGuarded(url: string): PageAddress | undefined {
  try {
    return readPageAddress(url)
  } catch {
    return undefined
  }
}

/** Looks a name up anew for each connection, and connects to nothing that is not public: a name may change its mind. */
function lookUpPublic(page: PageAddress): LookupFunction {
  return (_name, { all }, done) => {
    findAddresses(page, resolveName, AbortSignal.timeout(seconds(10))).then(
      addresses => {
        const found = addresses.map(address => ({ address, family: isIP(address) }))
        const [first] = found
        if (all) done(null, found)
        else done(null, first?.address ?? '', first?.family)
      },
      () => done(new ConnectionError('elsewhere', NOT_PUBLIC), ''),
    )
  }
}

/** Counted after decompression: a small reply may unpack to a large one. */
function limitBody(reply: Response, most: number): Response {
  if (!reply.body) return reply
  let bytes = 0
  const limited = reply.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > most) {
          if (!reply.ok) controller.terminate()
          else controller.error(new ConnectionError('too-large', `the reply is larger than ${most} bytes`))
        } else controller.enqueue(chunk)
      },
    }),
  )
  const { status, statusText, headers } = reply
  return new Response(limited, { status, statusText, headers: new Headers([...headers]) })
}

type ProviderOptions = NonNullable<Parameters<typeof streamText>[0]['providerOptions']>

/** A model as the SDK calls it, with the extra options this vendor needs. */
export interface ConnectedModel {
  readonly model: LanguageModel
  /** Undefined where naming one is refused by some models: the time and the size of a reply are limited anyway. */
  readonly maxOutputTokens?: number
  readonly providerOptions?: ProviderOptions
}

export type ConnectModel = (config: ModelConfig, fetch: ModelFetch) => ConnectedModel

/** Enough for the outline of sixty slides, in Russian too. */
export const LONGEST_ANSWER_TOKENS = 8_192
