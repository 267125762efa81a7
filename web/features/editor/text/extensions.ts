import { Extension, type Extensions, getSchema, Mark } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { TextAlign } from '@tiptap/extension-text-align'
import { Underline } from '@tiptap/extension-underline'
import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, Selection, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { ensureReadable, readableInk } from '#domain/deck/color/contrast.ts'
import { type Hex, parseCssColor } from '#domain/deck/color/hex.ts'
import { isLink } from '#domain/deck/link.ts'
import { TEXT_STYLES } from '#domain/deck/text/markup.ts'
import { MAX_LIST_DEPTH } from '#domain/deck/text/parse-text.ts'
import { hasRightToLeft, runsRightToLeft } from '#domain/deck/text/plain.ts'
import { listStyles, type WordStyle } from '#domain/deck/text/rich-text.ts'
import { fontStyle, sizeStyle, spacingStyle } from '#slides/text/present-markup.ts'

interface WordLookOptions {
  /** The background of the text, as the renderer sees it: colours are drawn readable there, and stored as chosen. */
  ground: () => { ground: Hex; ink: Hex }
}

/** A value of a pasted style that may be stored, else null. */
function readStyle(tag: 'span' | 'p', name: string, value: string): string | null {
  return TEXT_STYLES[tag]?.[name]?.test(value) ? value : null
}

const readSize = ({ style }: HTMLElement) =>
  Number.parseFloat(readStyle('span', 'font-size', style.fontSize) ?? '') || null
const readFont = ({ style }: HTMLElement) => readStyle('span', 'font-family', style.fontFamily)

/** Colour, highlight, size and font as one mark, so that they are never nested spans. */
const WordLook = Mark.create<WordLookOptions>({
  name: 'textStyle',
  priority: 101,
  addOptions: () => ({ ground: () => ({ ground: '#ffffff', ink: '#000000' }) }),
  addAttributes: () => ({
    color: { default: null, parseHTML: element => parseCssColor(element.style.color) },
    backgroundColor: { default: null, parseHTML: element => parseCssColor(element.style.backgroundColor) },
    fontSize: { default: null, parseHTML: readSize },
    fontFamily: { default: null, parseHTML: readFont },
  }),
  parseHTML: () => [
    {
      tag: 'span',
      consuming: false,
      getAttrs: element => {
        const { color, backgroundColor } = element.style
        const isColored = parseCssColor(color) || parseCssColor(backgroundColor)
        return isColored || readSize(element) || readFont(element) ? null : false
      },
    },
  ],
  renderHTML({ mark }) {
    const { color, backgroundColor, fontSize, fontFamily } = mark.attrs as WordStyle
    const behind = this.options.ground()
    const ground = backgroundColor ?? behind.ground
    const ink = color ? ensureReadable(color, ground) : readableInk(behind.ink, ground)
    const styles = [
      backgroundColor && `background-color:${backgroundColor}`,
      (color || backgroundColor) && `color:${ink}`,
      fontSize && sizeStyle(fontSize),
      fontStyle(fontFamily),
    ]
    return [
      'span',
      { class: backgroundColor ? 'slide-highlight' : null, style: styles.filter(Boolean).join(';') },
      0,
    ]
  },
})

/** The distance of lines, in multiples of the size of their letters. */
const LineSpacing = Extension.create({
  name: 'lineSpacing',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        lineHeight: {
          default: null,
          parseHTML: ({ style }) => Number(readStyle('p', 'line-height', style.lineHeight)) || null,
          renderHTML: ({ lineHeight }) => (lineHeight ? { style: spacingStyle(lineHeight as number) } : {}),
        },
      },
    },
  ],
})

/** What lines take from their words, as the renderer draws them: where they begin, and their size if all have one. */
const LineLooks = Extension.create({
  name: 'lineLooks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: new PluginKey('lineLooks'),
      state: {
        init: (_, { doc }) => decorateLines(doc),
        apply: (tr, known) => (tr.docChanged ? decorateLines(tr.doc) : known),
      },
      props: {
        decorations(state) {
          return this.getState(state)
        },
      },
    }),
  ],
})

function decorateLines(doc: Node): DecorationSet {
  const found: Decoration[] = []
  const isMixed = hasRightToLeft(doc.textContent)
  doc.descendants((node, at) => {
    if (node.isInline) return false
    const isLine = node.isTextblock || node.type.name === 'listItem'
    const line = firstLine(node)
    const size = isLine ? sizeOfLine(node) : null
    const spacing = node.type.name === 'listItem' ? (line?.attrs.lineHeight as number | null) : null
    const styles = [size && sizeStyle(size), spacing && spacingStyle(spacing)].filter(Boolean).join(';')
    const dir = isMixed && runsRightToLeft(line?.textContent ?? '') ? 'rtl' : undefined
    if (styles === '' && !dir) return true
    const attributes = { ...(styles !== '' && { style: styles }), ...(dir && { dir }) }
    found.push(Decoration.node(at, at + node.nodeSize, attributes))
    return true
  })
  return found.length > 0 ? DecorationSet.create(doc, found) : DecorationSet.empty
}

function firstLine(node: Node): Node | null {
  let line: Node | null = node
  while (line && !line.isTextblock) line = line.firstChild
  return line
}

/** The size of all words of a line; null where some have that of their place, in lists inside it too. */
function sizeOfLine(node: Node): number | null {
  const own = firstLine(node)
  const sizes = new Set<number | null>()
  node.descendants((child, _at, parent) => {
    if (!child.isText || child.text?.trim() === '') return
    const size = (child.marks.find(({ type }) => type.name === 'textStyle')?.attrs.fontSize ?? null) as
      | number
      | null
    if (parent === own || size === null) sizes.add(size)
  })
  const [size = null] = sizes
  return sizes.size === 1 ? size : null
}

/** Select all, type: the words go, the title stays a title. ProseMirror and Tiptap would both begin a plain paragraph. */
const KeepsLine = Extension.create<{ isTitle: boolean }>({
  name: 'keepsLine',
  priority: 1000,
  addOptions: () => ({ isTitle: false }),
  addKeyboardShortcuts() {
    const { editor, options } = this
    return {
      'Mod-a': () => {
        const { doc, tr } = editor.state
        editor.view.dispatch(
          tr.setSelection(TextSelection.between(Selection.atStart(doc).$from, Selection.atEnd(doc).$to)),
        )
        return true
      },
      // In an empty title there is nothing more to delete.
      Backspace: () => {
        const { doc } = editor.state
        const only = doc.childCount === 1 ? doc.firstChild : null
        return options.isTitle && only?.type.name === 'heading' && only.content.size === 0
      },
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey('keepsLine'),
      filterTransaction(tr) {
        tr.setMeta('preventClearDocument', true)
        return true
      },
    }),
  ],
})

/** Tab and Shift+Tab indent and outdent a list item; elsewhere they go to the next item of the slide. */
const ListKeys = Extension.create({
  name: 'listKeys',
  priority: 200,
  addKeyboardShortcuts() {
    const { editor } = this
    const isInList = () => editor.isActive('listItem')
    const depth = () => {
      const { $from } = editor.state.selection
      let lists = 0
      for (let at = $from.depth; at > 0; at--) if ($from.node(at).type.name === 'listItem') lists++
      return lists
    }
    return {
      Tab: () => {
        if (!isInList()) return false
        // An item that cannot be indented stays; the key is still handled by the list.
        if (depth() < MAX_LIST_DEPTH) editor.commands.sinkListItem('listItem')
        return true
      },
      'Shift-Tab': () => isInList() && (editor.commands.liftListItem('listItem') || true),
    }
  },
})

/** The shortcuts are in the command registry; here they would run twice and be missing on the shortcut sheet. */
const withoutKeys = { addKeyboardShortcuts: () => ({}) }

const TextLink = Link.extend({
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  // Drawn as the renderer draws inactive links; a click would follow a real one.
  renderHTML: () => ['span', { class: 'slide-link' }, 0],
  ...withoutKeys,
}).configure({
  autolink: true,
  defaultProtocol: 'https',
  openOnClick: false,
  linkOnPaste: true,
  isAllowedUri: (url, { defaultProtocol }) => isLink(url) || isLink(`${defaultProtocol}://${url}`),
  HTMLAttributes: {},
})

/** Exactly what domain/deck/text/markup.ts allows to be stored: nothing else can be typed. */
export function textExtensions({
  isTitle = false,
  ...look
}: Partial<WordLookOptions> & { isTitle?: boolean } = {}): Extensions {
  return [
    Document,
    Paragraph.extend(withoutKeys),
    Text,
    Heading.extend(withoutKeys).configure({ levels: [1, 2, 3] }),
    BulletList.extend(withoutKeys),
    OrderedList.extend({ addAttributes: () => ({}), ...withoutKeys }),
    ListItem.extend({ content: 'paragraph (bulletList | orderedList)*' }),
    ListKeymap,
    ListKeys,
    HardBreak.extend({
      addKeyboardShortcuts: () => ({ 'Shift-Enter': ({ editor }) => editor.commands.setHardBreak() }),
    }),
    TextAlign.extend(withoutKeys).configure({ types: ['paragraph', 'heading'] }),
    LineSpacing,
    LineLooks,
    KeepsLine.configure({ isTitle }),
    TextLink,
    WordLook.configure(look),
    Bold.extend(withoutKeys),
    Italic.extend(withoutKeys),
    Underline.extend(withoutKeys),
    Strike.extend(withoutKeys),
  ]
}

/** For the clipboard: links as links and colours as chosen, not as they are drawn on this background. */
export function copySerializer(): DOMSerializer {
  const schema = getSchema(textExtensions())
  const nodes = DOMSerializer.nodesFromSchema(schema)
  const marks = DOMSerializer.marksFromSchema(schema)
  return new DOMSerializer(nodes, {
    ...marks,
    link: mark => ['a', { href: mark.attrs.href as string }, 0],
    textStyle: mark => {
      return ['span', { style: listStyles(mark.attrs as WordStyle).join(';') }, 0]
    },
  })
}
