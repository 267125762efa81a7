import { Editor as Tiptap } from '@tiptap/core'
import type { Hex } from '#domain/deck/color/hex.ts'
import type { Editor } from '#editor/editor.ts'
import type { Caret } from '../typing/caret.ts'
import type { TextSession } from '../typing/text-session.ts'
import { BlurredSelection } from './blurred-selection.ts'
import { copySerializer } from './copy-serializer.ts'
import type { RichDoc } from './doc.ts'
import { textExtensions } from './extensions.ts'
import { formatSelection } from './format-selection.ts'
import { keepScroll } from './keep-scroll.ts'
import { leaveToCommands } from './leave-to-commands.ts'
import { LengthLimit } from './length-limit.ts'
import { pasting } from './pasting.ts'
import { extendCaret, placeCaret } from './place-caret.ts'
import { createPreview } from './preview.ts'
import { readMarkupDoc } from './read-markup-doc.ts'
import { readItemText, syncText } from './sync-text.ts'
import { typeKeys } from './type-keys.ts'

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
  /** Pictures that were pasted among the words. */
  readonly onFiles: (files: readonly File[]) => void
  readonly ground: () => { ground: Hex; ink: Hex }
}

/** Opens a text for typing. The document is the editor's; this one only writes into it, frame by frame. */
export function openSession(options: SessionOptions): TextSession {
  const { editor, uid, item, element } = options
  const text = readItemText(editor, uid, item) ?? ''
  const tiptap = new Tiptap({
    element: { mount: element },
    injectCSS: false,
    extensions: [
      ...textExtensions({ ground: options.ground }),
      BlurredSelection,
      LengthLimit.configure({ onFull: options.onFull }),
    ],
    content: text === '' && options.start ? options.start : readMarkupDoc(text),
    editorProps: {
      handleDOMEvents: leaveToCommands,
      handleScrollToSelection: keepScroll,
      ...pasting(options.onFiles),
      clipboardSerializer: copySerializer(),
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': options.label },
    },
  })
  const sync = syncText({ editor, tiptap, uid, item })
  const preview = createPreview(tiptap)
  placeCaret(tiptap, options.caret)
  typeKeys(tiptap, options.typedAhead)
  return {
    item,
    tiptap,
    preview,
    flush: () => {
      preview(null)
      sync.flush()
    },
    focus: () => tiptap.view.focus(),
    place: caret => placeCaret(tiptap, caret),
    format: (action, { keepFocus = true } = {}) => {
      preview(null)
      sync.flush()
      formatSelection(tiptap, action, keepFocus)
      sync.flushApart()
    },
    type: keys => typeKeys(tiptap, keys),
    extendTo: (x, y) => extendCaret(tiptap, { x, y }),
    close: () => {
      preview(null)
      sync.stop()
      tiptap.destroy()
    },
  }
}
