import type { Journal, JournalDeck, JournalSlide } from '#editor/journal.ts'
import { type JournalDatabase, type JournalRow, openJournalDatabase, rowsOfDeck } from './journal-database.ts'
import { claimLife, listLivingTabs, waitForLastPage } from './living-tabs.ts'
import { readRows } from './read-rows.ts'

export interface PageJournal extends Journal {
  /** A deck that existed only here got its address: from now on it is kept under that. */
  moveTo(deck: string): void
}

export interface JournalPlace {
  /** Whose and which: another user of this browser has another journal. */
  readonly deck: string
  /** Asked for in the browser only: on the server there are no tabs. */
  readonly readTab: () => string
  /** A deck without an address: of several that were left, only the latest is taken up. */
  readonly isNew: boolean
}

/**
 * What is not on the server yet, in the browser's own database. Each tab writes its own rows and reads those of tabs
 * that are gone. Where the browser refuses, nothing is thrown: it is said, and tried again with the next change.
 */
export function createIndexedDbJournal(place: JournalPlace): PageJournal {
  const { readTab } = place
  const listeners = new Set<(kept: boolean) => void>()
  const own = new Map<string, JournalSlide | JournalDeck>()
  /** Rows of other tabs that were taken up: they end with the first word of this one about the same thing. */
  const adopted = new Map<string, [string, string, string][]>()
  const pending = new Map<string, JournalSlide | JournalDeck | null>()
  let { deck } = place
  let opening: Promise<JournalDatabase> | undefined
  let writing: Promise<void> = Promise.resolve()
  let scheduled = false

  const open = () => {
    opening ??= openJournalDatabase()
    return opening
  }
  const tell = (kept: boolean) => {
    for (const listener of listeners) listener(kept)
  }

  function put(uid: string, entry: JournalSlide | JournalDeck | null) {
    if (entry) own.set(uid, entry)
    else own.delete(uid)
    pending.set(uid, entry)
    if (scheduled) return
    scheduled = true
    // Everything that is put in one go is written in one go.
    writing = writing.then(write)
  }

  async function write(): Promise<void> {
    scheduled = false
    const changes = [...pending]
    pending.clear()
    try {
      const tab = readTab()
      const { store, done } = (await open()).transaction('rows', 'readwrite')
      for (const [uid, entry] of changes) {
        for (const key of adopted.get(uid) ?? []) void store.delete(key)
        if (entry) void store.put({ deck, tab, uid, at: Date.now(), entry })
        else void store.delete([deck, tab, uid])
      }
      await done
      for (const [uid] of changes) adopted.delete(uid)
      tell(true)
    } catch {
      opening = undefined
      for (const [uid, entry] of changes) if (!pending.has(uid)) pending.set(uid, entry)
      tell(false)
    }
  }

  async function read() {
    try {
      const tab = readTab()
      await waitForLastPage(tab)
      claimLife(tab)
      const living = await listLivingTabs()
      const rows = await (await open()).getAll('rows', rowsOfDeck(deck))
      const left = rows.filter(row => row.tab !== tab && !living.has(row.tab))
      const taken = place.isNew ? pickLatestTab(left) : left
      for (const { deck: of, tab: by, uid } of taken) {
        adopted.set(uid, [...(adopted.get(uid) ?? []), [of, by, uid]])
      }
      return readRows(taken)
    } catch {
      opening = undefined
      tell(false)
      return { slides: [], deck: null }
    }
  }

  return {
    read,
    putSlide: entry => put(entry.uid, entry),
    dropSlide: uid => {
      if (own.has(uid) || adopted.has(uid) || pending.has(uid)) put(uid, null)
    },
    putDeck: entry => put('', entry),
    settle: () => writing,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    moveTo(next) {
      const old = [...own.keys()]
      const from = deck
      deck = next
      for (const [uid, entry] of own) put(uid, entry)
      for (const uid of old) adopted.set(uid, [...(adopted.get(uid) ?? []), [from, readTab(), uid]])
    },
  }
}

function pickLatestTab(rows: readonly JournalRow[]): JournalRow[] {
  const latest = rows.toSorted((a, b) => b.at - a.at)[0]?.tab
  return rows.filter(row => row.tab === latest)
}
