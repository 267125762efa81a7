import { Extension, getSchema, Editor as Tiptap } from '@tiptap/core'
import { DOMParser, DOMSerializer, Fragment, type Node, Slice } from '@tiptap/pm/model'
import { EditorState, Plugin, PluginKey, Selection, TextSelection } from '@tiptap/pm/state'
import {
  Decoration,
  DecorationSet,
  type EditorProps,
  type EditorView,
  type MarkViewConstructor,
} from '@tiptap/pm/view'
import type { Hex } from '#domain/deck/color/hex.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { parseText } from '#domain/deck/text/parse-text.ts'
import { findLists, readPlainText } from '#domain/deck/text/plain-lists.ts'
import { printText, type RichDoc } from '#domain/deck/text/rich-text.ts'
import type { Editor } from '#editor/editor.ts'
import { whenIdle } from '#web/platform/preload/preload-queue.ts'
import { tidyHtml } from '../canvas/clean-html.ts'
import { isComposing } from '../commands/key-combo.ts'
import { partTables } from '../item-panels/read-clipboard.ts'
import { togetherOf } from '../session/together.ts'
import { copySerializer, textExtensions } from './extensions.ts'
import { createPreview, formatSelection } from './format-selection.ts'
import { REMOTE, readItemText, syncText, type TextSync } from './sync-text.ts'
import type { Caret, TextSession } from './text-session.ts'

interface SessionOptions {
  readonly editor: Editor
  readonly uid: string
  readonly item: string
  /** The box of the text; it becomes the editable element itself, so that nothing moves. */
  readonly element: HTMLElement
  readonly label: string
  readonly caret: Caret | null
  readonly typedAhead: readonly string[]
  /** The document to start with if the text is empty. */
  readonly start?: RichDoc | undefined
  /** The text has reached its maximum length. */
  readonly onFull: () => void
  /** Pictures that were pasted into the text. */
  readonly onFiles: (files: readonly File[]) => void
  /** Cells that were pasted; false where they are words after all. */
  readonly onTable: (data: DataTransfer) => boolean
  readonly ground: () => { ground: Hex; ink: Hex }
  /** What somebody without a name is called. */
  readonly guest: string
}

/** Opens a text for typing. The editor owns the document; what is typed is written into it in batches. */
export function openSession(options: SessionOptions): TextSession {
  const { editor, uid, item, element } = options
  const text = readItemText(editor, uid, item) ?? ''
  const view = watchView(element)
  const tiptap = new Tiptap({
    element: { mount: element },
    injectCSS: false,
    // They tell of what nobody here listens for, one of them by comparing the texts before and after each key.
    enableCoreExtensions: { delete: false, drop: false, paste: false },
    extensions: [
      ...textExtensions({ ground: options.ground, isTitle: options.start !== undefined }),
      BlurredSelection,
      LengthLimit.configure({ onFull: options.onFull }),
    ],
    content: text === '' && options.start ? options.start : parseText(text),
    editorProps: {
      handleDOMEvents: leaveToCommands,
      handleScrollToSelection: () => view.isWhole(),
      ...pasting(options.onFiles, options.onTable),
      clipboardSerializer: copySerializer(),
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': options.label },
    },
  })
  const sync = syncText({ editor, tiptap, uid, item, start: options.start })
  const preview = createPreview(tiptap)
  const company = keepCompany(options, tiptap, sync, () => preview(null))
  placeCaret(tiptap, options.caret)
  typeKeys(tiptap, options.typedAhead)
  const stopReadying = readyLinks(tiptap)
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
      sync.flushApart(action.kind === 'size' || action.kind === 'step' ? 'size' : undefined)
    },
    findWords: () => findWords(tiptap),
    type: keys => typeKeys(tiptap, keys),
    extendTo: (x, y) => extendCaret(tiptap, { x, y }),
    redraw: () => redrawWords(tiptap),
    close: () => {
      stopReadying()
      preview(null)
      sync.stop()
      company.close()
      view.stop()
      tiptap.destroy()
    },
  }
}

let areLinksReady = false

/**
 * A word is looked at for a link when a space follows it, and whatever finds links is made for the first of them: ten
 * milliseconds that would hold up that key. Tried on a text of its own while nothing else is to do.
 */
function readyLinks({ state }: Tiptap): () => void {
  if (areLinksReady) return () => undefined
  return whenIdle(() => {
    areLinksReady = true
    const words = { type: 'paragraph', content: [{ type: 'text', text: 'word' }] }
    const doc = state.schema.nodeFromJSON({ type: 'doc', content: [words] })
    const aside = EditorState.create({ doc, plugins: state.plugins })
    aside.applyTransaction(aside.tr.insertText(' ', doc.content.size - 1))
  })
}

/** While others have the presentation open, a text is typed in together with them; alone, nothing of that is loaded. */
function keepCompany(
  options: SessionOptions,
  tiptap: Tiptap,
  sync: TextSync,
  endPreview: () => void,
): { close(): void } {
  const { editor, uid, item, start, onFull, guest } = options
  let typed: { close(): void } | undefined
  let isLoading = false
  let isClosed = false
  async function begin(): Promise<void> {
    const together = togetherOf(editor)
    if (!together || typed || isLoading || isClosed || editor.getState().people.length === 0) return
    isLoading = true
    // Without a connection it cannot be loaded: the next to come tries again.
    const loaded = await import('./type-together.ts').catch(() => undefined)
    isLoading = false
    if (!loaded || isClosed) return
    typed = loaded.typeTogether({
      ...{ editor, together, tiptap, uid, item, start, onFull, guest },
      onShared: sync.share,
      flush: sync.flush,
      endPreview,
    })
  }
  const stopListening = editor.subscribe(({ people }, before) => {
    if (people !== before.people) void begin()
  })
  void begin()
  return {
    close() {
      isClosed = true
      stopListening()
      typed?.close()
    },
  }
}

/** Below this size even the densest markup stays within the storage limit, so it need not be measured. */
const SURELY_SHORT = LIMITS.text / 60

const LengthLimit = Extension.create<{ onFull: () => void }>({
  name: 'lengthLimit',
  addOptions: () => ({ onFull: () => undefined }),
  addProseMirrorPlugins() {
    const { onFull } = this.options
    return [
      new Plugin({
        key: new PluginKey('lengthLimit'),
        // What cannot be stored must not be typed: it would be gone after the next load.
        filterTransaction(tr, { doc }) {
          const { size } = tr.doc.content
          if (!tr.docChanged || size <= SURELY_SHORT || size <= doc.content.size) return true
          // What others typed is stored already.
          if (tr.getMeta(REMOTE)) return true
          const fits = printText(tr.doc.toJSON() as RichDoc).length <= LIMITS.text
          if (!fits) onFull()
          return fits
        },
      }),
    ]
  },
})

/** Shows the selection while the focus is in the field for a link or a colour. */
const BlurredSelection = Extension.create({
  name: 'blurredSelection',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        key: new PluginKey('blurredSelection'),
        props: {
          decorations({ doc, selection }) {
            if (editor.isFocused || selection.empty) return null
            const { from, to } = selection
            return DecorationSet.create(doc, [
              Decoration.inline(from, to, { class: 'canvas-selected-words' }),
            ])
          },
        },
      }),
    ]
  },
})

const COMMAND_KEYS = new Set(['b', 'i', 'y', 'z'])

/**
 * Tiptap would swallow these keys, whether it handles them or not; they are commands of the editor. On a
 * keyboard of another alphabet the position of the key counts.
 */
function isCommandKey(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey } = event
  if (isComposing(event)) return false
  if (key === 'Escape') return true
  return (ctrlKey || metaKey) && (COMMAND_KEYS.has(key.toLowerCase()) || /^Key[BIYZ]$/.test(code))
}

const leaveToCommands = {
  keydown: (_view: EditorView, event: KeyboardEvent) => isCommandKey(event),
  /** The browser's own undo and bold would bypass the document. */
  beforeinput: (_view: EditorView, event: InputEvent) => {
    if (!/^(?:history|format)/.test(event.inputType)) return false
    event.preventDefault()
    return true
  },
}

/** Copied from one of our texts: colours and alignment are kept, and the schema allows nothing else. */
const OWN = /\sdata-pm-slice="/

function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

/** How content is pasted into a text: cleaned, and pictures as items of the slide. */
function pasting(onFiles: SessionOptions['onFiles'], onTable: SessionOptions['onTable']) {
  return {
    transformPastedHTML: html => (OWN.test(html) ? html : printText(readPasted(html))),
    clipboardTextParser: (text, $context, isPlain) => {
      const { schema } = $context.doc.type
      const tree = isPlain ? linesOnly(text) : readPlainText(text.replace(/[^\P{Cc}\n\r\t]/gu, ''))
      return Slice.maxOpen(schema.nodeFromJSON(tree).content, false)
    },
    transformPasted: (slice, view) => joinList(slice, view),
    handlePaste: (_view, event) => {
      if (event.clipboardData && onTable(event.clipboardData)) return true
      const files = picturesOf(event.clipboardData)
      // Word adds a picture of the copied text to the clipboard.
      if (files.length === 0 || event.clipboardData?.getData('text/plain')) return false
      onFiles(files)
      return true
    },
    handleDrop: (_view, event) => picturesOf(event.dataTransfer).length > 0,
  } satisfies EditorProps
}

const schema = getSchema(textExtensions())

/** What another program copied, read by the schema: whatever is not of it cannot come in. Tables become items. */
export function readPasted(html: string): RichDoc {
  const words = partTables(html)?.words ?? html
  return findLists(DOMParser.fromSchema(schema).parse(tidyHtml(words)).toJSON() as RichDoc)
}

/** Pasted without formatting: a line is a line, also one that begins with a dash. */
function linesOnly(text: string): RichDoc {
  const content = text.split(/\r\n?|\n/).map(words => ({
    type: 'paragraph' as const,
    attrs: { textAlign: null, lineHeight: null },
    ...(words !== '' && { content: [{ type: 'text' as const, text: words }] }),
  }))
  return { type: 'doc', content }
}

/** Lines that come into a list become its points; as paragraphs they would cut it in two. */
function joinList(slice: Slice, { state }: EditorView): Slice {
  const { $from } = state.selection
  const item = $from.depth >= 2 ? $from.node(-1) : null
  const list = $from.depth >= 3 ? $from.node(-2) : null
  if (item?.type.name !== 'listItem' || !list || slice.content.childCount === 0) return slice
  const points: Node[] = []
  slice.content.forEach(block => {
    if (block.type.name === 'bulletList' || block.type.name === 'orderedList') {
      block.forEach(point => void points.push(point))
    } else if (block.isTextblock && block.content.size > 0) {
      const line = state.schema.nodes.paragraph?.create(null, block.content)
      if (line) points.push(item.type.create(null, line))
    }
  })
  if (points.length === 0 || (points.length === 1 && slice.content.childCount === 1)) return slice
  return Slice.maxOpen(Fragment.from(list.type.create(null, points)), false)
}

/** Puts the caret where the user clicked, or at the end. */
function placeCaret({ view }: Tiptap, caret: Caret | null): void {
  view.dispatch(view.state.tr.setSelection(findCaret(view, caret)))
  view.focus()
}

function findCaret(view: EditorView, caret: Caret | null): Selection {
  const { doc } = view.state
  const at = (position: number) => doc.resolve(Math.min(position, doc.content.size))
  switch (caret?.kind) {
    case 'point':
      return selectAt(view, caret) ?? Selection.atEnd(doc)
    case 'all':
      return TextSelection.between(Selection.atStart(doc).$from, Selection.atEnd(doc).$to)
    case 'start':
      return Selection.atStart(doc)
    case 'kept':
      return TextSelection.between(at(caret.anchor), at(caret.head))
    default:
      return Selection.atEnd(doc)
  }
}

/** Words keep the element they were drawn as, unless another function draws them. */
function redrawWords({ view }: Tiptap): void {
  const draw: MarkViewConstructor = (mark, _view, inline) => {
    const { dom, contentDOM } = DOMSerializer.renderSpec(
      document,
      mark.type.spec.toDOM?.(mark, inline) ?? ['span', 0],
    )
    return { dom, ...(contentDOM && { contentDOM }) }
  }
  view.setProps({ nodeViews: { ...view.props.nodeViews }, markViews: { textStyle: draw } })
}

function selectAt(view: Tiptap['view'], { x, y }: { x: number; y: number }): Selection | null {
  const found = view.posAtCoords({ left: x, top: y })
  return found ? TextSelection.near(view.state.doc.resolve(found.pos)) : null
}

function findWords({ view, isDestroyed }: Tiptap): DOMRect | null {
  if (isDestroyed || view.state.selection.empty) return null
  const { from, to } = view.state.selection
  const range = document.createRange()
  const start = view.domAtPos(from)
  const end = view.domAtPos(to)
  range.setStart(start.node, start.offset)
  range.setEnd(end.node, end.offset)
  const box = range.getBoundingClientRect()
  return box.width > 0 || box.height > 0 ? box : view.dom.getBoundingClientRect()
}

/** Selects from where the pointer went down to where it is. */
function extendCaret({ view }: Tiptap, { x, y }: { x: number; y: number }): void {
  const found = view.posAtCoords({ left: x, top: y })
  if (!found) return
  const { doc, selection, tr } = view.state
  view.dispatch(tr.setSelection(TextSelection.between(selection.$anchor, doc.resolve(found.pos))))
}

/** Types keys that were pressed before the editor was loaded. */
function typeKeys(tiptap: Tiptap, keys: readonly string[]): void {
  for (const key of keys) {
    if (key === 'Enter') tiptap.commands.enter()
    else if (key === 'Backspace') tiptap.commands.keyboardShortcut('Backspace')
    else typeCharacter(tiptap, key)
  }
}

/** Through the input rules, as if it came from the keyboard. */
function typeCharacter({ view }: Tiptap, character: string): void {
  const { from, to } = view.state.selection
  const insert = () => view.state.tr.insertText(character, from, to)
  const taken = view.someProp('handleTextInput', handle => handle(view, from, to, character, insert))
  if (!taken) view.dispatch(insert().scrollIntoView())
}

/**
 * Whether the whole slide is in view, and so the caret: ProseMirror would otherwise measure it after every key, through
 * every box around it, before the key can be drawn. Noted when a size changes, as asking would make the browser lay out.
 */
function watchView(element: HTMLElement): { isWhole(): boolean; stop(): void } {
  const scroller = element.closest('.canvas-scroller')
  let isWhole = false
  const note = () => {
    if (!scroller) return
    isWhole = scroller.scrollHeight <= scroller.clientHeight && scroller.scrollWidth <= scroller.clientWidth
  }
  const watch = new ResizeObserver(note)
  for (const box of [scroller, element.closest('.canvas-stage')]) if (box) watch.observe(box)
  return { isWhole: () => isWhole, stop: () => watch.disconnect() }
}
