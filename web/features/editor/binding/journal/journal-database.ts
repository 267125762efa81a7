import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { JournalDeck, JournalSlide } from '#editor/journal.ts'

/** What one tab keeps of one deck: a row for each slide, and one for the deck itself. */
export interface JournalRow {
  readonly deck: string
  readonly tab: string
  /** Empty for the deck itself. */
  readonly uid: string
  readonly at: number
  readonly entry: JournalSlide | JournalDeck
}

export interface JournalSchema extends DBSchema {
  rows: { key: [deck: string, tab: string, uid: string]; value: JournalRow }
}

export type JournalDatabase = IDBPDatabase<JournalSchema>

export function openJournalDatabase(): Promise<JournalDatabase> {
  return openDB<JournalSchema>('lectern-journal', 1, {
    upgrade: database => void database.createObjectStore('rows', { keyPath: ['deck', 'tab', 'uid'] }),
  })
}

/** Every row of a deck: an array is greater than any text. */
export function rowsOfDeck(deck: string): IDBKeyRange {
  return IDBKeyRange.bound([deck], [deck, []])
}
