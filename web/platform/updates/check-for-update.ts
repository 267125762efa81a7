import { startTimer, type Timers } from '../time/time.ts'

export const updateCheckInterval = 3_600_000

export interface VisibilitySource {
  readonly visibilityState: string
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

export interface UpdateCheckOptions {
  readonly buildId: string
  readonly onUpdate: (newerBuildId: string) => void
  readonly fetch?: typeof globalThis.fetch
  readonly timers?: Timers
  readonly now?: () => number
  readonly document?: VisibilitySource
}

/** Asks hourly which build is served, until another one is; then reports once and stops. */
export function startUpdateCheck(options: UpdateCheckOptions): () => void {
  const { buildId, onUpdate, timers, now = Date.now } = options
  const request = options.fetch ?? globalThis.fetch.bind(globalThis)
  const page = options.document ?? globalThis.document
  let lastCheck = now()
  let running = new AbortController()
  let cancelTimer = startTimer(check, updateCheckInterval, timers)
  page?.addEventListener('visibilitychange', checkWhenShownAgain)

  async function check(): Promise<void> {
    lastCheck = now()
    cancelTimer()
    cancelTimer = startTimer(check, updateCheckInterval, timers)
    // A request that hangs must not outlive the next check, nor answer after the end.
    running.abort()
    running = new AbortController()
    const { signal } = running
    const latest = await fetchLatestBuild(request, now(), signal).catch(() => undefined)
    if (signal.aborted || latest === undefined || latest === buildId) return
    stop()
    onUpdate(latest)
  }

  /** A sleeping computer runs no timers: what was missed is made up for when the tab is seen again. */
  function checkWhenShownAgain(): void {
    if (page?.visibilityState === 'visible' && now() - lastCheck > updateCheckInterval) void check()
  }

  function stop(): void {
    cancelTimer()
    running.abort()
    page?.removeEventListener('visibilitychange', checkWhenShownAgain)
  }

  return stop
}

export async function fetchLatestBuild(
  request: typeof globalThis.fetch,
  timestamp: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const reply = await request(`/builds/latest.json?${timestamp}`, { cache: 'no-store', signal })
  if (!reply.ok) return undefined
  const body: unknown = await reply.json()
  if (typeof body !== 'object' || body === null || !('id' in body)) return undefined
  return typeof body.id === 'string' && body.id !== '' ? body.id : undefined
}
