import type { ApiClient } from '#contract/client.ts'
import { type LiveEvent, liveEvent, livePath } from '#contract/live.ts'
import type { Editor } from '#editor/editor.ts'
import type { Timers } from '#editor/options.ts'
import { browserTimers } from './browser-timers.ts'
import { connectTogether } from './together.ts'

interface FollowOptions {
  readonly editor: Editor
  readonly api: ApiClient
  readonly slug: string
  readonly client: string
}

/** How long a hidden page stays connected. */
const hiddenTimeout = 60_000

/** Receives what others do to the deck and announces the own presence, while the page is visible. */
export function followDeck({ editor, api, slug, client }: FollowOptions): () => void {
  const listening = new AbortController()
  const passOn = connectTogether(editor, { api, slug, client })
  let stopWaiting: (() => void) | undefined
  const presence = announcePresence({
    editor,
    timers: browserTimers,
    announce: (slide, leaving) => {
      const body = { client, slide, leaving }
      // A lost announcement does no harm: the next one repeats it.
      api.live
        .announce({ params: { slug }, body, ...(leaving && { keepalive: true }) })
        .catch(() => undefined)
    },
  })
  const live = connectLive({
    slug,
    client,
    timers: browserTimers,
    openSource: path => new EventSource(path),
    onEvent: event => takeEvent(event),
  })

  function takeEvent(event: LiveEvent) {
    if (event.kind === 'people') editor.setPeople(event.people.filter(person => person.client !== client))
    else if (event.kind === 'resync') void readDeckAgain(editor, api, slug)
    else if (event.kind === 'closed') editor.close()
    else if (event.kind === 'text' || event.kind === 'pointer') passOn(event)
    else if (event.kind === 'comments') for (const listener of commentListeners.get(slug) ?? []) listener()
    else editor.receive(event)
  }

  function pause() {
    live.pause()
    presence.pause()
    editor.setPeople([])
  }

  function updateVisibility() {
    stopWaiting?.()
    stopWaiting = undefined
    if (document.visibilityState === 'hidden') {
      stopWaiting = browserTimers.after(hiddenTimeout, pause)
    } else {
      live.resume()
      presence.resume()
    }
  }

  const { signal } = listening
  document.addEventListener('visibilitychange', updateVisibility, { signal })
  window.addEventListener('pagehide', () => presence.pause(), { signal })
  window.addEventListener('pageshow', () => presence.resume(), { signal })
  updateVisibility()
  return () => {
    listening.abort()
    stopWaiting?.()
    live.stop()
    presence.stop()
  }
}

const commentListeners = new Map<string, Set<() => void>>()

/** Runs when somebody else wrote, changed or resolved a comment on this presentation. */
export function onCommentsChanged(slug: string, run: () => void): () => void {
  const listeners = commentListeners.get(slug) ?? new Set()
  commentListeners.set(slug, listeners.add(run))
  return () => void listeners.delete(run)
}

/** Events were missed, so the deck is read again. Outdated slides are then fetched by the slide loader. */
async function readDeckAgain(editor: Editor, api: ApiClient, slug: string): Promise<void> {
  const at = editor.getState().selection.active ?? undefined
  try {
    const { slides, ...head } = await api.presentations.open({ params: { slug }, query: { at } })
    editor.resync(head, slides)
  } catch {
    // The connection is lost: when it returns, the stream starts with the current deck.
  }
}

export interface LiveOptions {
  readonly slug: string
  readonly client: string
  readonly timers: Timers
  readonly openSource: (
    path: string,
  ) => Pick<EventSource, 'readyState' | 'onmessage' | 'onerror' | 'onopen' | 'close'>
  readonly onEvent: (event: LiveEvent) => void
}

interface LiveConnection {
  /** A hidden page closes its connection: a browser has six for all tabs of a site. */
  pause(): void
  resume(): void
  stop(): void
}

const CLOSED = 2
const firstDelay = 1_000
const longestDelay = 30_000

/** Listens to what others do. The browser reconnects after an interruption; after a refusal we do, with growing delays. */
export function connectLive({ slug, client, timers, openSource, onEvent }: LiveOptions): LiveConnection {
  let source: ReturnType<typeof openSource> | undefined
  let stopWaiting: (() => void) | undefined
  let failures = 0
  let isOver = false

  function open() {
    if (isOver || source) return
    stopWaiting?.()
    stopWaiting = undefined
    const opened = openSource(livePath(slug, client))
    source = opened
    opened.onopen = () => {
      failures = 0
    }
    opened.onmessage = ({ data }) => take(data)
    opened.onerror = () => {
      if (opened.readyState !== CLOSED || source !== opened) return
      close()
      failures += 1
      stopWaiting = timers.after(Math.min(longestDelay, firstDelay * 2 ** (failures - 1)), open)
    }
  }

  function take(data: unknown) {
    const event = readEvent(data)
    if (!event) return
    if (event.kind === 'closed') stop()
    onEvent(event)
  }

  function close() {
    source?.close()
    source = undefined
    stopWaiting?.()
    stopWaiting = undefined
  }

  function stop() {
    isOver = true
    close()
  }

  open()
  return { pause: close, resume: open, stop }
}

/** A newer server may send events that this page does not know. */
function readEvent(data: unknown): LiveEvent | undefined {
  try {
    return liveEvent.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

interface PresenceOptions {
  readonly editor: Pick<Editor, 'getState' | 'subscribe'>
  readonly timers: Timers
  readonly announce: (slide: string | null, leaving: boolean) => void
}

interface Presence {
  pause(): void
  resume(): void
  stop(): void
}

/** Slides that are only passed while scrolling are not announced. */
const settleDelay = 400
/** The server drops a person after 45 seconds without an announcement. */
const heartbeat = 20_000

/** Announces to the others which slide the user is on. */
export function announcePresence({ editor, timers, announce }: PresenceOptions): Presence {
  let announced: string | null | undefined
  let stopWaiting: (() => void) | undefined
  let isPaused = true

  function announceNow() {
    announced = editor.getState().selection.active
    announce(announced, false)
    wait(heartbeat)
  }

  function wait(milliseconds: number) {
    stopWaiting?.()
    stopWaiting = timers.after(milliseconds, announceNow)
  }

  function pause() {
    if (isPaused) return
    isPaused = true
    stopWaiting?.()
    announce(null, true)
  }

  const unsubscribe = editor.subscribe(({ selection }, before) => {
    if (!isPaused && selection.active !== before.selection.active && selection.active !== announced)
      wait(settleDelay)
  })

  return {
    pause,
    resume() {
      if (!isPaused) return
      isPaused = false
      announceNow()
    },
    stop() {
      pause()
      unsubscribe()
    },
  }
}
