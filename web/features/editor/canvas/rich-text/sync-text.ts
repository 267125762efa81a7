import type { Editor as Tiptap } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { Mapping } from '@tiptap/pm/transform'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import type { Editor } from '#editor/editor.ts'
import { afterPause } from './after-pause.ts'
import type { RichDoc } from './doc.ts'
import { readMarkupDoc } from './read-markup-doc.ts'
import { rebaseExternal } from './rebase-external.ts'
import { writeMarkup } from './write-markup.ts'

export interface TextSync {
  /** Puts what was typed into the document now. */
  flush(): void
  /** The same, as a step of the history of its own. */
  flushApart(): void
  stop(): void
}

interface Options {
  readonly editor: Editor
  readonly tiptap: Tiptap
  readonly uid: string
  readonly item: string
}

const EXTERNAL = 'external'

export function readItemText(editor: Editor, uid: string, id: string): string | undefined {
  const slide = editor.getState().deck.slides.find(entry => entry.uid === uid)
  return slide?.items.find(entry => entry.id === id)?.text
}

/** Keeps the text that is typed in and the editor's document the same: typed words go there at each pause of typing, and what undo or others changed comes here. */
export function syncText({ editor, tiptap, uid, item }: Options): TextSync {
  let known = readItemText(editor, uid, item) ?? ''
  let base = tiptap.state.doc
  /** What was typed on top of `base`. */
  let since = new Mapping()

  function put(together: string | undefined): void {
    schedule.drop()
    const { doc } = tiptap.state
    if (base.eq(doc)) return
    base = doc
    since = new Mapping()
    const text = writeMarkup(doc.toJSON() as RichDoc)
    if (text === known) return
    known = text
    editor.change(deck => updateItem(deck, { uid, id: item, fields: { text } }), together ? { together } : {})
  }
  const flush = () => put(`text:${item}`)
  const flushApart = () => put(undefined)
  const schedule = afterPause(flush)

  const noteTyped = ({ transaction }: { transaction: Transaction }) => {
    if (!transaction.docChanged || transaction.getMeta(EXTERNAL)) return
    since.appendMapping(transaction.mapping)
    schedule.ask()
  }
  tiptap.on('transaction', noteTyped)

  const stopListening = editor.subscribe(() => {
    const text = readItemText(editor, uid, item)
    if (text === undefined || text === known) return
    known = text
    const next = tiptap.schema.nodeFromJSON(readMarkupDoc(text))
    const tr = rebaseExternal(tiptap.state, base, next, since)
    base = next
    since = new Mapping()
    if (tr) tiptap.view.dispatch(tr.setMeta(EXTERNAL, true))
    if (!base.eq(tiptap.state.doc)) schedule.ask()
  })

  // What was typed in the last frame before a click elsewhere, a key of a command or the end of the page belongs to it.
  const flushOnKey = ({ ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) flush()
  }
  window.addEventListener('pointerdown', flush, true)
  window.addEventListener('pagehide', flush, true)
  window.addEventListener('beforeunload', flush, true)
  document.addEventListener('visibilitychange', flush, true)
  window.addEventListener('keydown', flushOnKey, true)

  return {
    flush,
    flushApart,
    stop() {
      flush()
      stopListening()
      tiptap.off('transaction', noteTyped)
      window.removeEventListener('pointerdown', flush, true)
      window.removeEventListener('pagehide', flush, true)
      window.removeEventListener('beforeunload', flush, true)
      document.removeEventListener('visibilitychange', flush, true)
      window.removeEventListener('keydown', flushOnKey, true)
    },
  }
}
