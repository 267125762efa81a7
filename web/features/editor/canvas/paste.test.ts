import { expect, test } from 'vitest'
import { createItem } from '#domain/deck/items/registry.ts'
import { writeItems } from './paste.ts'
import { readItems } from './paste-on-slide.ts'

const clipboard = (data: Record<string, string> = {}) => ({
  data,
  setData: (type: string, value: string) => {
    data[type] = value
  },
  getData: (type: string) => data[type] ?? '',
})
const TYPE = 'application/x-lectern-items+json'
const item = createItem({
  id: 'a',
  type: 'text',
  index: 0,
  slideIndex: 1,
  fields: { text: '<h2>Tides &amp; "moons"</h2>' },
})

test('an item comes back as it was, and other programs get its words', () => {
  const board = clipboard()
  writeItems(board as unknown as DataTransfer, { items: [item], stickers: [] })
  expect(readItems(board)).toEqual({ items: [item], stickers: [] })
  expect(board.data['text/plain']).toBe('Tides & "moons"')
})

const hostile: [string, unknown][] = [
  ['nothing', ''],
  ['words', 'hello'],
  ['another kind', { kind: 'figma', items: [] }],
  ['an unknown item', { kind: 'lectern/items', items: [{ type: 'script' }], stickers: [] }],
  [
    'a link that runs code',
    {
      kind: 'lectern/items',
      items: [{ ...item, type: 'button', href: 'javascript:alert(1)' }],
      stickers: [],
    },
  ],
  [
    'a sticker from nowhere',
    { kind: 'lectern/items', items: [], stickers: [{ id: 's', src: 'javascript:1' }] },
  ],
]
test.each(hostile)('%s is no item', (_name, value) => {
  const json = typeof value === 'string' ? value : JSON.stringify(value)
  expect(readItems(clipboard({ [TYPE]: json }))).toBeNull()
})

test('markup that slipped in is reduced to what can be typed', () => {
  const evil = { ...item, text: '<p onclick="x()">a<img src="x" onerror="y"><script>z</script></p>' }
  const json = JSON.stringify({ kind: 'lectern/items', items: [evil], stickers: [] })
  expect(readItems(clipboard({ [TYPE]: json }))?.items[0]?.text).toBe('<p>az</p>')
})
