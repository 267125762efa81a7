import type { ApiClient } from '#contract/client.ts'
import { createEditor } from '#editor/create-editor.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import { readTabId } from '#web/platform/identity/tab-id.ts'
import { whenIdle } from '#web/platform/preload/when-idle.ts'
import { createApiTransport } from './api-transport.ts'
import { browserTimers } from './browser-timers.ts'
import { createIndexedDbJournal } from './journal/indexed-db-journal.ts'
import { followDeck } from './live/follow-deck.ts'
import { loadRest } from './loading/load-rest.ts'
import { loaderOf } from './loading/loader-of.ts'
import type { OpenedDeck } from './opened-deck.ts'
import { watchPage } from './watch-page.ts'

export interface PageEditor {
  readonly editor: Editor
}

export interface PageEditorOptions {
  readonly opened: OpenedDeck
  readonly api: ApiClient
  /** Whose journal it is; empty for a guest. */
  readonly owner: string
  readonly onError: (error: unknown) => void
}

/** Touches nothing outside of itself: it is made on the server too, and twice where React looks twice. */
export function createPageEditor({ opened, api, owner, onError }: PageEditorOptions): PageEditor {
  const keyOf = (slug: string) => JSON.stringify([owner, slug])
  const journal = createIndexedDbJournal({
    deck: keyOf(opened.kind === 'stored' ? opened.reply.slug : ''),
    isNew: opened.kind === 'new',
    readTab: readTabId,
  })
  const editor = createEditor({
    open: readOpened(opened),
    transport: createApiTransport(api),
    journal,
    timers: browserTimers,
    newUid: makeUid,
    onCreated: slug => journal.moveTo(keyOf(slug)),
    onError,
  })
  return { editor }
}

function readOpened(opened: OpenedDeck) {
  if (opened.kind === 'new') return opened
  const { slides, ...head } = opened.reply
  return { kind: 'stored', head, slides } as const
}

/** Lets the editor live in this page; the answer ends that. */
export function connectEditor({ editor }: PageEditor, api: ApiClient): () => void {
  editor.start()
  const stopWatching = watchPage(editor)
  const stopLoading = loadRest({ editor, loader: loaderOf(editor, api), timers: browserTimers, whenIdle })
  const stopFollowing = followWhenStored(editor, api)
  return () => {
    stopFollowing()
    stopLoading()
    stopWatching()
    editor.leave()
    editor.dispose()
  }
}

/** A deck that is only here has nobody to follow yet. */
function followWhenStored(editor: Editor, api: ApiClient): () => void {
  let stop: (() => void) | undefined
  const begin = (slug: string | null) => {
    if (slug && !stop) stop = followDeck({ editor, api, slug, client: readTabId() })
  }
  begin(editor.getState().deck.slug)
  const unsubscribe = editor.subscribe(({ deck }) => begin(deck.slug))
  return () => {
    unsubscribe()
    stop?.()
  }
}
