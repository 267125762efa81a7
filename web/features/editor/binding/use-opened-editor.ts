import { useEffect, useState } from 'react'
import type { Editor } from '#editor/editor.ts'
import { useRuntime, useUser } from '#web/platform/runtime/runtime-context.ts'
import type { OpenedDeck } from './opened-deck.ts'
import { connectEditor, createPageEditor } from './page-editor.ts'

/** The editor of a page: the same from the server's first render to the last edit. */
export function useOpenedEditor(opened: OpenedDeck, onError: (error: unknown) => void): Editor {
  const { api, parts } = useRuntime()
  const owner = useUser()?.email ?? ''
  const [page] = useState(() => createPageEditor({ opened, api, owner, onError }))
  useEffect(() => connectEditor(page, api), [page, api])
  useEffect(() => parts?.saveFirst(() => page.editor.flush()), [page, parts])
  return page.editor
}
