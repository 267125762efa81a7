import { WRITER_TRIALS, type WriterTrial } from '#domain/generation/writer-trial.ts'
import { seconds, systemClock } from '#server/clock.ts'
import type { ModelConfig } from '#server/writer-config.ts'
import { WriterError } from '../writer.ts'
import { createAsking } from './ask-model.ts'
import { type ConnectModel, isOwnOllama, openConnection } from './connection.ts'
import { ModelFailure } from './model-failures.ts'
import { asFields } from './reply/read-fields.ts'

/** A model that loads from a disk needs its time for a first word. */
const PATIENCE = seconds(40)

export interface TriedModel {
  readonly outcome: WriterTrial
  /** What its server said, as it said it; never the key. */
  readonly said: string
  readonly tookMs: number
}

/** One small question, to see whether a model answers and keeps to a form. Nothing of anybody's is sent. */
export async function tryModel(
  config: ModelConfig,
  connect: ConnectModel,
  signal: AbortSignal,
): Promise<TriedModel> {
  const begun = performance.now()
  const tell = (outcome: WriterTrial, said = ''): TriedModel => ({
    outcome,
    said: config.apiKey ? said.replaceAll(config.apiKey, '…') : said,
    tookMs: Math.round(performance.now() - begun),
  })
  const connection = openConnection(config.url, 1, PATIENCE, !isOwnOllama(config))
  try {
    const ask = createAsking(connect(config, connection.fetch), {
      clock: systemClock,
      timeoutMs: PATIENCE,
      // Whoever waits at a page hears at once that a server is busy.
      pause: () => Promise.reject(new ModelFailure('busy', 'it asked to come back later')),
    })
    await ask({
      instructions: 'You answer with one JSON object and nothing else.',
      prompt: 'Answer: {"ready": true}',
      schema: {
        name: 'ready',
        schema: {
          type: 'object',
          properties: { ready: { type: 'boolean' } },
          required: ['ready'],
          additionalProperties: false,
        },
      },
      read: json => ('ready' in asFields(json) ? { value: true } : { problem: '"ready" is missing.' }),
      signal,
    })
    return tell('answered')
  } catch (error) {
    if (error instanceof ModelFailure) {
      const known = WRITER_TRIALS.find(outcome => outcome === error.kind)
      return tell(known ?? 'unfit', error.message)
    }
    if (error instanceof WriterError) return tell('unfit')
    throw error
  } finally {
    await connection.close()
  }
}
