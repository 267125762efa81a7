import type { Browser } from 'playwright-core'

/** A browser that runs. */
export interface Started {
  readonly browser: Browser
  /** Ends it and removes what it left on the disk. */
  end(): Promise<void>
}

export interface WarmOptions {
  readonly start: () => Promise<Started>
  /** After so many pages a browser is replaced: what leaks in it ends with it. */
  readonly mostPages: number
  /** Nor does it get older than this. */
  readonly longestMs: number
  /** It ends when nobody needed it for so long. */
  readonly idleMs: number
}

interface Running extends Started {
  readonly since: number
  pages: number
  users: number
}

/** One browser for all who need one: started by the first, kept for the next, replaced when it has done many pages, is old or has crashed. */
export function keepWarm({ start, mostPages, longestMs, idleMs }: WarmOptions) {
  let current: Promise<Running> | undefined
  let idle: NodeJS.Timeout | undefined
  /** Those that are still in use, and those that are about to end. */
  const others = new Set<Promise<void>>()

  async function begin(): Promise<Running> {
    return { ...(await start()), since: performance.now(), pages: 0, users: 0 }
  }

  function mustBeReplaced({ browser, pages, since }: Running): boolean {
    return !browser.isConnected() || pages >= mostPages || performance.now() - since > longestMs
  }

  function end(one: Running): Promise<void> {
    const ending = one.end().finally(() => others.delete(ending))
    others.add(ending)
    return ending
  }

  async function take(): Promise<Running> {
    for (;;) {
      current ??= begin()
      const mine = current
      const one = await mine.catch(error => {
        if (current === mine) current = undefined
        throw error
      })
      // While this waited, another caller may have decided to replace it.
      if (current !== mine) continue
      if (!mustBeReplaced(one)) return one
      current = undefined
      if (one.users === 0) await end(one)
    }
  }

  async function release(one: Running): Promise<void> {
    one.users--
    if (one.users > 0) return
    const isCurrent = current !== undefined && (await current.catch(() => undefined)) === one
    if (!isCurrent) return end(one)
    idle = setTimeout(() => void retire(one), idleMs)
    idle.unref()
  }

  async function retire(one: Running): Promise<void> {
    if (one.users > 0) return
    current = undefined
    await end(one)
  }

  return {
    async use<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
      clearTimeout(idle)
      const one = await take()
      clearTimeout(idle)
      one.users++
      one.pages++
      try {
        return await work(one.browser)
      } finally {
        await release(one)
      }
    },
    async close(): Promise<void> {
      clearTimeout(idle)
      const one = await current?.catch(() => undefined)
      current = undefined
      if (one) await end(one)
      await Promise.all(others)
    },
  }
}
