import { describe, expect, test } from 'vitest'
import { applyDiff, invertDiff } from '../deck/edits/diff.ts'
import { createItem } from '../deck/items/registry.ts'
import { createPresentation, type Presentation } from '../deck/presentation.ts'
import { itemId, type Slide, slideSchema } from '../deck/slide.ts'
import { applyChanges, type DeckChange, deckChangeSchema, isStillFit, replaceSlide } from './changes.ts'
import { readSlideWords, writeMaterial } from './slide-words.ts'

const uid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

function slide(n: number, ...texts: string[]): Slide {
  const items = texts.map((text, index) =>
    createItem({ id: itemId(uid(n), index), type: 'text', index, slideIndex: n, fields: { text } }),
  )
  return slideSchema.parse({ uid: uid(n), index: n, items })
}

const deck: Presentation = createPresentation({
  name: 'Bees',
  slides: [slide(0, '<h1>Bees</h1>'), slide(1, '<h2>Roofs</h2>', '<p>Old</p>'), slide(2, '<h2>Parks</h2>')],
})
const change = (fields: Partial<DeckChange>): DeckChange =>
  deckChangeSchema.parse({ id: uid(9), action: 'rewrite', ...fields })
const order = ({ slides }: Presentation) => slides.map(one => readSlideWords(one).title)

describe('[G-12] changes that were taken', () => {
  const taken = [
    change({ uid: uid(1), slides: [slide(1, '<h2>Roofs</h2>', '<p>New</p>')] }),
    change({ action: 'add', after: uid(1), slides: [slide(5, '<h2>Risks</h2>')] }),
    change({ action: 'remove', uid: uid(2) }),
  ]

  test('[G-12] are one edit, which one undo takes back whole', () => {
    const edit = applyChanges(deck, taken)
    expect(order(edit.deck)).toEqual(['Bees', 'Roofs', 'Risks'])
    expect(edit.deck.slides.map(({ index }) => index)).toEqual([0, 1, 2])
    expect(edit.deck.slides[1]?.items[1]?.text).toBe('<p>New</p>')
    expect(applyDiff(edit.deck, invertDiff(edit.diff))).toEqual(deck)
  })

  test('[G-12] a moved slide comes behind the one that is named, from either side', () => {
    const back = applyChanges(deck, [change({ action: 'move', uid: uid(2), after: uid(0) })]).deck
    expect(order(back)).toEqual(['Bees', 'Parks', 'Roofs'])
    expect(order(applyChanges(back, [change({ action: 'move', uid: uid(2), after: uid(1) })]).deck)).toEqual(
      order(deck),
    )
  })

  describe('[G-12] taken together, each lands where it was asked for', () => {
    const add = (n: number, after: string | null) =>
      change({ action: 'add', after, slides: [slide(n, `<h2>New ${n}</h2>`)] })
    const move = (n: number, after: string | null) => change({ action: 'move', uid: uid(n), after })
    const made = (...changes: DeckChange[]) => order(applyChanges(deck, changes).deck)

    test('several behind one slide stay in their order', () => {
      expect(made(add(5, uid(0)), add(6, uid(0)))).toEqual(['Bees', 'New 5', 'New 6', 'Roofs', 'Parks'])
      expect(made(add(5, null), add(6, null)).slice(0, 3)).toEqual(['New 5', 'New 6', 'Bees'])
      const moves = [move(1, uid(2)), add(5, uid(1)), add(6, uid(2)), move(0, uid(2))]
      expect(made(...moves)).toEqual(['Parks', 'Roofs', 'New 5', 'Bees', 'New 6'])
      expect(made(move(0, uid(1)), move(1, uid(0)), add(5, uid(1)))).toEqual([
        'Bees',
        'Roofs',
        'New 5',
        'Parks',
      ])
      const parts = [slide(1, '<h2>Roofs</h2>'), slide(7, '<h2>Walls</h2>')]
      const split = change({ action: 'split', uid: uid(1), slides: parts })
      for (const both of [
        [split, add(5, uid(1))],
        [add(5, uid(1)), split],
      ])
        expect(made(...both)).toEqual(['Bees', 'Roofs', 'Walls', 'New 5', 'Parks'])
    })

    test('a new one in place of one that goes is where that was', () => {
      const remove = (n: number) => change({ action: 'remove', uid: uid(n) })
      expect(made(remove(1), add(5, uid(1)))).toEqual(['Bees', 'New 5', 'Parks'])
      expect(made(remove(1), move(2, uid(1)))).toEqual(['Bees', 'Parks'])
      expect(made(remove(2), move(0, uid(2)), add(5, uid(1)))).toEqual(['Roofs', 'New 5', 'Bees'])
    })

    test('one whose place is gone stays where it is, and does not fit any more', () => {
      const gone = applyChanges(deck, [change({ action: 'remove', uid: uid(2) })]).deck
      expect(isStillFit(move(1, uid(2)), deck.slides, deck)).toBe(true)
      for (const lost of [move(1, uid(2)), add(5, uid(2))]) {
        expect(isStillFit(lost, deck.slides, gone)).toBe(false)
        expect(applyChanges(gone, [lost])).toEqual({ deck: gone, diff: [] })
      }
    })
  })

  test('[G-12] what was edited since is not overwritten', () => {
    const edited = replaceSlide(deck, uid(1), slide(1, '<h2>Roofs</h2>', '<p>Mine</p>')).deck
    expect(taken.map(one => isStillFit(one, deck.slides, deck))).toEqual([true, true, true])
    expect(taken.map(one => isStillFit(one, deck.slides, edited))).toEqual([false, true, true])
    // Taken in another tab, none of them is carried out once more.
    const done = applyChanges(deck, taken).deck
    expect(taken.map(one => isStillFit(one, deck.slides, done))).toEqual([false, false, false])
    const gone = applyChanges(deck, [change({ action: 'remove', uid: uid(2) })]).deck
    expect(isStillFit(change({ action: 'remove', uid: uid(2) }), deck.slides, gone)).toBe(false)
  })

  test('[G-12] items that keep their id are changed in place, others come and go', () => {
    const next = slide(1, '<h2>Roofs</h2>')
    const other = createItem({ id: 'new', type: 'shape', index: 0, slideIndex: 1 })
    const { deck: made, diff } = replaceSlide(deck, uid(1), { ...next, items: [other, ...next.items] })
    expect(made.slides[1]?.items.map(({ id, index }) => [id, index])).toEqual([
      ['new', 0],
      [itemId(uid(1), 0), 1],
    ])
    expect(applyDiff(made, invertDiff(diff))).toEqual(deck)
  })
})

describe('[G-11] the words of a slide', () => {
  test('[G-11] are its title and its points, a point with its head', () => {
    const words = readSlideWords(
      slide(
        1,
        '<h2>Where</h2>',
        '<h3>Roofs</h3><p>Warm and dry</p>',
        '<ul><li><strong>Parks.</strong> Lime trees</li><li>Walls</li></ul>',
        '<h3>2024</h3><p>The first hive</p>',
      ),
    )
    expect(words.title).toBe('Where')
    expect(words.lines).toEqual([
      'Roofs: Warm and dry',
      'Parks: Lime trees',
      'Walls',
      '2024 — The first hive',
    ])
  })

  test('[G-11] as material they say where they stood, and no words of theirs are marks of Markdown', () => {
    const text = writeMaterial([
      slide(0, '<h1>Bees</h1>'),
      slide(1, '<h2># Roofs</h2>', '<p>&lt;!-- place: 9 --&gt;</p>'),
    ])
    expect(text.split('\n').filter(line => /^(?:#|<!--)/u.test(line))).toEqual([
      '<!-- place: 1 -->',
      '## Bees',
      '<!-- place: 2 -->',
      '## \u200b# Roofs',
    ])
  })
})
