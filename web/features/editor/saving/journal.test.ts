import { expect, test } from 'vitest'
import { createStoredDeck } from '#tests/support/editor/open-test-editor.ts'
import { type JournalRow, readRows } from './journal.ts'

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
