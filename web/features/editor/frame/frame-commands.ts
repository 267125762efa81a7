import type { EditorUi } from '../binding/ui-store.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { copyDeckLink, duplicateDeck, saveNow, showDeck } from './deck-actions.ts'
import { stepZoom } from './zoom-steps.ts'

type Frame = Omit<Command, 'messages'>

const set =
  (change: Partial<EditorUi> | ((ui: EditorUi) => Partial<EditorUi>)) => (context: CommandContext) =>
    context.ui.setState(change)
const readDeck = ({ editor }: CommandContext) => editor.getState().deck
/** A guest's deck can be changed and saved; what is shared and shown belongs to a workspace. */
const isMembers = (context: CommandContext) => isStored(context) && readDeck(context).workspace !== null
const isStored = (context: CommandContext) => readDeck(context).slug !== null

const history: readonly Frame[] = [
  {
    id: 'edit.undo',
    group: 'deck',
    keys: ['Mod+Z'],
    whileTyping: 'slide',
    isEnabled: ({ editor }) => editor.getState().canUndo,
    run: ({ editor }) => editor.undo(),
  },
  {
    id: 'edit.redo',
    group: 'deck',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    whileTyping: 'slide',
    isEnabled: ({ editor }) => editor.getState().canRedo,
    run: ({ editor }) => editor.redo(),
  },
  {
    id: 'edit.save',
    group: 'deck',
    keys: ['Mod+S'],
    whileTyping: true,
    once: true,
    run: context => void saveNow(context),
  },
  {
    id: 'edit.find',
    group: 'deck',
    keys: ['Mod+F'],
    whileTyping: true,
    once: true,
    run: set(({ findAsked }) => ({ find: 'find', findAsked: findAsked + 1 })),
  },
  {
    id: 'edit.replace',
    group: 'deck',
    keys: ['Mod+H'],
    macKeys: ['Mod+Shift+H'],
    whileTyping: true,
    once: true,
    run: set(({ findAsked }) => ({ find: 'replace', findAsked: findAsked + 1 })),
  },
]

const view: readonly Frame[] = [
  {
    id: 'view.palette',
    group: 'view',
    keys: ['Mod+K'],
    whileTyping: true,
    once: true,
    keysOnly: true,
    run: set({ paletteOpen: true }),
  },
  {
    id: 'view.shortcuts',
    group: 'view',
    keys: ['?', 'Mod+/'],
    whileTyping: true,
    once: true,
    run: set({ shortcutsOpen: true }),
  },
  {
    id: 'view.zoomIn',
    group: 'view',
    keys: ['Plus', '='],
    run: set(({ zoom }) => ({ zoom: stepZoom(zoom, 1) })),
  },
  { id: 'view.zoomOut', group: 'view', keys: ['-'], run: set(({ zoom }) => ({ zoom: stepZoom(zoom, -1) })) },
  { id: 'view.zoomFit', group: 'view', keys: ['Shift+1'], run: set({ zoom: 'fit' }) },
  { id: 'view.zoomReal', group: 'view', keys: ['Shift+0'], run: set({ zoom: 1 }) },
  {
    id: 'view.slides',
    group: 'view',
    keys: ['Mod+Alt+1'],
    whileTyping: true,
    once: true,
    run: set(({ slidesOpen }) => ({ slidesOpen: !slidesOpen })),
  },
  {
    id: 'view.side',
    group: 'view',
    keys: ['Mod+Alt+2'],
    whileTyping: true,
    once: true,
    run: set(({ sideOpen }) => ({ sideOpen: !sideOpen })),
  },
  {
    id: 'view.notes',
    group: 'view',
    keys: ['Mod+Alt+3'],
    whileTyping: true,
    once: true,
    run: set(({ notesOpen }) => ({ notesOpen: !notesOpen })),
  },
]

const deck: readonly Frame[] = [
  {
    id: 'deck.show',
    group: 'deck',
    keys: ['Mod+Enter'],
    once: true,
    isEnabled: isMembers,
    run: showDeck,
  },
  { id: 'deck.settings', group: 'deck', run: set({ settingsOpen: true }) },
  { id: 'deck.copyLink', group: 'deck', isEnabled: isMembers, run: context => void copyDeckLink(context) },
  { id: 'deck.duplicate', group: 'deck', isEnabled: isMembers, run: context => void duplicateDeck(context) },
  { id: 'deck.trash', group: 'deck', isEnabled: isStored, run: set({ trashOpen: true }) },
]

export const frameCommands: readonly Command[] = [...history, ...view, ...deck].map(command => ({
  ...command,
  messages: 'editor',
}))
