import { jsonSchema, type ModelMessage, Output, type OutputInterface, streamText } from 'ai'
import { type Clock, seconds } from '#server/clock.ts'
import { type CallMeter, WriterError } from '../writer.ts'
import type { ConnectedModel } from './connection.ts'
import { isPassing, ModelFailure, readFailure } from './model-failures.ts'
import { type Json, type ParsedJson, parseJson } from './reply/parse-json.ts'
import type { WireSchema } from './reply/wire-schema.ts'

/** What an answer was read as: something to use, perhaps with a doubt worth asking about once, or nothing. */
export type Reading<T> = { readonly value: T; readonly doubt?: string } | { readonly problem: string }

export interface Question<T> {
  readonly instructions: string
  readonly prompt: string
  readonly schema: WireSchema
  readonly read: (json: Json) => Reading<T>
  readonly signal: AbortSignal | undefined
  readonly meter?: CallMeter | undefined
}

interface AskOptions extends Pick<RetryOptions, 'pause'> {
  readonly clock: Clock
  readonly timeoutMs: number
}

const MOST_ASKED = 3
/** Of an answer that did not fit, the model sees again as much as it needs to fix it. */
const REPEATED_CHARACTERS = 6_000

/**
 * Asks until an answer fits, three times at most, each time with what was wrong with the one before. One that fits and is
 * doubtful is asked about once; where that gives nothing better, or no answer at all, it is kept.
 */
export function createAsking(connected: ConnectedModel, { clock, timeoutMs, pause }: AskOptions) {
  let knowsSchemas = true

  async function call<T>(
    { instructions, schema, signal, meter }: Question<T>,
    messages: readonly ModelMessage[],
  ) {
    const callOnce = async (wanted: WireSchema | undefined) => {
      const { text, ending } = await callModel(
        connected,
        { instructions, messages, schema: wanted, timeoutMs, signal, meter },
        clock,
      )
      const parsed = parseJson(text)
      if (ending === 'unsaid' && !parsed?.isWhole)
        throw new ModelFailure('cut', 'its answer ended in the middle')
      return { text, parsed }
    }
    if (!knowsSchemas) return callOnce(undefined)
    return callOnce(schema).catch(async error => {
      if (!(error instanceof ModelFailure) || error.kind !== 'refused') throw error
      // Older servers refuse a format that they do not know: they are asked in words alone from now on.
      const answer = await callOnce(undefined)
      knowsSchemas = false
      return answer
    })
  }

  return async function ask<T>(question: Question<T>): Promise<T> {
    const { prompt, read, signal } = question
    const asked: ModelMessage = { role: 'user', content: prompt }
    let messages: ModelMessage[] = [asked]
    let doubted: { value: T } | undefined
    let problem = ''
    for (let times = 0; times < MOST_ASKED; times += 1) {
      const retrying = { clock, pause, signal, budgetMs: 2 * timeoutMs }
      const answer = await retry(() => call(question, messages), retrying).catch((error: unknown) => {
        const isFailure = error instanceof ModelFailure || error instanceof WriterError
        if (!doubted || !isFailure || signal?.aborted) throw error
        return null
      })
      if (answer === null) break
      const { text, parsed } = answer
      const reading = readAnswer(parsed, read)
      if ('value' in reading) {
        if (reading.doubt === undefined || doubted) return reading.value
        doubted = reading
      } else if (doubted) break
      problem = ('problem' in reading ? reading.problem : reading.doubt) ?? ''
      messages = [
        asked,
        { role: 'assistant', content: text.slice(0, REPEATED_CHARACTERS) || '{}' },
        {
          role: 'user',
          content: `${problem} Answer again with the whole JSON object, mended, and nothing else.`,
        },
      ]
    }
    if (doubted) return doubted.value
    throw new WriterError('failed', `the language model gave no answer that fits: ${problem}`)
  }
}

function readAnswer<T>(parsed: ParsedJson | undefined, read: (json: Json) => Reading<T>): Reading<T> {
  return parsed === undefined ? { problem: 'Your answer holds no JSON object.' } : read(parsed.value)
}

// The SDK would write to the console what a vendor does not support.
globalThis.AI_SDK_LOG_WARNINGS = false

interface ModelCall {
  readonly instructions: string
  readonly messages: readonly ModelMessage[]
  /** Undefined where the server does not know how to keep to one. */
  readonly schema: WireSchema | undefined
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
  readonly meter: CallMeter | undefined
}

interface ModelAnswer {
  readonly text: string
  /** `unsaid` where the server did not tell how its answer ended: it may have been cut. */
  readonly ending: 'whole' | 'too-long' | 'unsaid'
}

/** Far more than the longest answer that is asked for. */
const MOST_CHARACTERS = 200_000

/** One call. It streams, because a proxy cuts what is silent for long and a wrong answer is known before its end. */
async function callModel(
  { model, maxOutputTokens, providerOptions }: ConnectedModel,
  { instructions, messages, schema, timeoutMs, signal, meter }: ModelCall,
  clock: Clock,
): Promise<ModelAnswer> {
  meter?.begin()
  const done = new AbortController()
  const timeout = AbortSignal.timeout(timeoutMs)
  const abortSignal = AbortSignal.any([done.signal, timeout, ...(signal ? [signal] : [])])
  try {
    const { fullStream } = streamText({
      model,
      instructions,
      messages: [...messages],
      abortSignal,
      maxRetries: 0,
      onError: () => undefined,
      ...(schema && { output: describeOutput(schema) }),
      ...(maxOutputTokens !== undefined && { maxOutputTokens }),
      ...(providerOptions && { providerOptions }),
    })
    let text = ''
    let ending: ModelAnswer['ending'] = 'unsaid'
    for await (const part of fullStream) {
      if (part.type === 'text-delta') text += part.text
      if (text.length > MOST_CHARACTERS) throw new ModelFailure('unfit', 'its answer does not end')
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') abortSignal.throwIfAborted()
      if (part.type !== 'finish') continue
      const { inputTokens: read = 0, outputTokens: written = 0 } = part.totalUsage
      meter?.end({ read, written })
      ending = readEnding(part.finishReason)
    }
    return { text, ending }
  } catch (error) {
    signal?.throwIfAborted()
    if (timeout.aborted) throw new ModelFailure('timeout', `no whole answer within ${timeoutMs / 1000} s`)
    throw readFailure(error, clock.now())
  } finally {
    // Whoever stops reading in the middle closes the connection too.
    done.abort()
  }
}

function readEnding(reason: string): ModelAnswer['ending'] {
  if (reason === 'content-filter') throw new ModelFailure('unfit', 'the model declines to write this')
  if (reason === 'length') return 'too-long'
  return reason === 'stop' || reason === 'tool-calls' ? 'whole' : 'unsaid'
}

/** Only the format is the SDK's: its reading would parse the whole text again with every piece that arrives. */
function describeOutput(schema: WireSchema): OutputInterface<string, never, never> {
  const { responseFormat } = Output.object({ schema: jsonSchema(schema.schema), name: schema.name })
  return {
    name: schema.name,
    responseFormat,
    parseCompleteOutput: async ({ text }) => text,
    parsePartialOutput: async () => undefined,
    createElementStreamTransform: () => undefined,
  }
}

const MOST_TRIES = 4
const FIRST_WAIT = seconds(1)
/** Who is told to wait longer is better told so at once. */
const LONGEST_WAIT = seconds(30)

interface RetryOptions {
  readonly clock: Clock
  readonly pause: (ms: number, signal: AbortSignal | undefined) => Promise<void>
  /** No new attempt is started after this. */
  readonly budgetMs: number
  readonly signal: AbortSignal | undefined
}

/** Tries again what may pass, as long as the server asked for or a little longer each time. */
async function retry<T>(
  work: () => Promise<T>,
  { clock, pause, budgetMs, signal }: RetryOptions,
): Promise<T> {
  const begun = clock.now().getTime()
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ModelFailure) || !isPassing(error)) throw error
      const wait = error.retryAfterMs ?? FIRST_WAIT * 2 ** (tries - 1)
      const elapsed = clock.now().getTime() - begun
      if (tries >= MOST_TRIES || wait > LONGEST_WAIT || elapsed + wait >= budgetMs) throw error
      await pause(wait, signal)
    }
  }
}
