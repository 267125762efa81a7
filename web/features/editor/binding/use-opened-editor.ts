import { useEffect, useState } from 'react'
import { createEditor } from '#editor/create-editor.ts'
import type { Editor } from '#editor/editor.ts'
import type { Journal } from '#editor/journal.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { createApiTransport } from './api-transport.ts'
import { browserTimers } from './browser-timers.ts'
import type { OpenedDeck } from './opened-deck.ts'
import { watchPage } from './watch-page.ts'

const noJournal: Journal = {
  read: async () => ({ slides: [], deck: null }),
  putSlide: () => undefined,
  dropSlide: () => undefined,
  putDeck: () => undefined,
  settle: async () => undefined,
}

/** The editor of a page: the same from the server's first render to the last edit. */
export function useOpenedEditor(opened: OpenedDeck, onError: (error: unknown) => void): Editor {
  const { api } = useRuntime()
  const [editor] = useState(() =>
    createEditor({
      open: toOpen(opened),
      transport: createApiTransport(api),
      journal: noJournal,
      timers: browserTimers,
      newUid: makeUid,
      onError,
    }),
  )
  useEffect(() => {
    editor.start()
    const stop = watchPage(editor)
    return () => {
      stop()
      editor.leave()
      editor.dispose()
    }
  }, [editor])
  return editor
}

function toOpen(opened: OpenedDeck) {
  if (opened.kind === 'new') return opened
  const { slides, ...head } = opened.reply
  return { kind: 'stored', head, slides } as const
}
