import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { z } from 'zod'
import { presentationSchema } from '#domain/deck/presentation.ts'
import { saveKeySchema } from '#domain/deck/saves.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import type { Journal, JournalDeck, JournalSlide } from '#editor/options.ts'

interface PageJournal extends Journal {
  /** A new deck has got its address: from now on its rows are kept under it. */
  moveTo(deck: string): void
  /** The editor is left: what it could not save is restored by the next one, also in this page. */
  leave(): void
}

interface JournalPlace {
  /** User and deck: another user of this browser has another journal. */
  readonly deck: string
  /** Called in the browser only: on the server nothing is kept. */
  readonly newUid: () => string
  /** A deck without an address: of several that were left behind, only the latest is restored. */
  readonly isNew: boolean
}

/**
 * What is not on the server yet, in IndexedDB. Each editor that is opened writes rows of its own and reads those of editors
 * that were left or whose page is gone. If the browser refuses, nothing is thrown: listeners are notified, and the next
 * change tries again.
 */
export function createIndexedDbJournal(place: JournalPlace): PageJournal {
  const listeners = new Set<(kept: boolean) => void>()
  const own = new Map<string, JournalSlide | JournalDeck>()
  /** Restored rows of other editors: each is deleted when this one first writes about the same slide. */
  const adopted = new Map<string, [string, string, string][]>()
  const pending = new Map<string, JournalSlide | JournalDeck | null>()
  let { deck } = place
  let opening: Promise<JournalDatabase> | undefined
  let writing: Promise<void> = Promise.resolve()
  let scheduled = false
  let name: string | undefined
  let letGo: (() => void) | undefined

  /** One for each page load would not do: an editor that is opened again would pass over what the one before it left. */
  const readName = () => {
    name ??= place.newUid()
    return name
  }
  const open = () => {
    opening ??= openJournalDatabase()
    return opening
  }
  const notify = (kept: boolean) => {
    for (const listener of listeners) listener(kept)
  }

  function put(uid: string, entry: JournalSlide | JournalDeck | null) {
    if (entry) own.set(uid, entry)
    else own.delete(uid)
    pending.set(uid, entry)
    if (scheduled) return
    scheduled = true
    // Everything put in the same task is written in one transaction.
    writing = writing.then(write)
  }

  async function write(): Promise<void> {
    scheduled = false
    const changes = [...pending]
    pending.clear()
    try {
      const tab = readName()
      const { store, done } = (await open()).transaction('rows', 'readwrite')
      for (const [uid, entry] of changes) {
        for (const key of adopted.get(uid) ?? []) void store.delete(key)
        if (entry) void store.put({ deck, tab, uid, at: Date.now(), entry })
        else void store.delete([deck, tab, uid])
      }
      await done
      for (const [uid] of changes) adopted.delete(uid)
      notify(true)
    } catch {
      opening = undefined
      for (const [uid, entry] of changes) if (!pending.has(uid)) pending.set(uid, entry)
      notify(false)
    }
  }

  async function read() {
    try {
      const tab = readName()
      letGo ??= holdLock(tab)
      await waitForLastEditor(tab)
      const openEditors = await listOpenEditors()
      const rows = await (await open()).getAll('rows', rowsOfDeck(deck))
      const left = rows.filter(row => row.tab !== tab && !openEditors.has(row.tab))
      const taken = place.isNew ? pickLatestEditor(left) : left
      for (const { deck: of, tab: by, uid } of taken) {
        adopted.set(uid, [...(adopted.get(uid) ?? []), [of, by, uid]])
      }
      return readRows(taken)
    } catch {
      opening = undefined
      notify(false)
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
      for (const uid of old) adopted.set(uid, [...(adopted.get(uid) ?? []), [from, readName(), uid]])
    },
    leave() {
      void writing.then(letGo)
      letGo = undefined
    },
  }
}

function pickLatestEditor(rows: readonly JournalRow[]): JournalRow[] {
  const latest = rows.toSorted((a, b) => b.at - a.at)[0]?.tab
  return rows.filter(row => row.tab === latest)
}

/** What one editor keeps of one deck: a row for each slide, and one for the deck itself. */
export interface JournalRow {
  readonly deck: string
  /** The editor that wrote it. */
  readonly tab: string
  /** Empty for the deck itself. */
  readonly uid: string
  readonly at: number
  readonly entry: JournalSlide | JournalDeck
}

interface JournalSchema extends DBSchema {
  rows: { key: [deck: string, tab: string, uid: string]; value: JournalRow }
}

type JournalDatabase = IDBPDatabase<JournalSchema>

function openJournalDatabase(): Promise<JournalDatabase> {
  return openDB<JournalSchema>('lectern-journal', 1, {
    upgrade: database => void database.createObjectStore('rows', { keyPath: ['deck', 'tab', 'uid'] }),
  })
}

/** Every row of a deck: in IndexedDB an array sorts after any string. */
function rowsOfDeck(deck: string): IDBKeyRange {
  return IDBKeyRange.bound([deck], [deck, []])
}

const slideEntry = z.object({
  uid: z.uuid(),
  base: slideSchema.nullable(),
  mine: slideSchema.nullable(),
  sent: z.array(slideSchema.extend({ key: saveKeySchema.optional() })).optional(),
})
const fields = presentationSchema.pick({ name: true, theme: true, settings: true })
const deckEntry = z.object({
  base: fields,
  mine: fields,
  moves: z.array(z.object({ uid: z.uuid(), after: z.uuid().nullable() })),
  creation: z.object({ key: z.uuid(), sent: presentationSchema }).optional(),
})

interface FoundEntries {
  readonly slides: JournalSlide[]
  readonly deck: JournalDeck | null
}

/** The valid entries among the rows: an older version of the product may have written them. */
export function readRows(rows: readonly JournalRow[]): FoundEntries {
  const inOrder = rows.toSorted((a, b) => a.at - b.at)
  const slides = inOrder.flatMap(({ uid, entry }) => {
    const { data } = uid === '' ? {} : slideEntry.safeParse(entry)
    return data ? [writeEntry(data)] : []
  })
  const decks = inOrder.flatMap(({ uid, entry }) =>
    uid === '' ? (deckEntry.safeParse(entry).data ?? []) : [],
  )
  return { slides, deck: decks.at(-1) ?? null }
}

function writeEntry({ sent, ...entry }: z.output<typeof slideEntry>): JournalSlide {
  return sent ? { ...entry, sent } : entry
}

const lockOf = (tab: string) => `lectern-tab-${tab}`
const lastEditorKey = 'lectern-tab'
/** An editor that is being left, or whose page is being reloaded, releases its lock within this time. */
const leavingTime = 1_000

/** Holds a lock until it is let go or the page ends; the browser releases it however that happens. */
function holdLock(tab: string): () => void {
  let letGo: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  void navigator.locks?.request(lockOf(tab), () => held)
  return letGo
}

/** The editors that are open. Empty where the browser has no locks: what two of them then save twice is merged. */
async function listOpenEditors(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name = '' }) => name.replace(/^lectern-tab-/, '')))
}

/** The last editor of this tab may be closing right now: waits for it, so that its rows can be restored. */
async function waitForLastEditor(tab: string): Promise<void> {
  const last = swapLastEditor(tab)
  if (!last || last === tab || !navigator.locks) return
  await navigator.locks
    .request(lockOf(last), { signal: AbortSignal.timeout(leavingTime) }, () => undefined)
    .catch(() => undefined)
}

function swapLastEditor(tab: string): string | null {
  try {
    const last = sessionStorage.getItem(lastEditorKey)
    sessionStorage.setItem(lastEditorKey, tab)
    return last
  } catch {
    return null
  }
}
