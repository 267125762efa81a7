import type { Outline, OutlineEntry } from '#domain/generation/outline.ts'
import { type SlideContent, slideContentSchema } from '#domain/generation/slide-content.ts'
import type { OutlineWish, SlideWish, Writer } from '#server/providers/writers/writer.ts'
import { WriterError } from '#server/providers/writers/writer.ts'
import { stableUid } from '#server/random.ts'
import { Arrivals } from './arrivals.ts'

type Failure = 'unavailable' | 'failed'

/** What a slide call meets: words at once, or whatever a test puts in their place. */
type Behaviour = (wish: SlideWish) => Promise<SlideContent>

/**
 * A writer in the hands of a test: it counts what it is asked for, and may hang, fail or answer nonsense. Each slide
 * says which entry it was written for.
 */
export class FakeWriter implements Writer {
  readonly name = 'fake'
  readonly revisions = []
  concurrency = 3
  /** The entry of every slide it was asked for, in the order of asking. */
  readonly asked = new Arrivals<string>()
  readonly aborted = new Arrivals<string>()
  readonly outlines = new Arrivals<OutlineWish>()
  closed = false
  /** How many it is at now, and was at most. */
  working = 0
  mostWorking = 0
  #failures: Failure[] = []
  #outlineFailures: Failure[] = []
  #behaviours = new Map<string, Behaviour>()

  /** The next calls for slides fail, one for each reason. */
  failNext(...reasons: Failure[]): void {
    this.#failures.push(...reasons)
  }

  failOutline(...reasons: Failure[]): void {
    this.#outlineFailures.push(...reasons)
  }

  /** Whatever is asked of slides with this title meets this. */
  meet(title: string, behaviour: Behaviour): void {
    this.#behaviours.set(title, behaviour)
  }

  /** Never answers, until it is told to stop. */
  hangOn(title: string): void {
    this.meet(title, wish => hang(wish.signal))
  }

  forgetBehaviours(): void {
    this.#behaviours.clear()
    this.#failures = []
  }

  /** How often each title was asked for. */
  timesAsked(): Map<string, number> {
    const times = new Map<string, number>()
    for (const title of this.asked.items) times.set(title, (times.get(title) ?? 0) + 1)
    return times
  }

  async writeOutline(wish: OutlineWish): Promise<Outline> {
    this.outlines.add(wish)
    const failure = this.#outlineFailures.shift()
    if (failure) throw new WriterError(failure, `fake: ${failure}`)
    const title = wish.brief.title
    return {
      title,
      kind: wish.brief.kind,
      entries: Array.from({ length: wish.slides }, (_, at) => entryAt(title, at)),
      missing: [],
    }
  }

  async writeSlide(wish: SlideWish): Promise<SlideContent> {
    this.asked.add(wish.entry.title)
    this.working += 1
    this.mostWorking = Math.max(this.mostWorking, this.working)
    try {
      const failure = this.#failures.shift()
      if (failure) throw new WriterError(failure, `fake: ${failure}`)
      const behaviour = this.#behaviours.get(wish.entry.title)
      return await (behaviour ? behaviour(wish) : writeWords(wish.entry))
    } catch (error) {
      if (wish.signal?.aborted) this.aborted.add(wish.entry.title)
      throw error
    } finally {
      this.working -= 1
    }
  }

  async writeFromPage(): Promise<SlideContent> {
    throw new WriterError('failed', 'fake: pages are not its affair')
  }

  async revise(): Promise<string[]> {
    throw new WriterError('failed', 'fake: revisions are not its affair')
  }

  async planChanges(): Promise<never> {
    throw new WriterError('failed', 'fake: changes are not its affair')
  }

  async suggest(): Promise<never> {
    throw new WriterError('failed', 'fake: suggestions are not its affair')
  }

  async close(): Promise<void> {
    this.closed = true
  }
}

export function writeWords(entry: OutlineEntry): SlideContent {
  return slideContentSchema.parse({
    kind: 'text',
    title: entry.title,
    paragraphs: [`Written for ${entry.title}.`],
    notes: entry.id,
  })
}

function entryAt(title: string, at: number): OutlineEntry {
  return { id: stableUid(`${title} ${at}`), title: `Slide ${at + 1}`, points: [], kind: null, blocks: [] }
}

function hang(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
