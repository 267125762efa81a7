import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { REVISIONS } from '#domain/generation/revision.ts'
import { type Clock, systemClock } from '#server/clock.ts'
import type { ModelConfig } from '#server/writer-config.ts'
import { type Writer, WriterError, type WriterLogger } from '../writer.ts'
import { createAsking, type Question } from './ask.ts'
import { openConnection } from './connection.ts'
import { explainFailure } from './explain-failure.ts'
import { findFigures } from './figures.ts'
import type { ConnectModel } from './models/model.ts'
import { writeInstructions } from './prompts/instructions.ts'
import { writeOutlinePrompt } from './prompts/outline-prompt.ts'
import { writePagePrompt } from './prompts/page-prompt.ts'
import { writeRevisionPrompt } from './prompts/revision-prompt.ts'
import { writeSlidePrompt } from './prompts/slide-prompt.ts'
import { readOutline } from './reply/read-outline.ts'
import { readRevision } from './reply/read-revision.ts'
import { readSlide } from './reply/read-slide.ts'
import { makeSlideWireSchema, outlineWireSchema, textsWireSchema } from './reply/wire-schema.ts'
import { reviseInBatches } from './revise-in-batches.ts'
import { CONTENT_KINDS, chooseKinds } from './slide-choice.ts'
import { collectFigures, findSource } from './slide-origins.ts'
import { createTurns } from './turns.ts'

export interface LlmWriterOptions {
  readonly clock?: Clock
  readonly pause?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

const pauseReally = async (ms: number, signal: AbortSignal | undefined) => {
  await sleep(ms, undefined, signal && { signal })
}

/** A language model as a writer. Whoever cancels gets the reason of their signal; every other failure is a WriterError. */
export function openLlmWriter(
  config: ModelConfig,
  connect: ConnectModel,
  logger: WriterLogger,
  { clock = systemClock, pause = pauseReally }: LlmWriterOptions = {},
): Writer {
  const { concurrency, timeoutMs, protocol } = config
  const connection = openConnection(config.url, concurrency, timeoutMs)
  const askModel = createAsking(connect(config, connection.fetch), { clock, timeoutMs, pause })
  const takeTurn = createTurns(concurrency)
  /** Nobody who writes a brief or a page can know it. */
  const mark = randomBytes(6).toString('hex')
  const closing = new AbortController()

  async function ask<T>(question: Question<T>): Promise<T> {
    const signal = AbortSignal.any([closing.signal, ...(question.signal ? [question.signal] : [])])
    try {
      return await takeTurn(signal, () => askModel({ ...question, signal }))
    } catch (error) {
      question.signal?.throwIfAborted()
      if (closing.signal.aborted) throw new WriterError('unavailable', 'the server is stopping')
      throw explainFailure(error, config, logger)
    }
  }

  return {
    name: protocol,
    revisions: REVISIONS,
    concurrency,
    writeOutline(wish) {
      const { brief, slides, signal } = wish
      const figures = collectFigures(wish)
      return ask({
        instructions: writeInstructions(brief.language, mark),
        prompt: writeOutlinePrompt(wish, mark),
        schema: outlineWireSchema,
        read: json => readOutline(json, { brief, slides, figures }),
        signal,
      })
    },
    writeSlide(wish) {
      const { brief, outline, entry, index, signal } = wish
      const kinds = chooseKinds(entry, index, outline.entries.length)
      const figures = collectFigures(wish)
      const source = findSource(brief, entry)
      return ask({
        instructions: writeInstructions(brief.language, mark),
        prompt: writeSlidePrompt(wish, kinds, mark),
        schema: makeSlideWireSchema(kinds),
        read: json =>
          readSlide(json, { kinds, title: entry.title, language: brief.language, figures, source }),
        signal,
      })
    },
    writeFromPage(wish) {
      const figures = findFigures(`${wish.title}\n${wish.text}`)
      const expected = { kinds: CONTENT_KINDS, title: undefined, language: wish.language, source: null }
      return ask({
        instructions: writeInstructions(wish.language, mark),
        prompt: writePagePrompt(wish, CONTENT_KINDS, mark),
        schema: makeSlideWireSchema(CONTENT_KINDS),
        read: json => readSlide(json, { ...expected, figures }),
        signal: wish.signal,
      })
    },
    revise: wish =>
      reviseInBatches(wish, batch =>
        ask({
          instructions: writeInstructions(wish.language, mark),
          prompt: writeRevisionPrompt(batch, mark),
          schema: textsWireSchema,
          read: json => readRevision(json, batch),
          signal: batch.signal,
        }),
      ),
    async close() {
      closing.abort()
      await connection.close()
    },
  }
}
