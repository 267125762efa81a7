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
import { DOMSerializer } from '@tiptap/pm/model'
import { ensureReadable, readableInk } from '#domain/deck/color/contrast.ts'
import { type Hex, parseCssColor } from '#domain/deck/color/hex.ts'
import { isLink } from '#domain/deck/link.ts'
import { MAX_LIST_DEPTH } from './read-markup-doc.ts'

interface TextColorsOptions {
  /** The background of the text, as the renderer sees it: colours are drawn readable there, and stored as chosen. */
  ground: () => { ground: Hex; ink: Hex }
}

interface TextColorsAttributes {
  color: Hex | null
  backgroundColor: Hex | null
}

/** Colour and highlight as one mark, so that they are never nested spans. */
const TextColors = Mark.create<TextColorsOptions>({
  name: 'textStyle',
  priority: 101,
  addOptions: () => ({ ground: () => ({ ground: '#ffffff', ink: '#000000' }) }),
  addAttributes: () => ({
    color: { default: null, parseHTML: element => parseCssColor(element.style.color) },
    backgroundColor: { default: null, parseHTML: element => parseCssColor(element.style.backgroundColor) },
  }),
  parseHTML: () => [
    {
      tag: 'span',
      consuming: false,
      getAttrs: element => {
        const { color, backgroundColor } = element.style
        return parseCssColor(color) || parseCssColor(backgroundColor) ? null : false
      },
    },
  ],
  renderHTML({ mark }) {
    const { color, backgroundColor } = mark.attrs as TextColorsAttributes
    const behind = this.options.ground()
    const ground = backgroundColor ?? behind.ground
    const ink = color ? ensureReadable(color, ground) : readableInk(behind.ink, ground)
    const highlight = backgroundColor ? `background-color:${backgroundColor};` : ''
    return [
      'span',
      { class: backgroundColor ? 'slide-highlight' : null, style: `${highlight}color:${ink}` },
      0,
    ]
  },
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
export function textExtensions(colors: Partial<TextColorsOptions> = {}): Extensions {
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
    TextLink,
    TextColors.configure(colors),
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
      const { color, backgroundColor } = mark.attrs as TextColorsAttributes
      const styles = [color && `color:${color}`, backgroundColor && `background-color:${backgroundColor}`]
      return ['span', { style: styles.filter(Boolean).join(';') }, 0]
    },
  })
}
