import type { Slide } from '#domain/deck/slide.ts'
import type { Editor } from '#editor/editor.ts'
import { planReads, type SlideRead } from './plan-reads.ts'

export interface SlideLoader {
  /** The slides in sight, each time all of them: what has left the sight before its turn is not asked for. */
  want(uids: Iterable<string>): void
  /** Resolves when all of these have their content; rejects when that cannot be had. */
  ensure(uids: Iterable<string>): Promise<void>
}

export interface LoaderOptions {
  readonly editor: Pick<Editor, 'getState' | 'load'>
  readonly read: (slug: string, read: SlideRead) => Promise<readonly Slide[]>
  readonly readOne: (id: number) => Promise<Slide>
  /** Returns what cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void
  readonly max: number
}

/** A list that is scrolled fast is asked for where it comes to rest. */
const rest = 60
const patience = 3000

/** Brings the content of slides that are known only by their place. */
export function createSlideLoader({ editor, read, readOne, after, max }: LoaderOptions): SlideLoader {
  let seen: ReadonlySet<string> = new Set()
  let isBusy = false
  let cancel: (() => void) | undefined

  const missing = (uids: Iterable<string>) => {
    const { unloaded, outdated } = editor.getState()
    return new Set([...uids].filter(uid => unloaded.has(uid) || outdated.has(uid)))
  }

  async function bring(uids: ReadonlySet<string>): Promise<void> {
    const { deck } = editor.getState()
    if (deck.slug === null) return
    for (const stretch of planReads(deck.slides, uids, max)) {
      if (missing(uids).size === 0) return
      editor.load(await read(deck.slug, stretch))
    }
    // Where the order here and there differs, some are left; each is known by its id.
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
      await bring(uids)
      isBusy = false
      if (missing(seen).size > 0 && missing(uids).size === 0) schedule(0)
    } catch {
      isBusy = false
      schedule(patience)
    }
  }

  return {
    want(uids) {
      seen = new Set(uids)
      if (missing(seen).size > 0) schedule(rest)
    },
    async ensure(uids) {
      const wanted = missing(uids)
      if (wanted.size > 0) await bring(wanted)
      if (missing(wanted).size > 0) throw new Error('Some slides could not be loaded')
    },
  }
}
