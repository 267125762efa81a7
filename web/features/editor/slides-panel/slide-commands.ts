import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Eye,
  EyeOff,
  LayoutTemplate,
  Link,
  PencilLine,
  Play,
  Plus,
  Scissors,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react'
import type { Command, CommandContext } from '../commands/command.ts'
import {
  addSlide,
  canMove,
  copyLink,
  type Direction,
  deleteSelected,
  duplicateSelected,
  goBy,
  hasSlides,
  hideSelected,
  isHidden,
  moveSelected,
  readOnlySelected,
  selectAll,
  withContent,
} from './slide-actions.ts'
import { copySelected, cutSelected, pasteFromMenu } from './slide-clipboard.ts'
import { canBeTemplate, isTemplate, removeTemplate, saveTemplate } from './slide-templates.ts'

type SlideCommand = Omit<Command, 'messages' | 'group'>

const isLinkable = (context: CommandContext) =>
  context.editor.getState().deck.slug !== null && readOnlySelected(context) !== undefined

const addAndDelete: readonly SlideCommand[] = [
  // Cmd+M minimizes the window on a Mac.
  {
    id: 'slide.add',
    icon: Plus,
    keys: ['Mod+M'],
    macKeys: ['Ctrl+M'],
    whileTyping: true,
    run: c => addSlide(c),
  },
  {
    id: 'slide.addBelow',
    icon: Plus,
    keys: ['Enter'],
    where: 'slides',
    keysOnly: true,
    run: c => addSlide(c),
  },
  {
    id: 'slide.templates',
    icon: LayoutTemplate,
    run: ({ ui }) => ui.setState({ sidePanel: 'templates', sideOpen: true }),
  },
  {
    id: 'slide.addFromPage',
    icon: Link,
    isEnabled: ({ editor }) => editor.getState().deck.slug !== null,
    // A slide that has no room is not read and written first.
    run: ({ editor, ui }) => editor.hasRoom(1) && ui.setState({ pageSlideOpen: true }),
  },
  {
    id: 'slide.duplicate',
    icon: CopyPlus,
    keys: ['Mod+D'],
    where: 'slides',
    isEnabled: hasSlides,
    run: c => withContent(c, () => duplicateSelected(c)),
  },
  {
    id: 'slide.delete',
    icon: Trash2,
    keys: ['Delete', 'Backspace'],
    where: 'slides',
    once: true,
    isEnabled: hasSlides,
    run: c => withContent(c, () => deleteSelected(c)),
  },
]

const clipboard: readonly SlideCommand[] = [
  {
    id: 'slide.cut',
    icon: Scissors,
    keys: ['Mod+X'],
    where: 'slides',
    native: true,
    isEnabled: hasSlides,
    run: c => withContent(c, () => void cutSelected(c)),
  },
  {
    id: 'slide.copy',
    icon: Copy,
    keys: ['Mod+C'],
    where: 'slides',
    native: true,
    isEnabled: hasSlides,
    run: c => withContent(c, () => void copySelected(c)),
  },
  {
    id: 'slide.paste',
    icon: ClipboardPaste,
    keys: ['Mod+V'],
    where: 'slides',
    native: true,
    run: c => void pasteFromMenu(c),
  },
  { id: 'slide.copyLink', icon: PencilLine, isEnabled: isLinkable, run: c => void copyLink(c, 'edit') },
  { id: 'slide.copyViewLink', icon: Play, isEnabled: isLinkable, run: c => void copyLink(c, 'view') },
]

const move = (direction: Direction): Pick<SlideCommand, 'isEnabled' | 'run' | 'where'> => ({
  where: 'slides',
  isEnabled: context => canMove(context, direction),
  run: context => moveSelected(context, direction),
})

const moving: readonly SlideCommand[] = [
  { id: 'slide.moveUp', icon: ArrowUp, keys: ['Alt+ArrowUp', 'Mod+ArrowUp'], ...move('up') },
  { id: 'slide.moveDown', icon: ArrowDown, keys: ['Alt+ArrowDown', 'Mod+ArrowDown'], ...move('down') },
  { id: 'slide.moveToStart', icon: ArrowUpToLine, keys: ['Mod+Shift+ArrowUp'], ...move('start') },
  { id: 'slide.moveToEnd', icon: ArrowDownToLine, keys: ['Mod+Shift+ArrowDown'], ...move('end') },
]

const hiding: readonly SlideCommand[] = [
  {
    id: 'slide.hide',
    icon: EyeOff,
    isEnabled: context => hasSlides(context) && !isHidden(context),
    run: c => withContent(c, () => hideSelected(c, true)),
  },
  {
    id: 'slide.show',
    icon: Eye,
    isEnabled: isHidden,
    run: c => withContent(c, () => hideSelected(c, false)),
  },
]

const navigation: readonly SlideCommand[] = [
  { id: 'slide.next', keys: ['PageDown'], whileTyping: 'slide', isEnabled: hasSlides, run: c => goBy(c, 1) },
  {
    id: 'slide.previous',
    keys: ['PageUp'],
    whileTyping: 'slide',
    isEnabled: hasSlides,
    run: c => goBy(c, -1),
  },
  { id: 'slide.selectAll', keys: ['Mod+A'], where: 'slides', isEnabled: hasSlides, run: selectAll },
]

const templates: readonly SlideCommand[] = [
  {
    id: 'slide.saveTemplate',
    icon: Star,
    isEnabled: context => canBeTemplate(context) && !isTemplate(context),
    run: c => void saveTemplate(c),
  },
  { id: 'slide.removeTemplate', icon: StarOff, isEnabled: isTemplate, run: c => void removeTemplate(c) },
]

export const slideCommands: readonly Command[] = [
  ...addAndDelete,
  ...clipboard,
  ...moving,
  ...hiding,
  ...navigation,
  ...templates,
].map(command => ({ ...command, messages: 'editor-slides', group: 'slides' }))
