import type { Editor as Tiptap } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { Mapping } from '@tiptap/pm/transform'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import { parseText } from '#domain/deck/text/parse-text.ts'
import { isEmptyHeading, printText, type RichDoc } from '#domain/deck/text/rich-text.ts'
import type { Editor } from '#editor/editor.ts'
import type { SharedWords } from '#editor/transport.ts'
import { afterPicture } from '../session/after-rest.ts'

export interface TextSync {
  /** Writes what was typed into the document now. */
  flush(): void
  /** The same, as a separate undo step; steps of one name that follow each other are one. */
  flushApart(name?: string): void
  /** Whether what is typed goes to others letter by letter, beside the document; null: with the document again. */
  share(words: SharedWords | null): void
  stop(): void
}

interface Options {
  readonly editor: Editor
  readonly tiptap: Tiptap
  readonly uid: string
  readonly item: string
  /** What the text is while it is empty, where its place is that of a title. */
  readonly start?: RichDoc | undefined
}

const EXTERNAL = 'external'
/** What others typed: it is no change of this person's. */
export const REMOTE = 'remote'

export function readItemText(editor: Editor, uid: string, id: string): string | undefined {
  const slide = editor.getState().deck.slides.find(entry => entry.uid === uid)
  return slide?.items.find(entry => entry.id === id)?.text
}

/**
 * Keeps the text being typed and the editor's document in sync: typed text is written at each pause, and changes by
 * undo or by others are applied here.
 */
export function syncText({ editor, tiptap, uid, item, start }: Options): TextSync {
  let known = readItemText(editor, uid, item) ?? ''
  let base = tiptap.state.doc
  /** What was typed on top of `base`. */
  let since = new Mapping()
  let shared: SharedWords | null = null

  function put(together: string | undefined): void {
    schedule.drop()
    const { doc } = tiptap.state
    if (base.eq(doc)) return
    base = doc
    since = new Mapping()
    const tree = doc.toJSON() as RichDoc
    // An emptied title asks for one again; stored as an empty heading it would be a line that nobody sees.
    const text = start && isEmptyHeading(tree) ? '' : printText(tree)
    if (text === known) return
    known = text
    if (shared) {
      shared.show(text)
      return
    }
    editor.change(deck => updateItem(deck, { uid, id: item, fields: { text } }), together ? { together } : {})
  }
  const flush = () => put(`text:${item}`)
  const flushApart = (name?: string) => put(name && `${name}:${item}`)
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
    const next = tiptap.schema.nodeFromJSON(start && text === '' ? start : parseText(text))
    const tr = rebaseExternal(tiptap.state, base, next, since)
    base = next
    since = new Mapping()
    // Undone or replaced here, it is a change of this person's that the others are told of, and no letter to undo again.
    if (tr) tiptap.view.dispatch(tr.setMeta(EXTERNAL, true).setMeta('addToHistory', false))
    if (!base.eq(tiptap.state.doc)) schedule.ask()
  })

  // What was typed just before a click elsewhere, a shortcut or the end of the page must not be lost.
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
    share(words) {
      if (!words) flush()
      shared = words
      if (words && !base.eq(tiptap.state.doc)) schedule.ask()
    },
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

/**
 * Applies a text that changed elsewhere (undo, another person) by replacing only what differs, so that the
 * caret stays where it is. `since` holds what was typed on top of `base` and is not in the document yet.
 */
function rebaseExternal(state: EditorState, base: Node, next: Node, since: Mapping): Transaction | null {
  const start = base.content.findDiffStart(next.content)
  const end = base.content.findDiffEnd(next.content)
  if (start === null || !end) return null
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const from = since.map(start, -1)
  const to = Math.max(from, since.map(end.a + overlap, 1))
  const { selection } = state
  const tr = state.tr.replace(from, to, next.slice(start, end.b + overlap))
  // If only marks or line types changed, every position is still valid, though the lines were replaced.
  if (tr.doc.content.size === state.doc.content.size && tr.doc.textContent === state.doc.textContent) {
    tr.setSelection(selection.getBookmark().resolve(tr.doc))
  }
  return tr
}

/** A fast typist's next key comes sooner than this: the work waits until both are on screen. */
const PAUSE = 80
/**
 * For somebody who never pauses: from then on it is done right after a key is drawn, when the next one is furthest. Together
 * with a pause and the journal's delay it bounds what a killed tab may lose.
 */
const OFTEN = 60

interface AfterPause {
  ask(): void
  drop(): void
}

/** Runs once typing pauses, or between two keys, so that keys are drawn before anything else happens. */
function afterPause(run: () => void): AfterPause {
  let first: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopDrawing: (() => void) | undefined
  function drop(): void {
    clearTimeout(timer)
    stopDrawing?.()
    stopDrawing = undefined
    first = undefined
  }
  function finish(): void {
    drop()
    run()
  }
  return {
    ask() {
      // It comes with the next picture: another key must not put it off.
      if (stopDrawing) return
      const now = performance.now()
      first ??= now
      clearTimeout(timer)
      // Where nothing is drawn, as in a hidden page, it comes all the same.
      timer = setTimeout(finish, PAUSE)
      if (now - first >= OFTEN) stopDrawing = afterPicture(finish)
    },
    drop,
  }
}
