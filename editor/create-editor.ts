import { createSession } from './create-session.ts'
import type { Editor, Selection } from './editor.ts'
import { createSteps } from './history/steps.ts'
import type { JournalSlide } from './journal.ts'
import { recover, recoverSlide } from './keeping/recover.ts'
import type { EditorOptions } from './options.ts'
import type { RemoteChange } from './remote.ts'
import { bury } from './saving/bury.ts'
import { sendAgain } from './saving/connection.ts'
import { decide } from './saving/decide.ts'
import { flush, sendLast } from './saving/flush.ts'
import { refreshStatus } from './saving/refresh-status.ts'
import { endWait } from './saving/slide-record.ts'
import { takeHead } from './saving/take-head.ts'
import { loadSlides, takeSlide } from './saving/take-slide.ts'
import { changeSelection, keepSelection } from './selection/selection.ts'

export function createEditor(options: EditorOptions): Editor {
  const { session, journal } = createSession(options)
  const { store, connection, records, deck } = session
  const steps = createSteps(session)
  let unrecovered: readonly JournalSlide[] = []
  let stopWatching: (() => void) | undefined

  function select(wish: Partial<Selection>) {
    const { selection, deck: shown } = store.getState()
    const next = keepSelection(changeSelection(selection, wish), shown, shown)
    if (next !== selection) store.setState({ selection: next })
  }

  function load(slides: Parameters<Editor['load']>[0]) {
    loadSlides(session, slides)
    recoverRest()
  }

  /** What waited for the content of its slide, or for news of its end. */
  function recoverRest() {
    unrecovered = unrecovered.filter(entry => !recoverSlide(session, entry))
    session.pump()
    refreshStatus(session)
  }

  function receive(change: RemoteChange) {
    if (change.kind === 'deck_saved') takeHead(session, change.head, 'stream')
    else if (change.kind === 'slide_removed') bury(session, change.uid, change.id ?? null)
    else takeSlide(session, change.slide, 'stream')
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
    endWait(deck)
    for (const record of records.values()) endWait(record)
  }

  const { batch } = store
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    change: (edit, how) => batch(() => steps.change(edit, how)),
    beginGesture: () => batch(steps.beginGesture),
    undo: () => batch(steps.undo),
    redo: () => batch(steps.redo),
    select,
    goTo: uid => select({ active: uid, slides: [uid], item: null, stickers: [], typing: false }),
    start,
    flush: () => flush(session),
    leave() {
      batch(() => sendLast(session))
      journal.write()
    },
    retry: () => batch(() => sendAgain(session)),
    decide: (id, choice) => batch(() => decide(session, id, choice)),
    load: slides => batch(() => load(slides)),
    receive: change => batch(() => receive(change)),
    resync: (head, slides) =>
      batch(() => {
        takeHead(session, head, 'read')
        load(slides)
      }),
    close: () =>
      batch(() => {
        connection.closed = true
        refreshStatus(session)
      }),
    setPeople: people => store.setState({ people }),
    setOnline: online => batch(() => setOnline(online)),
    dispose,
  }
}
