import type { ApiClient } from '#contract/client.ts'
import { slidesPerRead } from '#contract/presentations.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Editor } from '#editor/editor.ts'
import type { Timers } from '#editor/options.ts'
import { browserTimers } from './browser-timers.ts'

const loaders = new WeakMap<Editor, SlideLoader>()

/** The one loader of an editor, so that no slide is requested twice. */
export function loaderOf(editor: Editor, api: ApiClient): SlideLoader {
  const known = loaders.get(editor)
  if (known) return known
  const loader = createSlideLoader({
    editor,
    read: async (slug, query) => (await api.presentations.slides({ params: { slug }, query })).results,
    readOne: id => api.slides.read({ params: { id } }),
    after: browserTimers.after,
    max: slidesPerRead.max,
  })
  loaders.set(editor, loader)
  return loader
}

interface SlideLoader {
  /** All slides in view now: those that have left the view before their turn are not requested. */
  want(uids: Iterable<string>): void
  /** Resolves when all of these have their content; rejects when it cannot be loaded. */
  ensure(uids: Iterable<string>): Promise<void>
}

interface LoaderOptions {
  readonly editor: Pick<Editor, 'getState' | 'load'>
  readonly read: (slug: string, read: SlideRead) => Promise<readonly Slide[]>
  readonly readOne: (id: number) => Promise<Slide>
  /** Returns a function that cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void
  readonly max: number
}

/** While the list is scrolled fast, nothing is requested until it comes to rest. */
const scrollPause = 60
const retryDelay = 3000

/** Loads the content of slides of which only the place is known. */
export function createSlideLoader({ editor, read, readOne, after, max }: LoaderOptions): SlideLoader {
  let seen: ReadonlySet<string> = new Set()
  let isBusy = false
  let cancel: (() => void) | undefined

  const missing = (uids: Iterable<string>) => {
    const { unloaded, outdated } = editor.getState()
    return new Set([...uids].filter(uid => unloaded.has(uid) || outdated.has(uid)))
  }

  async function load(uids: ReadonlySet<string>): Promise<void> {
    const { deck } = editor.getState()
    if (deck.slug === null) return
    for (const range of planReads(deck.slides, uids, max)) {
      if (missing(uids).size === 0) return
      editor.load(await read(deck.slug, range))
    }
    // If the order differs from the server's, some are still missing: they are read one by one by id.
    const left = missing(uids)
    for (const { uid, id } of deck.slides) {
      if (left.has(uid) && id !== null) editor.load([await readOne(id)])
    }
  }

  function schedule(delay: number): void {
    cancel?.()
    cancel = after(delay, () => {
      cancel = undefined
      void follow()
    })
  }

  async function follow(): Promise<void> {
    const uids = missing(seen)
    if (isBusy || uids.size === 0) return
    isBusy = true
    try {
      await load(uids)
      isBusy = false
      if (missing(seen).size > 0 && missing(uids).size === 0) schedule(0)
    } catch {
      isBusy = false
      schedule(retryDelay)
    }
  }

  return {
    want(uids) {
      seen = new Set(uids)
      if (missing(seen).size > 0) schedule(scrollPause)
    },
    async ensure(uids) {
      const wanted = missing(uids)
      if (wanted.size > 0) await load(wanted)
      if (missing(wanted).size > 0) throw new Error('Some slides could not be loaded')
    },
  }
}

export interface SlideRead {
  readonly from: number
  readonly count: number
}

/** A few slides more in one reply are cheaper than another request. */
const longestGap = 8

/**
 * Which ranges of the deck hold the wanted slides. The server counts only the slides it knows, in the order it knows:
 * each slide of the reply has its uid, so a range that is slightly off costs only another request.
 */
export function planReads(
  slides: readonly Pick<Slide, 'uid' | 'id'>[],
  wanted: ReadonlySet<string>,
  max: number,
): SlideRead[] {
  const reads: { from: number; count: number }[] = []
  let place = 0
  for (const { uid, id } of slides) {
    if (id === null) continue
    if (wanted.has(uid)) {
      const last = reads.at(-1)
      const count = last ? place - last.from + 1 : Number.POSITIVE_INFINITY
      if (last && count <= max && count - last.count - 1 <= longestGap) last.count = count
      else reads.push({ from: place, count: 1 })
    }
    place += 1
  }
  return reads
}

interface LoadRestOptions {
  readonly editor: Pick<Editor, 'getState' | 'subscribe'>
  readonly loader: Pick<SlideLoader, 'ensure'>
  readonly timers: Timers
  readonly whenIdle: (run: () => void) => () => void
}

/** Slides in view are loaded first, and what others have just saved arrives by the event stream. */
const startDelay = 1_200
const idleRetryDelay = 5_000
const batchSize = 50

/** Loads, while the browser is idle, the slides that are out of view and those with a newer version on the server. */
export function loadRest({ editor, loader, timers, whenIdle }: LoadRestOptions): () => void {
  let stopWaiting: (() => void) | undefined
  let stopIdling: (() => void) | undefined
  let isBusy = false
  let isOver = false

  const isDone = () => {
    const { unloaded, outdated } = editor.getState()
    return unloaded.size === 0 && outdated.size === 0
  }

  function schedule(milliseconds: number) {
    if (isBusy || isOver || stopWaiting) return
    stopWaiting = timers.after(milliseconds, () => {
      stopWaiting = undefined
      stopIdling = whenIdle(() => void loadSome())
    })
  }

  async function loadSome() {
    const { unloaded, outdated } = editor.getState()
    const wanted = [...outdated, ...unloaded].slice(0, batchSize)
    if (wanted.length === 0 || isBusy || isOver) return
    isBusy = true
    const delay = await loader.ensure(wanted).then(
      () => 0,
      () => idleRetryDelay,
    )
    isBusy = false
    if (!isDone()) schedule(delay)
  }

  const unsubscribe = editor.subscribe(({ unloaded, outdated }, before) => {
    const grew = unloaded.size > before.unloaded.size || outdated.size > before.outdated.size
    if (grew) schedule(startDelay)
  })
  if (!isDone()) schedule(startDelay)
  return () => {
    isOver = true
    unsubscribe()
    stopWaiting?.()
    stopIdling?.()
  }
}
