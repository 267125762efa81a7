import type { Editor } from '#editor/editor.ts'
import type { Timers } from '#editor/options.ts'
import type { SlideLoader } from './slide-loader.ts'

export interface LoadRestOptions {
  readonly editor: Pick<Editor, 'getState' | 'subscribe'>
  readonly loader: Pick<SlideLoader, 'ensure'>
  readonly timers: Timers
  readonly whenIdle: (run: () => void) => () => void
}

/** What is in sight comes first; what somebody else has just saved comes by the stream. */
const calm = 1_200
const patience = 5_000
const stretch = 50

/** Brings, when there is nothing better to do, the slides that are not in sight and those of which there is a newer version. */
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
    const wanted = [...outdated, ...unloaded].slice(0, stretch)
    if (wanted.length === 0 || isBusy || isOver) return
    isBusy = true
    const delay = await loader.ensure(wanted).then(
      () => 0,
      () => patience,
    )
    isBusy = false
    if (!isDone()) schedule(delay)
  }

  const unsubscribe = editor.subscribe(({ unloaded, outdated }, before) => {
    const grew = unloaded.size > before.unloaded.size || outdated.size > before.outdated.size
    if (grew) schedule(calm)
  })
  if (!isDone()) schedule(calm)
  return () => {
    isOver = true
    unsubscribe()
    stopWaiting?.()
    stopIdling?.()
  }
}
