import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OutlineEntry, SLIDE_KINDS, type SlideKind } from '#domain/generation/outline.ts'
import { REVISIONS } from '#domain/generation/request.ts'
import { type Clock, systemClock } from '#server/clock.ts'
import type { ModelConfig } from '#server/writer-config.ts'
import { type Writer, WriterError, type WriterLogger } from '../writer.ts'
import { createAsking, type Question } from './ask-model.ts'
import { limitCalls } from './call-limit.ts'
import { type ConnectModel, openConnection } from './connection.ts'
import { collectFigures, findFigures, findSource } from './fact-checks.ts'
import { explainFailure } from './model-failures.ts'
import { writeChangesPrompt, writeSuggestPrompt } from './prompts/change-prompts.ts'
import {
  writeInstructions,
  writeOutlinePrompt,
  writePagePrompt,
  writeRevisionPrompt,
  writeSlidePrompt,
} from './prompts/prompts.ts'
import { changesWireSchema, readChanges, readVersions } from './reply/read-changes.ts'
import { readOutline } from './reply/read-outline.ts'
import { readRevision } from './reply/read-revision.ts'
import { readSlide } from './reply/read-slide.ts'
import {
  makeSlideWireSchema,
  makeVersionsWireSchema,
  outlineWireSchema,
  textsWireSchema,
} from './reply/wire-schema.ts'
import { reviseInBatches } from './revise-in-batches.ts'

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
  const takeTurn = limitCalls(concurrency)
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
    planChanges: wish =>
      ask({
        instructions: writeInstructions(wish.language, mark),
        prompt: writeChangesPrompt(wish, mark),
        schema: changesWireSchema,
        read: json => readChanges(json, wish),
        signal: wish.signal,
      }),
    suggest: wish =>
      ask({
        instructions: writeInstructions(wish.language, mark),
        prompt: writeSuggestPrompt(wish, CONTENT_KINDS, mark),
        schema: makeVersionsWireSchema(CONTENT_KINDS),
        read: json => readVersions(json, wish, CONTENT_KINDS),
        signal: wish.signal,
      }),
    async close() {
      closing.abort()
      await connection.close()
    },
  }
}

/** Kinds that say where in the presentation the slide is. */
const PLACED: readonly SlideKind[] = ['opening', 'agenda', 'section', 'closing']
/** Kinds that any content can be told in. */
const PLAIN: readonly SlideKind[] = ['points', 'text', 'statement']
export const CONTENT_KINDS: readonly SlideKind[] = SLIDE_KINDS.filter(kind => !PLACED.includes(kind))

/** What a slide may be: a chart without figures in the brief must be free to become something else. */
export function chooseKinds({ kind }: OutlineEntry, index: number, slides: number): readonly SlideKind[] {
  if (kind !== null) return PLACED.includes(kind) ? [kind] : [...new Set([kind, ...PLAIN])]
  if (index === 0) return ['opening']
  return index === slides - 1 && slides > 2 ? ['closing', ...PLAIN] : CONTENT_KINDS
}
