/** At most so many at once; the others wait in line, and leave it when they are cancelled. */
export function limitCalls(most: number) {
  const waiting: (() => void)[] = []
  let free = most

  function release() {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  function wait(signal: AbortSignal | undefined): Promise<void> {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1)
        reject(signal?.reason)
      }
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      waiting.push(enter)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return async function takeTurn<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted()
    await wait(signal)
    try {
      return await work()
    } finally {
      release()
    }
  }
}
