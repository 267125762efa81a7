import { Editor as Tiptap } from '@tiptap/core'
import { Mapping } from '@tiptap/pm/transform'
import type { Hex } from '#domain/deck/color/hex.ts'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import type { Editor } from '#editor/editor.ts'
import type { Caret } from '../typing/caret.ts'
import type { TextSession } from '../typing/text-session.ts'
import { afterPaint } from './after-paint.ts'
import { BlurredSelection } from './blurred-selection.ts'
import type { RichDoc } from './doc.ts'
import { textExtensions } from './extensions.ts'
import { formatSelection } from './format-selection.ts'
import { LengthLimit } from './length-limit.ts'
import { extendCaret, placeCaret } from './place-caret.ts'
import { readMarkupDoc } from './read-markup-doc.ts'
import { rebaseExternal } from './rebase-external.ts'
import { typeKeys } from './type-keys.ts'
import { writeMarkup } from './write-markup.ts'

export interface SessionOptions {
  readonly editor: Editor
  readonly uid: string
  readonly item: string
  /** The box of the words; it becomes the editable element itself, so that nothing moves. */
  readonly element: HTMLElement
  readonly label: string
  readonly caret: Caret | null
  readonly typedAhead: readonly string[]
  /** The document to begin with where nothing is written yet. */
  readonly start?: RichDoc | undefined
  /** More does not fit into one text. */
  readonly onFull: () => void
  readonly ground: () => { ground: Hex; ink: Hex }
}

const EXTERNAL = 'external'

/** Opens a text for typing. The document is the editor's; this one only writes into it, frame by frame. */
export function openSession(options: SessionOptions): TextSession {
  const { editor, uid, item, element } = options
  const readText = () =>
    editor
      .getState()
      .deck.slides.find(slide => slide.uid === uid)
      ?.items.find(entry => entry.id === item)?.text
  let known = readText() ?? ''
  const tiptap = new Tiptap({
    element: { mount: element },
    injectCSS: false,
    extensions: [
      ...textExtensions({ ground: options.ground }),
      BlurredSelection,
      LengthLimit.configure({ onFull: options.onFull }),
    ],
    content: known === '' && options.start ? options.start : readMarkupDoc(known),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': options.label },
      handleScrollToSelection: () => false,
    },
    onTransaction: ({ transaction }) => {
      if (!transaction.docChanged) return
      since.appendMapping(transaction.mapping)
      if (!transaction.getMeta(EXTERNAL)) schedule.ask()
    },
  })
  let base = tiptap.state.doc
  let since = new Mapping()

  function flush(): void {
    schedule.drop()
    if (base.eq(tiptap.state.doc)) return
    base = tiptap.state.doc
    since = new Mapping()
    const text = writeMarkup(base.toJSON() as RichDoc)
    if (text === known) return
    known = text
    editor.change(deck => updateItem(deck, { uid, id: item, fields: { text } }), { together: `text:${item}` })
  }
  const schedule = afterPaint(flush)

  const stopListening = editor.subscribe(() => {
    const text = readText()
    if (text === undefined || text === known) return
    known = text
    const next = tiptap.schema.nodeFromJSON(readMarkupDoc(text))
    const tr = rebaseExternal(tiptap.state, base, next, since)
    base = next
    since = new Mapping()
    if (tr) tiptap.view.dispatch(tr.setMeta(EXTERNAL, true).setMeta('addToHistory', false))
    if (!base.eq(tiptap.state.doc)) schedule.ask()
  })

  placeCaret(tiptap, options.caret)
  typeKeys(tiptap, options.typedAhead)

  return {
    item,
    tiptap,
    flush,
    focus: () => tiptap.view.focus(),
    format: action => formatSelection(tiptap, action),
    type: keys => typeKeys(tiptap, keys),
    extendTo: (x, y) => extendCaret(tiptap, { x, y }),
    close: () => {
      flush()
      stopListening()
      schedule.drop()
      tiptap.destroy()
    },
  }
}
