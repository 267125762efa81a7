import { ApiError } from '#contract/api-error.ts'
import { updateSettings } from '#domain/deck/edits/deck-edits.ts'
import { publicPath } from '#domain/sharing/sharing.ts'
import { copyText } from '#web/platform/clipboard/copy-text.ts'
import { withRequestKey } from '#web/platform/identity/ids.ts'
import { upgradePath } from '#web/platform/router/paths.ts'
import { stepZoom } from '../canvas/zoom.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { type EditorUi, emitUiEvent } from '../session/ui-store.ts'

type Frame = Omit<Command, 'messages'>

const set =
  (change: Partial<EditorUi> | ((ui: EditorUi) => Partial<EditorUi>)) => (context: CommandContext) =>
    context.ui.setState(change)
const readDeck = ({ editor }: CommandContext) => editor.getState().deck
/** A guest's deck can be edited and saved; sharing and showing need a workspace. */
const isInWorkspace = (context: CommandContext) => isStored(context) && readDeck(context).workspace !== null
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
    run: context => openFind(context, 'find'),
  },
  {
    id: 'edit.replace',
    group: 'deck',
    keys: ['Mod+H'],
    macKeys: ['Mod+Shift+H'],
    whileTyping: true,
    once: true,
    run: context => openFind(context, 'replace'),
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
    run: set(({ notesOpen }) => ({ notesOpen: !notesOpen, notesWanted: !notesOpen })),
  },
]

const deck: readonly Frame[] = [
  {
    id: 'deck.show',
    group: 'deck',
    keys: ['Mod+Enter'],
    once: true,
    isEnabled: isInWorkspace,
    run: showDeck,
  },
  { id: 'deck.settings', group: 'deck', run: set({ settingsOpen: true }) },
  { id: 'deck.facts', group: 'deck', run: set({ factsOpen: true }) },
  {
    id: 'deck.copyLink',
    group: 'deck',
    isEnabled: isInWorkspace,
    run: context => void copyDeckLink(context),
  },
  {
    id: 'deck.duplicate',
    group: 'deck',
    isEnabled: isInWorkspace,
    run: context => void duplicateDeck(context),
  },
  {
    id: 'deck.comments',
    group: 'deck',
    keys: ['Mod+Alt+M'],
    whileTyping: true,
    once: true,
    isEnabled: isInWorkspace,
    run: set(({ commentsOpen }) => ({ commentsOpen: !commentsOpen })),
  },
  {
    id: 'deck.history',
    group: 'deck',
    keys: ['Mod+Alt+H'],
    whileTyping: true,
    once: true,
    isEnabled: isStored,
    run: set({ historyOpen: true }),
  },
  { id: 'deck.trash', group: 'deck', isEnabled: isStored, run: set({ trashOpen: true }) },
]

export const frameCommands: readonly Command[] = [...history, ...view, ...deck].map(command => ({
  ...command,
  messages: 'editor',
}))

function openFind({ ui }: CommandContext, find: 'find' | 'replace'): void {
  ui.setState({ find })
  emitUiEvent(ui, 'findRequested')
}

/** Presents the deck from the active slide on, in full screen at once. */
function showDeck({ editor, ui, go }: CommandContext): void {
  const { deck, selection } = editor.getState()
  const at = deck.slides.findIndex(({ uid }) => uid === selection.active)
  if (!deck.slug) return
  emitUiEvent(ui, 'deckShown')
  // Now, by the press itself: a browser fills no screen later. The page that comes takes it over.
  if (document.fullscreenEnabled)
    document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
  go(`/presentations/show/${deck.slug}?present${at > 0 ? `&slide=${at + 1}` : ''}`)
}

/** Pressed by habit: everything is saved automatically. The bar says what cannot be saved. */
async function saveNow({ editor, announce, t }: CommandContext): Promise<void> {
  try {
    await editor.flush()
    announce(t('editor.save.heard.saved'))
  } catch {
    // The save state in the bar shows it.
  }
}

/** The public link, or the team's where that is off; without a language, as each reader has their own. */
async function copyDeckLink({ editor, api, notify, t }: CommandContext): Promise<void> {
  const { slug, settings } = editor.getState().deck
  if (!slug) return
  // The bar says why something cannot be saved.
  await editor.flush().catch(() => undefined)
  const readAddress = async () => {
    const links = await api.links.list({ params: { slug } }).catch(() => undefined)
    return publicPath(links?.results[0]?.slug ?? slug)
  }
  const path = settings.link ? await readAddress() : `/presentations/show/${slug}`
  const isCopied = await copyText(location.origin + path)
  if (!isCopied) return notify(t('editor.bar.linkNotCopied'))
  if (settings.link) return notify(t('editor.bar.linkCopied'))
  notify(t('editor.bar.linkForTeam'), {
    label: t('editor.bar.turnOnLink'),
    run: () => {
      editor.change(deck => updateSettings(deck, { link: true }))
      void readAddress().then(address => copyText(location.origin + address))
      notify(t('editor.bar.linkOn'))
    },
  })
}

const copying = new WeakSet<object>()
const copyKeys = new Map<string, string>()

/** Copies the deck as it is on screen and opens the copy; a second press meanwhile makes no second copy. */
async function duplicateDeck({ editor, api, go, notify, t }: CommandContext): Promise<void> {
  const { slug, workspace } = editor.getState().deck
  if (!slug || copying.has(editor)) return
  copying.add(editor)
  try {
    await editor.flush()
    // After another change the same command makes another copy.
    const copy = await withRequestKey(copyKeys, [slug, editor.getState().save.savedAt], key =>
      api.presentations.clone({ params: { slug }, query: { key } }),
    )
    go(`/presentations/edit/${copy.slug}`)
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'unavailable'
    if (code === 'pay')
      notify(t('editor.pay.duplicate'), {
        label: t('editor.save.upgrade'),
        run: () => go(upgradePath(workspace)),
      })
    else notify(t(`errors.code.${code}`))
  } finally {
    copying.delete(editor)
  }
}
