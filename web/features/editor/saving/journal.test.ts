import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { createStoredDeck } from '#tests/support/editor/open-test-editor.ts'
import { createIndexedDbJournal, type JournalRow, readRows } from './journal.ts'

const { slides, head } = createStoredDeck(2)
const [first = null, second = null] = slides
const place = { deck: 'd', tab: 't', at: 1 }
const fields = { name: head.name, theme: head.theme, settings: head.settings }

test('rows give back what was kept, the oldest first, and the latest word about the deck', () => {
  const rows: JournalRow[] = [
    { ...place, at: 2, uid: second?.uid ?? '', entry: { uid: second?.uid ?? '', base: second, mine: null } },
    { ...place, uid: first?.uid ?? '', entry: { uid: first?.uid ?? '', base: null, mine: first } },
    { ...place, at: 3, uid: '', entry: { base: fields, mine: { ...fields, name: 'Later' }, moves: [] } },
    { ...place, uid: '', entry: { base: fields, mine: fields, moves: [] } },
  ]
  const found = readRows(rows)
  expect(found.slides.map(({ uid }) => uid)).toEqual([first?.uid, second?.uid])
  expect(found.deck?.mine.name).toBe('Later')
})

test('what another version or a stranger wrote is passed over', () => {
  const strange = [{}, null, { uid: 'x' }, { uid: first?.uid, base: null, mine: { items: 'none' } }]
  const rows = strange.map(entry => ({ ...place, uid: 'x', entry }) as unknown as JournalRow)
  expect(readRows([...rows, { ...place, uid: '', entry: {} } as unknown as JournalRow])).toEqual({
    slides: [],
    deck: null,
  })
})

/** As much of a browser's database as the journal asks of it: one store, whose every request succeeds at once. */
function createFakeDatabase() {
  const rows = new Map<string, JournalRow>()
  const soon = (target: EventTarget, name: string) =>
    setImmediate(() => target.dispatchEvent(new Event(name)))
  class FakeRequest extends EventTarget {
    readonly result: unknown
    constructor(result: unknown) {
      super()
      this.result = result
      soon(this, 'success')
    }
  }
  class FakeStore {
    put(row: JournalRow) {
      return new FakeRequest(rows.set(JSON.stringify([row.deck, row.tab, row.uid]), structuredClone(row)))
    }
    delete(key: readonly string[]) {
      return new FakeRequest(rows.delete(JSON.stringify(key)))
    }
    getAll(deck: string) {
      return new FakeRequest([...rows.values()].filter(row => row.deck === deck))
    }
  }
  class FakeTransaction extends EventTarget {
    readonly objectStoreNames = ['rows']
    objectStore() {
      setImmediate(() => soon(this, 'complete'))
      return new FakeStore()
    }
  }
  class FakeDatabase extends EventTarget {
    transaction() {
      return new FakeTransaction()
    }
  }
  class Unused {
    advance() {}
    continue() {}
    continuePrimaryKey() {}
  }
  const kept = new Map<string, string>()
  const globals = {
    indexedDB: { open: () => new FakeRequest(new FakeDatabase()) },
    IDBKeyRange: { bound: ([deck]: readonly string[]) => deck },
    ...{ IDBRequest: FakeRequest, IDBObjectStore: FakeStore, IDBTransaction: FakeTransaction },
    ...{ IDBDatabase: FakeDatabase, IDBCursor: Unused, IDBIndex: Unused },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  }
  return { rows, globals }
}

// Once for all tests: the library remembers the classes that it has seen.
const database = createFakeDatabase()
let names = 100
const open = (deck: string, isNew = false) =>
  createIndexedDbJournal({ deck, isNew, newUid: () => uidOf(names++) })

beforeEach(() => {
  for (const [name, value] of Object.entries(database.globals)) vi.stubGlobal(name, value)
})
afterEach(() => {
  vi.unstubAllGlobals()
  database.rows.clear()
})

const mine = (notes: string) => ({
  uid: first?.uid ?? '',
  base: first,
  mine: first && { ...first, notes },
})

test('what an editor could not save is there when it is opened again in the same page, and goes once it is saved', async () => {
  const left = open('tides')
  expect(await left.read()).toEqual({ slides: [], deck: null })
  left.putSlide(mine('in dispute'))
  left.leave()

  const again = open('tides')
  expect((await again.read()).slides).toMatchObject([{ uid: first?.uid, mine: { notes: 'in dispute' } }])
  again.putSlide(mine('in dispute, and more'))
  await again.settle()
  expect([...database.rows.values()]).toMatchObject([{ entry: { mine: { notes: 'in dispute, and more' } } }])
  again.dropSlide(first?.uid ?? '')
  await again.settle()
  expect(database.rows.size).toBe(0)
  again.leave()
})

test('what an open editor keeps is left to it, also where it was stopped and started again', async () => {
  const one = open('tides')
  await one.read()
  one.putSlide(mine('typed here'))
  const beside = open('tides')
  expect((await beside.read()).slides).toEqual([])
  beside.leave()
  one.leave()
  expect((await one.read()).slides).toEqual([])
  one.leave()
})

test('of two new presentations that were left in one page the latest comes back, with nothing of the other', async () => {
  const now = vi.spyOn(Date, 'now')
  for (const [at, slide] of slides.entries()) {
    now.mockReturnValue(at)
    const left = open('', true)
    await left.read()
    left.putSlide({ uid: slide.uid, base: null, mine: slide })
    left.leave()
    await left.settle()
  }
  now.mockRestore()
  const next = open('', true)
  expect((await next.read()).slides.map(({ uid }) => uid)).toEqual([second?.uid])
  next.leave()
})
