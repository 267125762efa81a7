/** A quick typist's next key comes sooner: what is made of the words waits until both have been seen. */
const PAUSE = 80
/** Somebody who never pauses; with the journal's own delay it must stay below what a killed tab may lose. */
const LONGEST = 140

export interface AfterPause {
  ask(): void
  drop(): void
}

/** Runs once typing pauses, or after the longest wait: a key is drawn before anything is made of it. */
export function afterPause(run: () => void): AfterPause {
  let first: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  function drop(): void {
    clearTimeout(timer)
    timer = undefined
    first = undefined
  }
  function finish(): void {
    drop()
    run()
  }
  return {
    ask() {
      const now = performance.now()
      first ??= now
      clearTimeout(timer)
      timer = setTimeout(finish, Math.min(PAUSE, Math.max(0, first + LONGEST - now)))
    },
    drop,
  }
}
