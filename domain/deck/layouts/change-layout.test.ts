import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { applyDiff, invertDiff } from '../edits/diff.ts'
import { changeLayout } from '../edits/slide-edits.ts'
import { createItem, ITEM_TYPES, type Item } from '../items/registry.ts'
import { createPresentation } from '../presentation.ts'
import { createSlide } from '../slide.ts'
import { flowItems } from './flow.ts'
import { LAYOUT_NAMES, layouts } from './registry.ts'
import { settleLayout } from './settle.ts'

const items = fc
  .array(fc.record({ type: fc.constantFrom(...ITEM_TYPES), text: fc.string({ maxLength: 20 }) }), {
    maxLength: 14,
  })
  .map(entries =>
    entries.map(({ type, text }, index) =>
      createItem({ id: `item-${index}`, type, index, slideIndex: 1, fields: { text } }),
    ),
  )

/** What a slide shows in a layout, with the columns and rows closed that stand empty. */
function listShown(name: (typeof LAYOUT_NAMES)[number], list: readonly Item[]): string[] {
  const { cells } = settleLayout(layouts[name], flowItems(layouts[name], list))
  return cells.flatMap(cell => cell.items.map(item => item.id)).sort()
}

const layout = fc.constantFrom(...LAYOUT_NAMES)

test('[D-16] [E-07] from any layout to any other every item stays, as it was, and is shown', () => {
  fc.assert(
    fc.property(items, layout, layout, (list, from, to) => {
      const slide = { ...createSlide({ index: 0, uid: uidOf(1) }), layout: from, items: list }
      const deck = createPresentation({ name: 'Tides', slides: [slide] })
      const changed = changeLayout(deck, { uid: uidOf(1), layout: to })
      const [after] = changed.deck.slides
      expect(after?.layout).toBe(to)
      expect(after?.items).toEqual(deck.slides[0]?.items)
      expect(applyDiff(changed.deck, invertDiff(changed.diff))).toEqual(deck)
    }),
    { numRuns: 300 },
  )
})

test('[D-16] every layout shows every item, however many and of whatever kind', () => {
  for (const name of LAYOUT_NAMES) {
    fc.assert(
      fc.property(items, list => {
        expect(listShown(name, list)).toEqual(list.map(item => item.id).sort())
      }),
      { numRuns: 20 },
    )
  }
})
