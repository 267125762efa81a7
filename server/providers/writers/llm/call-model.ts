import { jsonSchema, type ModelMessage, Output, type OutputInterface, streamText } from 'ai'
import type { Clock } from '#server/clock.ts'
import { ModelFailure, readFailure } from './model-failure.ts'
import type { ConnectedModel } from './models/model.ts'
import type { WireSchema } from './reply/wire-schema.ts'

// The SDK would write to the console what a vendor does not support.
globalThis.AI_SDK_LOG_WARNINGS = false

export interface ModelCall {
  readonly instructions: string
  readonly messages: readonly ModelMessage[]
  /** Undefined where the server does not know how to keep to one. */
  readonly schema: WireSchema | undefined
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
}

export interface ModelAnswer {
  readonly text: string
  /** `unsaid` where the server did not tell how its answer ended: it may have been cut. */
  readonly ending: 'whole' | 'too-long' | 'unsaid'
}

/** Far more than the longest answer that is asked for. */
const MOST_LETTERS = 200_000

/** One call. It streams, because a proxy cuts what is silent for long and a wrong answer is known before its end. */
export async function callModel(
  { model, maxOutputTokens, providerOptions }: ConnectedModel,
  { instructions, messages, schema, timeoutMs, signal }: ModelCall,
  clock: Clock,
): Promise<ModelAnswer> {
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
      if (text.length > MOST_LETTERS) throw new ModelFailure('unfit', 'its answer does not end')
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') abortSignal.throwIfAborted()
      if (part.type === 'finish') ending = readEnding(part.finishReason)
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
