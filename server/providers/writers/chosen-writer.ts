import { seconds } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { ModelConfig } from '#server/writer-config.ts'
import { type FindModel, openWriter } from './open-writer.ts'
import { type ReviewWish, type Writer, WriterError, type WriterLogger } from './writer.ts'

/** Who said who writes: the environment, the owner in the product, nobody (a model was found), or there is none. */
export type WriterSource = 'environment' | 'product' | 'found' | 'builtin'

/** What the owner chose in the product, as it is stored; another version is another choice. */
export interface StoredChoice {
  readonly version: string
  readonly model: ModelConfig
  /** There is a key, and this process cannot read it. */
  readonly isKeyLost: boolean
}

export interface WriterChoice {
  /** Stays the same object, whoever writes behind it. */
  readonly writer: Writer
  readonly source: WriterSource
  readonly model: ModelConfig | undefined
  /** Takes up what was chosen meanwhile, here or in another process. */
  refresh(): Promise<void>
}

interface ChoiceOptions {
  readonly config: Pick<Config, 'model' | 'isWriterDecided'>
  readonly logger: WriterLogger
  readonly find?: FindModel | undefined
  readonly readStored: () => Promise<StoredChoice | undefined>
}

/** Other processes choose, too: nobody relies on what is older. */
const believed = seconds(3)

/**
 * The writer of this installation. What the environment says holds; else what its owner chose in the product; else a model
 * that was found on this machine; else the built-in writer. A choice is taken up while the product runs: a call under way
 * with the one before is told that it is gone, and its task tries again with the new one.
 */
export async function openWriterChoice(options: ChoiceOptions): Promise<WriterChoice> {
  const { config, logger, find, readStored } = options
  const found = config.model ?? (config.isWriterDecided ? undefined : await find?.())
  const usual = {
    version: '',
    model: found,
    source: config.isWriterDecided ? 'environment' : found ? 'found' : 'builtin',
  } as const
  let chosen: { version: string; model: ModelConfig | undefined; source: WriterSource } = usual
  let current = await openWriter(usual, logger)
  let looked = 0
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const stored = await readStored()
    const next = stored ? { ...stored, source: 'product' as const } : usual
    if (next.version === chosen.version) return
    const before = current
    current = stored?.isKeyLost
      ? lackKey(stored.model, logger)
      : await openWriter(next, logger, next.source === 'product')
    chosen = next
    await before.close()
  }

  async function refresh(): Promise<void> {
    if (config.isWriterDecided) return
    looking ??= look().finally(() => {
      looking = undefined
      looked = performance.now()
    })
    await looking
  }

  /** A slide of many is written by whoever wrote the one before, unless that was long ago. */
  async function choose(isOneOfMany = false): Promise<Writer> {
    const isRecent = looked > 0 && performance.now() - looked < believed
    // A database that does not answer leaves who wrote before.
    if (!isOneOfMany || !isRecent) await refresh().catch(() => undefined)
    return current
  }

  await refresh().catch(() => undefined)
  const writer: Writer = {
    get name() {
      return current.name
    },
    get revisions() {
      return current.revisions
    },
    get concurrency() {
      return current.concurrency
    },
    get prompts() {
      return current.prompts ?? 0
    },
    writeOutline: async wish => (await choose()).writeOutline(wish),
    writeSlide: async wish => (await choose(true)).writeSlide(wish),
    get review() {
      return current.review && (async (wish: ReviewWish) => (await choose()).review?.(wish) ?? [])
    },
    writeFromPage: async wish => (await choose()).writeFromPage(wish),
    revise: async wish => (await choose()).revise(wish),
    planChanges: async wish => (await choose()).planChanges(wish),
    suggest: async wish => (await choose()).suggest(wish),
    close: () => current.close(),
  }
  return {
    writer,
    get source() {
      return chosen.source
    },
    get model() {
      return chosen.model
    },
    refresh,
  }
}

const keyLost =
  'the key of the language model cannot be read here: it was sealed with the seal.key of another data folder. Enter it again at /operator/writer, or give every server and worker the same seal.key'

/** In the place of a model whose key is lost: without it nobody is asked, and what was to be written is not. */
function lackKey({ protocol, model, url }: ModelConfig, logger: WriterLogger): Writer {
  const tell = () => logger.warn({ writer: protocol, model, url }, keyLost)
  const refuse = async () => {
    tell()
    throw new WriterError('unavailable', keyLost, { mayPass: false })
  }
  tell()
  return {
    ...{ name: protocol, revisions: [], concurrency: 1, writeOutline: refuse, writeSlide: refuse },
    ...{ writeFromPage: refuse, revise: refuse, planChanges: refuse, suggest: refuse },
    close: async () => undefined,
  }
}

/** One that nobody chooses: a test brought it. */
export function fixWriter(writer: Writer): WriterChoice {
  return { writer, source: 'environment', model: undefined, refresh: async () => undefined }
}
