import { expect, test } from 'vitest'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { openTestEditor } from '#tests/support/editor/open-test-editor.ts'

/** Milliseconds that a keystroke may cost the editor, of the sixteen that a frame has. */
const budget = 0.2

test('a keystroke costs a small part of a frame in a deck of a thousand slides', () => {
  const { editor } = openTestEditor({ slides: 1000 })
  const uid = uidOf(500)
  const id = `${uid}-0`
  let seen = 0
  const stop = editor.subscribe(() => {
    seen += 1
  })
  const times: number[] = []
  let text = ''
  for (let stroke = 0; stroke < 1000; stroke++) {
    text += 'a'
    const begin = performance.now()
    editor.change(deck => updateItem(deck, { uid, id, fields: { text: `<p>${text}</p>` } }), { together: id })
    times.push(performance.now() - begin)
  }
  stop()
  const [median = Number.NaN] = times.toSorted((a, b) => a - b).slice(times.length / 2)
  expect(median).toBeLessThan(budget)
  expect(seen).toBe(1000)
})
