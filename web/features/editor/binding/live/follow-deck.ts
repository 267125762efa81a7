import type { ApiClient } from '#contract/client.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Editor } from '#editor/editor.ts'
import { browserTimers } from '../browser-timers.ts'
import { announcePresence } from './announce-presence.ts'
import { connectLive } from './connect-live.ts'

export interface FollowOptions {
  readonly editor: Editor
  readonly api: ApiClient
  readonly slug: string
  readonly client: string
}

/** How long a page stays connected that nobody looks at. */
const hiddenPatience = 60_000

/** Shows what others do to the deck, and them where one is, for as long as the page is looked at. */
export function followDeck({ editor, api, slug, client }: FollowOptions): () => void {
  const listening = new AbortController()
  let stopWaiting: (() => void) | undefined
  const presence = announcePresence({
    editor,
    timers: browserTimers,
    announce: (slide, leaving) => {
      const body = { client, slide, leaving }
      // Nobody misses one of these: the next says the same.
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
    else if (event.kind === 'resync') void readAgain(editor, api, slug)
    else if (event.kind === 'closed') editor.close()
    else editor.receive(event)
  }

  function pause() {
    live.pause()
    presence.pause()
    editor.setPeople([])
  }

  function look() {
    stopWaiting?.()
    stopWaiting = undefined
    if (document.visibilityState === 'hidden') {
      stopWaiting = browserTimers.after(hiddenPatience, pause)
    } else {
      live.resume()
      presence.resume()
    }
  }

  const { signal } = listening
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('pagehide', () => presence.pause(), { signal })
  window.addEventListener('pageshow', () => presence.resume(), { signal })
  look()
  return () => {
    listening.abort()
    stopWaiting?.()
    live.stop()
    presence.stop()
  }
}

/** Something was missed. What is older here than there is asked for by who loads slides. */
async function readAgain(editor: Editor, api: ApiClient, slug: string): Promise<void> {
  const at = editor.getState().selection.active ?? undefined
  try {
    const { slides, ...head } = await api.presentations.open({ params: { slug }, query: { at } })
    editor.resync(head, slides)
  } catch {
    // The connection is gone: when it comes back the stream begins with the deck as it is then.
  }
}
