import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Pilcrow,
  Strikethrough,
  Underline,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { canvasOf } from '../canvas/canvas-store.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { applyTextAction, canFormat, readSelectedItem, resizeText } from './format-text.ts'
import type { TextAction } from './text-session.ts'

type Look = Pick<Command, 'icon' | 'keys' | 'macKeys' | 'where'>

function textCommand(id: string, action: TextAction, look: Look): Command {
  return {
    id: `text.${id}`,
    messages: 'editor-canvas',
    group: 'text',
    whileTyping: 'slide',
    isEnabled: ({ editor }) => canFormat(editor),
    run: ({ editor }) => applyTextAction(editor, action),
    ...look,
  }
}

const isTyping = ({ editor }: CommandContext) => canvasOf(editor).getState().text !== null
const hasItem = ({ editor }: CommandContext) => readSelectedItem(editor) !== undefined

/** These share keys with commands of other parts of the editor, so they are limited to the canvas. */
const here = { where: 'canvas' } as const

export const textCommands: readonly Command[] = [
  textCommand('bold', { kind: 'mark', mark: 'bold' }, { icon: Bold, keys: ['Mod+B'] }),
  textCommand('italic', { kind: 'mark', mark: 'italic' }, { icon: Italic, keys: ['Mod+I'] }),
  textCommand('underline', { kind: 'mark', mark: 'underline' }, { icon: Underline, keys: ['Mod+U'] }),
  textCommand('strike', { kind: 'mark', mark: 'strike' }, { icon: Strikethrough, keys: ['Mod+Shift+X'] }),
  {
    id: 'text.link',
    messages: 'editor-canvas',
    group: 'text',
    icon: Link,
    keys: ['Mod+K'],
    whileTyping: 'slide',
    once: true,
    ...here,
    isEnabled: isTyping,
    run: ({ editor }) => canvasOf(editor).setState({ linkOpen: true }),
  },
  textCommand('heading1', { kind: 'line', level: 1 }, { icon: Heading1, keys: ['Mod+Alt+1'], ...here }),
  textCommand('heading2', { kind: 'line', level: 2 }, { icon: Heading2, keys: ['Mod+Alt+2'], ...here }),
  textCommand('heading3', { kind: 'line', level: 3 }, { icon: Heading3, keys: ['Mod+Alt+3'], ...here }),
  textCommand('paragraph', { kind: 'line', level: null }, { icon: Pilcrow, keys: ['Mod+Alt+0'], ...here }),
  textCommand('numbers', { kind: 'list', list: 'orderedList' }, { icon: ListOrdered, keys: ['Mod+Shift+7'] }),
  textCommand('bullets', { kind: 'list', list: 'bulletList' }, { icon: List, keys: ['Mod+Shift+8'] }),
  textCommand('left', { kind: 'align', align: 'left' }, { icon: AlignLeft, keys: ['Mod+Shift+L'] }),
  textCommand('center', { kind: 'align', align: 'center' }, { icon: AlignCenter, keys: ['Mod+Shift+E'] }),
  textCommand('right', { kind: 'align', align: 'right' }, { icon: AlignRight, keys: ['Mod+Shift+R'] }),
  {
    id: 'text.larger',
    messages: 'editor-canvas',
    group: 'text',
    icon: ZoomIn,
    keys: ['Mod+Shift+>', 'Mod+Shift+.'],
    whileTyping: 'slide',
    isEnabled: hasItem,
    run: ({ editor }) => resizeText(editor, 1),
  },
  {
    id: 'text.smaller',
    messages: 'editor-canvas',
    group: 'text',
    icon: ZoomOut,
    keys: ['Mod+Shift+<', 'Mod+Shift+,'],
    whileTyping: 'slide',
    isEnabled: hasItem,
    run: ({ editor }) => resizeText(editor, -1),
  },
]
