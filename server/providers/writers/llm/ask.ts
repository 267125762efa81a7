import type { ModelMessage } from 'ai'
import type { Clock } from '#server/clock.ts'
import { WriterError } from '../writer.ts'
import { callModel } from './call-model.ts'
import { ModelFailure } from './model-failure.ts'
import type { ConnectedModel } from './models/model.ts'
import { type Json, type ParsedJson, parseJson } from './reply/parse-json.ts'
import type { WireSchema } from './reply/wire-schema.ts'
import { type RetryOptions, retry } from './retry.ts'

/** What an answer was read as: something to use, perhaps with a doubt worth asking about once, or nothing. */
export type Reading<T> = { readonly value: T; readonly doubt?: string } | { readonly problem: string }

export interface Question<T> {
  readonly instructions: string
  readonly prompt: string
  readonly schema: WireSchema
  readonly read: (json: Json) => Reading<T>
  readonly signal: AbortSignal | undefined
}

export interface AskOptions extends Pick<RetryOptions, 'pause'> {
  readonly clock: Clock
  readonly timeoutMs: number
}

const MOST_ASKED = 3
/** Of an answer that did not fit, the model sees again as much as it needs to mend it. */
const REPEATED_LETTERS = 6_000

/** Asks until an answer fits, three times at most, each time with what was wrong with the one before. */
export function createAsking(connected: ConnectedModel, { clock, timeoutMs, pause }: AskOptions) {
  let knowsSchemas = true

  async function call<T>({ instructions, schema, signal }: Question<T>, messages: readonly ModelMessage[]) {
    const callOnce = async (wanted: WireSchema | undefined) => {
      const { text, ending } = await callModel(
        connected,
        { instructions, messages, schema: wanted, timeoutMs, signal },
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
      const { text, parsed } = await retry(() => call(question, messages), {
        clock,
        pause,
        signal,
        budgetMs: 2 * timeoutMs,
      })
      const reading = readAnswer(parsed, read)
      if ('value' in reading) {
        if (reading.doubt === undefined || doubted) return reading.value
        doubted = reading
      } else if (doubted) return doubted.value
      problem = ('problem' in reading ? reading.problem : reading.doubt) ?? ''
      messages = [
        asked,
        { role: 'assistant', content: text.slice(0, REPEATED_LETTERS) || '{}' },
        {
          role: 'user',
          content: `${problem} Answer again with the whole JSON object, mended, and nothing else.`,
        },
      ]
    }
    throw new WriterError('failed', `the language model gave no answer that fits: ${problem}`)
  }
}

function readAnswer<T>(parsed: ParsedJson | undefined, read: (json: Json) => Reading<T>): Reading<T> {
  return parsed === undefined ? { problem: 'Your answer holds no JSON object.' } : read(parsed.value)
}
