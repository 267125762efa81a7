import type { Extensions } from '@tiptap/core'
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
import { isLink } from '#domain/deck/link.ts'
import { ListKeys } from './list-keys.ts'
import { TextColors, type TextColorsOptions } from './text-colors.ts'

/** The keys are in the table of commands; here they would work twice and stand on no sheet of shortcuts. */
const withoutKeys = { addKeyboardShortcuts: () => ({}) }

const TextLink = Link.extend({
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  // As the renderer draws it where links do not work; a real one would be followed by a stray click.
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

/** Exactly what domain/deck/text/allowlist.ts lets be stored: what cannot be kept cannot be typed. */
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
