import { openDocument } from './document/open-document.ts'
import { createJournalKeeper, type JournalKeeper } from './keeping/keep-journal.ts'
import type { EditorOptions } from './options.ts'
import { createDeckRecord } from './saving/deck-record.ts'
import { pump } from './saving/pump.ts'
import { selectFirst } from './selection/selection.ts'
import type { Session } from './session.ts'
import { createEditorStore } from './store.ts'

export function createSession(options: EditorOptions): { session: Session; journal: JournalKeeper } {
  const opened = openDocument(options.open)
  const store = createEditorStore({
    ...opened,
    outdated: new Set(),
    selection: selectFirst(opened.deck),
    canUndo: false,
    canRedo: false,
    saveStates: new Map(),
    save: { phase: 'saved', savedAt: null, errors: [], kept: true, deckError: false, locked: [] },
    people: [],
    conflicts: [],
  })
  const journal = createJournalKeeper(() => session)
  const session: Session = {
    options,
    store,
    records: new Map(),
    deck: createDeckRecord(options.open),
    buried: new Set(),
    remains: new Map(),
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
    note: journal.note,
    keep: journal.write,
    pump: howMany => pump(session, howMany),
    savedAt: null,
    locked: [],
    gesture: null,
  }
  return { session, journal }
}
