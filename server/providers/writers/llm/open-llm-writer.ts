import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Outline, type OutlineEntry, SLIDE_KINDS, type SlideKind } from '#domain/generation/outline.ts'
import { REVISIONS } from '#domain/generation/request.ts'
import { type Clock, systemClock } from '#server/clock.ts'
import type { ModelConfig } from '#server/writer-config.ts'
import { type OutlineWish, type Writer, WriterError, type WriterLogger } from '../writer.ts'
import { createAsking, type Question } from './ask-model.ts'
import { limitCalls } from './call-limit.ts'
import { type ConnectModel, isOwnOllama, openConnection } from './connection.ts'
import { collectFigures, findFigures, findSource, isSaidElsewhere } from './fact-checks.ts'
import { explainFailure } from './model-failures.ts'
import { writeChangesPrompt, writeSuggestPrompt } from './prompts/change-prompts.ts'
import { PROMPT_VERSION, plainTerms, readTerms, writeInstructions } from './prompts/instructions.ts'
import {
  writeOutlinePrompt,
  writeOutlineReviewPrompt,
  writePagePrompt,
  writeReviewPrompt,
  writeRevisionPrompt,
  writeSlidePrompt,
} from './prompts/prompts.ts'
import { changesWireSchema, readChanges, readVersions } from './reply/read-changes.ts'
import { readOutline } from './reply/read-outline.ts'
import { readRemarks, takeOut } from './reply/read-remarks.ts'
import { readRevision } from './reply/read-revision.ts'
import { readSlide } from './reply/read-slide.ts'
import {
  makeSlideWireSchema,
  makeVersionsWireSchema,
  outlineWireSchema,
  remarksWireSchema,
  textsWireSchema,
} from './reply/wire-schema.ts'
import { reviseInBatches } from './revise-in-batches.ts'

export interface LlmWriterOptions {
  readonly clock?: Clock
  readonly pause?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
  /** Named in the product and not by who runs the machine: it is asked on the internet alone. */
  readonly fromProduct?: boolean
}

const pauseReally = async (ms: number, signal: AbortSignal | undefined) => {
  await sleep(ms, undefined, signal && { signal })
}

/** A language model as a writer. Whoever cancels gets the reason of their signal; every other failure is a WriterError. */
export function openLlmWriter(
  config: ModelConfig,
  connect: ConnectModel,
  logger: WriterLogger,
  { clock = systemClock, pause = pauseReally, fromProduct = false }: LlmWriterOptions = {},
): Writer {
  const { concurrency, timeoutMs, protocol } = config
  const isGuarded = fromProduct && !isOwnOllama(config)
  const connection = openConnection(config.url, concurrency, timeoutMs, isGuarded)
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

  /** Has the plan read by an editor: what repeats or says little goes before anybody sees it. */
  async function reviewOutline(wish: OutlineWish, outline: Outline): Promise<Outline> {
    const { entries } = outline
    const fewest = wish.bounds?.fewest ?? wish.slides
    if (entries.length < FEWEST_REVIEWED || entries.length <= fewest) return outline
    try {
      const remarks = await ask({
        instructions: writeInstructions(readTerms(wish), mark),
        prompt: writeOutlineReviewPrompt(wish, outline, mark),
        schema: remarksWireSchema,
        read: json => readRemarks(json, entries.length),
        signal: wish.signal,
        meter: wish.meter,
      })
      return takeOut(outline, remarks, { fewest, figures: collectFigures(wish) })
    } catch (error) {
      // A plan without a second opinion is still a plan; what cannot pass fails again with the first slide.
      if (error instanceof WriterError) return outline
      throw error
    }
  }

  return {
    name: protocol,
    revisions: REVISIONS,
    concurrency,
    prompts: PROMPT_VERSION,
    async writeOutline(wish) {
      const { brief, slides, bounds, signal, meter } = wish
      const figures = collectFigures(wish)
      const terms = readTerms(wish)
      const outline = await ask({
        instructions: writeInstructions(terms, mark),
        prompt: writeOutlinePrompt(wish, mark),
        schema: outlineWireSchema,
        read: json => readOutline(json, { brief, slides, bounds, figures, terms }),
        signal,
        meter,
      })
      return reviewOutline(wish, outline)
    },
    async review(wish) {
      const { contents, signal, meter } = wish
      if (contents.length < FEWEST_REVIEWED) return []
      return ask({
        instructions: writeInstructions(readTerms(wish), mark),
        prompt: writeReviewPrompt(wish, mark),
        schema: remarksWireSchema,
        read: json =>
          readRemarks(json, contents.length, index => isSaidElsewhere(contents, index, collectFigures(wish))),
        signal,
        meter,
      })
    },
    writeSlide(wish) {
      const { brief, outline, entry, index, signal, meter } = wish
      const kinds = chooseKinds(entry, index, outline.entries.length)
      const figures = collectFigures(wish)
      const source = findSource(brief, entry)
      const terms = readTerms(wish)
      return ask({
        instructions: writeInstructions(terms, mark),
        prompt: writeSlidePrompt(wish, kinds, mark),
        schema: makeSlideWireSchema(kinds),
        read: json => readSlide(json, { kinds, title: entry.title, terms, figures, source }),
        signal,
        meter,
      })
    },
    writeFromPage(wish) {
      const figures = findFigures(`${wish.title}\n${wish.text}`)
      const terms = plainTerms(wish.language)
      const expected = { kinds: CONTENT_KINDS, title: undefined, terms, source: null }
      return ask({
        instructions: writeInstructions(terms, mark),
        prompt: writePagePrompt(wish, CONTENT_KINDS, mark),
        schema: makeSlideWireSchema(CONTENT_KINDS),
        read: json => readSlide(json, { ...expected, figures }),
        signal: wish.signal,
      })
    },
    revise: wish =>
      reviseInBatches(wish, batch =>
        ask({
          instructions: writeInstructions(plainTerms(wish.language), mark),
          prompt: writeRevisionPrompt(batch, mark),
          schema: textsWireSchema,
          read: json => readRevision(json, batch),
          signal: batch.signal,
        }),
      ),
    planChanges: wish =>
      ask({
        instructions: writeInstructions(plainTerms(wish.language), mark),
        prompt: writeChangesPrompt(wish, mark),
        schema: changesWireSchema,
        read: json => readChanges(json, wish),
        signal: wish.signal,
      }),
    suggest: wish =>
      ask({
        instructions: writeInstructions(plainTerms(wish.language), mark),
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

/** Fewer slides than this are seen at a glance. */
const FEWEST_REVIEWED = 6

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
