import { expect, test, vi } from 'vitest'
import { rename } from '#domain/deck/edits/deck-edits.ts'
import { createItem } from '#domain/deck/items/registry.ts'
import { SLIDE_SAVE_DELAY } from '#editor/options.ts'
import { openTestEditor } from '#tests/support/editor/open-test-editor.ts'
import type { CommandContext } from '../commands/command.ts'
import { writeItems } from './paste.ts'
import { pasteOnSlide, readItems } from './paste-on-slide.ts'

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

test('[B-11] a text too long for one box is told and not inserted, and what is done next is saved', async () => {
  const opened = openTestEditor({ slides: 1 })
  const { editor } = opened
  const before = editor.getState().deck
  const notify = vi.fn()
  const context = { editor, notify, t: (key: string) => key } as unknown as CommandContext
  const paste = (text: string) =>
    pasteOnSlide(context, { ...clipboard({ 'text/plain': text }), files: [] }, vi.fn())
  for (const words of ['a'.repeat(25_000), 'a line\n'.repeat(4_000)]) paste(words)
  // Escaped, it is longer than it looks.
  paste('&'.repeat(5_000))
  expect(notify.mock.calls).toEqual(Array(3).fill(['editor-canvas.text.tooLong']))
  expect(editor.getState().deck).toBe(before)
  paste('Tides')
  editor.change(deck => rename(deck, 'Moons'))
  expect(editor.getState().deck.slides[0]?.items.at(-1)?.text).toBe('<p>Tides</p>')
  await opened.pass(SLIDE_SAVE_DELAY)
  expect(opened.waiting()).toEqual(['saveSlide'])
})
