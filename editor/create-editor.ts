import { openDocument } from './document.ts'
import type { Editor, Selection } from './editor.ts'
import { createJournalKeeper, type JournalKeeper } from './keep-journal.ts'
import type { EditorOptions, JournalSlide } from './options.ts'
import { createOwnChanges } from './own-changes.ts'
import { recover, recoverSlide } from './recover.ts'
import { createDeckRecord } from './saving/deck-record.ts'
import { decideConflict } from './saving/merge-remote.ts'
import { applyRemoteHead, applyRemoteSlide, loadSlides, removeDeletedSlide } from './saving/remote-changes.ts'
import { flush, sendLast, sendReady } from './saving/save-queue.ts'
import { refreshStatus } from './saving/save-status.ts'
import { endWaits, sendAgain } from './saving/schedule.ts'
import { changeSelection, isSameSelection, keepSelection, selectFirst } from './selection.ts'
import { createEditorStore, type Session } from './session.ts'
import type { RemoteChange } from './transport.ts'

export function createEditor(options: EditorOptions): Editor {
  const { session, journal } = createSession(options)
  const { store, connection } = session
  const steps = createOwnChanges(session)
  let unrecovered: readonly JournalSlide[] = []
  let stopWatching: (() => void) | undefined

  function select(wish: Partial<Selection>) {
    const { selection, deck: shown } = store.getState()
    const next = keepSelection(changeSelection(selection, wish), shown, shown)
    if (!isSameSelection(next, selection)) store.setState({ selection: next })
  }

  function load(slides: Parameters<Editor['load']>[0]) {
    loadSlides(session, slides)
    recoverRest()
  }

  /** Entries that waited for the content of their slide, or for the news that it was deleted. */
  function recoverRest() {
    unrecovered = unrecovered.filter(entry => !recoverSlide(session, entry))
    session.sendReady()
    refreshStatus(session)
  }

  function receive(change: RemoteChange) {
    if (change.kind === 'deck_saved') applyRemoteHead(session, change.head, 'stream')
    else if (change.kind === 'slide_removed') removeDeletedSlide(session, change.uid, change.id ?? null)
    else applyRemoteSlide(session, change.slide, 'stream')
    recoverRest()
  }

  function start() {
    connection.disposed = false
    stopWatching ??= options.journal.watch?.(kept => {
      const { save } = store.getState()
      if (save.kept !== kept) store.setState({ save: { ...save, kept } })
    })
    options.journal.read().then(found => {
      if (connection.disposed) return
      journal.adopt(found.deck)
      unrecovered = [...unrecovered, ...store.batch(() => recover(session, found))]
    }, options.onError)
  }

  function setOnline(online: boolean) {
    connection.unplugged = !online
    if (online) sendAgain(session)
    else connection.offline = true
    refreshStatus(session)
  }

  function dispose() {
    connection.disposed = true
    connection.stopProbing?.()
    journal.stop()
    stopWatching?.()
    stopWatching = undefined
    endWaits(session)
  }

  const { batch } = store
  return {
    getState: store.readShown,
    subscribe: store.subscribe,
    change: (edit, how) => batch(() => steps.change(edit, how)),
    beginGesture: () => batch(steps.beginGesture),
    preview: edit => batch(() => steps.preview(edit)),
    endPreview: steps.endPreview,
    undo: () => batch(steps.undo),
    redo: () => batch(steps.redo),
    hasRoom: steps.hasRoom,
    select,
    goTo: uid => select({ active: uid, slides: [uid], item: null, objects: [], typing: false }),
    start,
    flush: () => flush(session),
    leave() {
      batch(() => sendLast(session))
      journal.write()
    },
    retry: () => batch(() => sendAgain(session)),
    decide: (id, choice) => batch(() => decideConflict(session, id, choice)),
    load: slides => batch(() => load(slides)),
    receive: change => batch(() => receive(change)),
    resync: (head, slides) =>
      batch(() => {
        applyRemoteHead(session, head, 'read')
        load(slides)
      }),
    close: () =>
      batch(() => {
        connection.closed = true
        refreshStatus(session)
      }),
    shareWords: (uid, item, undo) => batch(() => steps.shareWords(uid, item, undo)),
    setPeople: people => store.setState({ people }),
    setMostSlides(max) {
      const isMore = max > session.mostSlides
      session.mostSlides = max
      if (isMore && store.getState().save.phase === 'pay') batch(() => sendAgain(session))
    },
    setOnline: online => batch(() => setOnline(online)),
    dispose,
  }
}

function createSession(options: EditorOptions): { session: Session; journal: JournalKeeper } {
  const opened = openDocument(options.open)
  const store = createEditorStore({
    ...opened,
    outdated: new Set(),
    selection: selectFirst(opened.deck),
    canUndo: false,
    canRedo: false,
    isPreviewing: false,
    saveStates: new Map(),
    save: { phase: 'saved', savedAt: null, errors: [], kept: true, deckError: false, locked: [], held: [] },
    people: [],
    conflicts: [],
    overLimit: null,
  })
  const journal = createJournalKeeper(() => session)
  const session: Session = {
    options,
    store,
    slides: new Map(),
    waits: new Map(),
    deck: createDeckRecord(options.open),
    deletedIds: new Set(),
    lastServerVersions: new Map(),
    expected: new Map(),
    connection: {
      offline: false,
      closed: false,
      leaving: false,
      disposed: false,
      unplugged: false,
      probes: 0,
      stopProbing: null,
    },
    noteForJournal: journal.note,
    writeJournal: journal.write,
    sendReady: howMany => sendReady(session, howMany),
    shared: new Map(),
    savedAt: null,
    locked: [],
    mostSlides: Number.POSITIVE_INFINITY,
    gesture: null,
  }
  return { session, journal }
}
