import { useEffect, useState } from 'react'
import type { ApiClient } from '#contract/client.ts'
import type { CallReply } from '#contract/endpoint.ts'
import type { presentations } from '#contract/presentations.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { createEditor } from '#editor/create-editor.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid, readTabId } from '#web/platform/identity/ids.ts'
import { whenIdle } from '#web/platform/preload/preload-queue.ts'
import { useRuntime, useUser } from '#web/platform/runtime/runtime.ts'
import { createApiTransport } from '../saving/api-transport.ts'
import { createIndexedDbJournal } from '../saving/journal.ts'
import { browserTimers } from './browser-timers.ts'
import { followDeck } from './live-updates.ts'
import { loaderOf, loadRest } from './slide-loader.ts'

/** The editor of a page: one instance from the first render on. */
export function useOpenedEditor(opened: OpenedDeck, onError: (error: unknown) => void): Editor {
  const { api, parts } = useRuntime()
  const owner = useUser()?.email ?? ''
  const [page] = useState(() => createPageEditor({ opened, api, owner, onError }))
  useEffect(() => connectEditor(page, api), [page, api])
  useEffect(() => parts?.saveFirst(() => page.editor.flush()), [page, parts])
  return page.editor
}

/** What the page's loader gives to the editor. */
export type OpenedDeck =
  | { readonly kind: 'stored'; readonly reply: CallReply<typeof presentations.open> }
  | { readonly kind: 'new'; readonly deck: Presentation }

interface PageEditor {
  readonly editor: Editor
  readonly journal: ReturnType<typeof createIndexedDbJournal>
}

interface PageEditorOptions {
  readonly opened: OpenedDeck
  readonly api: ApiClient
  /** Whose journal it is; empty for a guest. */
  readonly owner: string
  readonly onError: (error: unknown) => void
}

/** Has no side effects: it also runs on the server, and twice in React's strict mode. */
function createPageEditor({ opened, api, owner, onError }: PageEditorOptions): PageEditor {
  const keyOf = (slug: string) => JSON.stringify([owner, slug])
  const journal = createIndexedDbJournal({
    deck: keyOf(opened.kind === 'stored' ? opened.reply.slug : ''),
    isNew: opened.kind === 'new',
    newUid: makeUid,
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
  return { editor, journal }
}

function readOpened(opened: OpenedDeck) {
  if (opened.kind === 'new') return opened
  const { slides, ...head } = opened.reply
  return { kind: 'stored', head, slides } as const
}

/** Starts the editor in this page; the returned function stops it. */
function connectEditor({ editor, journal }: PageEditor, api: ApiClient): () => void {
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
    journal.leave()
  }
}

/** A deck that is not stored yet has no one to follow. */
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

/** Tells the editor when the browser goes online or offline, and when the page may be closed. */
function watchPage(editor: Editor): () => void {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('online', () => editor.setOnline(true), { signal })
  window.addEventListener('offline', () => editor.setOnline(false), { signal })
  window.addEventListener('pagehide', () => editor.leave(), { signal })
  // A phone may end a hidden page without any further event.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') editor.leave()
    },
    { signal },
  )
  // What the journal holds is there when the page is opened again: the user is asked only if something is not in it.
  window.addEventListener(
    'beforeunload',
    event => {
      const { phase, kept } = editor.getState().save
      if (phase !== 'saved' && !kept) event.preventDefault()
    },
    { signal },
  )
  if (navigator.onLine === false) editor.setOnline(false)
  return () => listening.abort()
}
