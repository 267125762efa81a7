import { z } from 'zod'
import { MODEL_PROTOCOLS } from '#domain/generation/writer-trial.ts'
import { ConfigError } from './start-error.ts'

/** The languages that servers of language models speak, each with where it is usually found. */
const SERVERS = {
  openai: { url: 'https://api.openai.com/v1', path: '/v1', concurrency: 6 },
  anthropic: { url: 'https://api.anthropic.com/v1', path: '/v1', concurrency: 6 },
  /** A model on one's own machine has few turns to give: more at once only make each other wait. */
  ollama: { url: 'http://127.0.0.1:11434/api', path: '/api', concurrency: 2 },
} as const
export type ModelProtocol = keyof typeof SERVERS

export interface ModelConfig {
  readonly protocol: ModelProtocol
  /** Without a slash at its end. */
  readonly url: string
  readonly apiKey: string | undefined
  readonly model: string
  /** How many calls may be under way at once. */
  readonly concurrency: number
  readonly timeoutMs: number
}

const writers = ['builtin', ...MODEL_PROTOCOLS] as const

export const writerEnvironment = {
  WRITER: z.enum(writers, { error: `must be one of ${writers.join(', ')}` }).default('builtin'),
  WRITER_URL: z
    .string()
    .refine(isPlainAddress, 'must be an address such as https://llm.example.com/v1')
    .transform(text => text.replace(/\/+$/, ''))
    .optional(),
  WRITER_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,512}$/, 'must be a key without spaces')
    .optional(),
  WRITER_MODEL: z
    .string()
    .regex(/^[\w.:/@+-]{1,200}$/, 'must be the name of a model, such as llama3.3:70b')
    .optional(),
  WRITER_CONCURRENCY: wholeNumber(1, 64, 'calls at once').optional(),
  WRITER_TIMEOUT_SECONDS: wholeNumber(5, 1800, 'seconds').default(120),
}

type WriterEnvironment = z.output<z.ZodObject<typeof writerEnvironment>>

/** Undefined for the built-in writer, which needs nobody. */
export function readWriterConfig(values: WriterEnvironment): ModelConfig | undefined {
  const { WRITER: protocol, WRITER_MODEL: model, WRITER_API_KEY: apiKey } = values
  if (protocol === 'builtin') {
    if (model || apiKey || values.WRITER_URL) {
      throw new ConfigError(
        'WRITER_URL, WRITER_API_KEY and WRITER_MODEL are for a language model: set WRITER to openai, anthropic or ollama with them, or leave them out.',
      )
    }
    return undefined
  }
  if (!model) throw new ConfigError(`WRITER=${protocol} needs WRITER_MODEL: the name of the model to ask.`)
  const isVendor = protocol === 'anthropic' || (protocol === 'openai' && !values.WRITER_URL)
  if (isVendor && !apiKey) {
    throw new ConfigError(
      `WRITER=${protocol} needs WRITER_API_KEY${protocol === 'openai' ? ', or WRITER_URL for a server of your own' : ''}.`,
    )
  }
  return {
    protocol,
    url: completeAddress(protocol, values.WRITER_URL),
    apiKey,
    model,
    concurrency: values.WRITER_CONCURRENCY ?? SERVERS[protocol].concurrency,
    timeoutMs: values.WRITER_TIMEOUT_SECONDS * 1000,
  }
}

const usualTimeout = 120_000

/** A model that was named in the product, with what the environment would have said beside it. */
export function completeModel({
  protocol,
  url,
  model,
  apiKey,
}: Pick<ModelConfig, 'protocol' | 'url' | 'model' | 'apiKey'>): ModelConfig {
  const address = completeAddress(protocol, url === '' ? undefined : url.replace(/\/+$/, ''))
  const { concurrency } = SERVERS[protocol]
  return { protocol, url: address, model, apiKey, concurrency, timeoutMs: usualTimeout }
}

/** Ollama's own tools are told http://localhost:11434: what every server of the protocol has behind it need not be said. */
function completeAddress(protocol: ModelProtocol, given: string | undefined): string {
  const { url, path } = SERVERS[protocol]
  if (given === undefined) return url
  return new URL(given).pathname === '/' ? `${given}${path}` : given
}

function wholeNumber(least: number, most: number, what: string) {
  return z
    .string()
    .refine(
      text => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number of ${what}, from ${least} to ${most}`,
    )
    .transform(Number)
}

/** An http(s) address that carries neither a question nor somebody's name: what a service is configured by. */
export function isPlainAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { search, hash, username, password } = new URL(text)
  return !search && !hash && !username && !password
}
