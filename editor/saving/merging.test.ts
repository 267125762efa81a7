import { expect, test } from 'vitest'
import { rename } from '#domain/deck/edits/deck-edits.ts'
import { deleteItem, insertItem, updateItem } from '#domain/deck/edits/item-edits.ts'
import { deleteSlide, insertSlide, updateSlide } from '#domain/deck/edits/slide-edits.ts'
import { createItem } from '#domain/deck/items/registry.ts'
import { createSlide, type Slide } from '#domain/deck/slide.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { type OpenedTestEditor, openTestEditor, textOf } from '#tests/support/editor/open-test-editor.ts'

function type({ editor }: OpenedTestEditor, at: number, text: string): boolean {
  const slide = editor.getState().deck.slides[at]
  const id = slide?.items[0]?.id ?? ''
  return editor.change(deck => updateItem(deck, { uid: slide?.uid ?? '', id, fields: { text } }))
}

/** Somebody else writes into the first item of a slide, and the news comes at once unless told otherwise. */
function typeThere(opened: OpenedTestEditor, at: number, text: string, isHeard = true): Slide | undefined {
  const slide = opened.server.readSlides()[at]
  if (slide?.id == null) return undefined
  const items = slide.items.map((item, index) => (index === 0 ? { ...item, text } : item))
  const saved = opened.server.saveSlide('b', slide.id, { revision: slide.revision, items })
  if (isHeard) opened.editor.receive({ kind: 'slide_saved', slide: saved })
  return saved
}

const phaseOf = ({ editor }: OpenedTestEditor) => editor.getState().save.phase

test('what others write shows at once, is no step of the history and nothing to save', async () => {
  const opened = openTestEditor()
  const before = opened.editor.getState().deck.slides[1]
  typeThere(opened, 0, '<p>theirs</p>')
  expect(textOf(opened.editor, 0)).toBe('<p>theirs</p>')
  expect(opened.editor.getState().deck.slides[1]).toBe(before)
  expect(opened.editor.getState().canUndo).toBe(false)
  await opened.pass(5000)
  expect(opened.waiting()).toEqual([])
})

test('undo takes back one’s own change and nobody else’s', () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>mine</p>')
  typeThere(opened, 1, '<p>theirs</p>')
  opened.editor.undo()
  expect([textOf(opened.editor, 0), textOf(opened.editor, 1)]).toEqual(['', '<p>theirs</p>'])
})

test('[H-04] undo of what was typed without a pause leaves what others wrote between two keys', async () => {
  const opened = openTestEditor()
  const { editor, server } = opened
  const cells = (...words: string[]) => [words.map(text => ({ text }))]
  const item = createItem({
    ...{ id: 'table', type: 'table', index: 1, slideIndex: 0 },
    fields: { rows: cells('', '', '') },
  })
  editor.change(deck => insertItem(deck, { uid: uidOf(0), item, index: 1 }))
  await opened.pass(1500)
  await opened.answer()
  const fill = (...words: string[]) =>
    editor.change(
      deck => updateItem(deck, { uid: uidOf(0), id: 'table', fields: { rows: cells(...words) } }),
      {
        together: 'cell',
      },
    )
  const note = (notes: string) =>
    editor.change(deck => updateSlide(deck, { uid: uidOf(0), fields: { notes } }), { together: 'notes' })
  const read = () => {
    const [slide] = editor.getState().deck.slides
    const table = slide?.items[1]
    return [slide?.notes, table?.type === 'table' && table.rows[0]?.map(({ text }) => text).join('|')]
  }

  fill('1', '', '')
  const there = server.readSlides()[0]
  const theirs = createItem({
    ...{ id: 'table', type: 'table', index: 1, slideIndex: 0 },
    fields: { rows: cells('', '', 'theirs') },
  })
  const saved = server.saveSlide('b', there?.id ?? 0, {
    revision: there?.revision ?? 0,
    items: there?.items.map(each => (each.id === 'table' ? theirs : each)) ?? [],
  })
  editor.receive({ kind: 'slide_saved', slide: saved })
  expect(read()).toEqual(['', '1||theirs'])
  fill('12', '', 'theirs')
  fill('123', '', 'theirs')
  editor.undo()
  expect(read()).toEqual(['', '||theirs'])
  editor.redo()
  expect(read()).toEqual(['', '123||theirs'])
  editor.undo()

  note('mine')
  const known = server.readSlides()[0]
  const told = server.saveSlide('b', known?.id ?? 0, { revision: known?.revision ?? 0, notes: 'theirs' })
  editor.receive({ kind: 'slide_saved', slide: told })
  const both = read()[0]
  note(`${both} again`)
  editor.undo()
  expect(read()).toEqual(['theirs', '||theirs'])
  editor.undo()
  expect(editor.getState().deck.slides[0]?.items).toHaveLength(2)
  expect(editor.getState().canUndo).toBe(false)
})

test('a stale save is merged with what was saved meanwhile, and sent again on the new revision', async () => {
  const opened = openTestEditor()
  typeThere(opened, 0, '<p>one</p><p>two</p>')
  type(opened, 0, '<p>ONE</p><p>two</p>')
  typeThere(opened, 0, '<p>one</p><p>TWO</p>', false)
  await opened.pass(1500)
  await opened.answer()
  expect(textOf(opened.editor, 0)).toBe('<p>ONE</p><p>TWO</p>')
  expect(opened.network.calls[0]?.args[1]).toMatchObject({ revision: 3 })
  await opened.answer()
  expect(opened.server.readSlides()[0]?.items[0]?.text).toBe('<p>ONE</p><p>TWO</p>')
  expect(phaseOf(opened)).toBe('saved')
})

test('older news than what is known change nothing', () => {
  const opened = openTestEditor()
  const first = typeThere(opened, 0, '<p>first</p>', false)
  typeThere(opened, 0, '<p>second</p>')
  if (first) opened.editor.receive({ kind: 'slide_saved', slide: first })
  expect(textOf(opened.editor, 0)).toBe('<p>second</p>')
})

test('a save whose answer was lost is no conflict with one’s own later words', async () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>a</p>')
  await opened.pass(1500)
  await opened.fate(call => call.loseReply())
  type(opened, 0, '<p>ab</p>')
  opened.editor.setOnline(true)
  await opened.answer()
  expect(phaseOf(opened)).not.toBe('conflict')
  await opened.answer()
  expect(opened.server.readSlides()[0]).toMatchObject({ revision: 3, items: [{ text: '<p>ab</p>' }] })
})

test('also when somebody went on from it', async () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>a</p>')
  await opened.pass(1500)
  await opened.fate(call => call.loseReply())
  type(opened, 0, '<p>ab</p>')
  const [slide] = opened.server.readSlides()
  if (slide?.id) opened.server.saveSlide('b', slide.id, { revision: slide.revision, notes: 'theirs' })
  opened.editor.setOnline(true)
  while (opened.waiting().length > 0) await opened.answer()
  expect(phaseOf(opened)).toBe('saved')
  expect(opened.server.readSlides()[0]).toMatchObject({ notes: 'theirs', items: [{ text: '<p>ab</p>' }] })
})

async function openConflict() {
  const opened = openTestEditor()
  typeThere(opened, 0, '<p>base</p>')
  opened.editor.change(deck => updateSlide(deck, { uid: uidOf(0), fields: { notes: 'mine too' } }))
  type(opened, 0, '<p>mine</p>')
  typeThere(opened, 0, '<p>theirs</p>')
  const [conflict] = opened.editor.getState().conflicts
  if (!conflict) throw new Error('There is no conflict')
  return { opened, conflict }
}

test('the same words changed by two are shown as mine, not saved, and asked about', async () => {
  const { opened, conflict } = await openConflict()
  expect(phaseOf(opened)).toBe('conflict')
  expect(textOf(opened.editor, 0)).toBe('<p>mine</p>')
  expect(conflict).toMatchObject({ uid: uidOf(0), places: [`${uidOf(0)}-0`] })
  expect(conflict.theirs).toMatchObject({ notes: 'mine too', items: [{ text: '<p>theirs</p>' }] })
  await opened.pass(10_000)
  expect(opened.waiting()).toEqual([])
  type(opened, 0, '<p>mine again</p>')
  expect(opened.editor.getState().conflicts[0]).toMatchObject({
    id: conflict.id,
    mine: { notes: 'mine too' },
  })
  expect(opened.editor.getState().conflicts[0]?.mine.items[0]?.text).toBe('<p>mine again</p>')
  await expect(opened.editor.flush()).rejects.toMatchObject({ reason: 'changed' })
})

test.each([
  ['mine', ['<p>mine</p>']],
  ['theirs', ['<p>theirs</p>']],
  ['both', ['<p>mine</p>', '<p>theirs</p>']],
] as const)('deciding for %s saves it on the version it was disputed with', async (choice, texts) => {
  const { opened, conflict } = await openConflict()
  opened.editor.decide(conflict.id, choice)
  expect(opened.editor.getState().conflicts).toEqual([])
  await opened.answer()
  const [slide] = opened.server.readSlides()
  expect(slide?.items.map(item => item.text)).toEqual(texts)
  expect(slide?.notes).toBe('mine too')
  expect(new Set(slide?.items.map(item => item.id)).size).toBe(texts.length)
  expect(phaseOf(opened)).toBe('saved')
})

test('a conflict ends by itself when the other side comes to the same words', async () => {
  const { opened } = await openConflict()
  typeThere(opened, 0, '<p>mine</p>')
  expect(opened.editor.getState().conflicts).toEqual([])
  await opened.answer()
  expect(opened.server.readSlides()[0]).toMatchObject({ notes: 'mine too', items: [{ text: '<p>mine</p>' }] })
})

test('a slide that somebody deleted goes, unless there is unsaved work on it: then it is made again', async () => {
  const opened = openTestEditor()
  opened.server.deleteSlide('b', 1)
  opened.editor.receive({ kind: 'slide_removed', uid: uidOf(0), id: 1 })
  expect(opened.editor.getState().deck.slides.map(({ uid }) => uid)).toEqual([1, 2].map(uidOf))

  type(opened, 0, '<p>mine</p>')
  opened.server.deleteSlide('b', 2)
  opened.editor.receive({ kind: 'slide_removed', uid: uidOf(1), id: 2 })
  expect(opened.waiting()).toEqual(['createSlide'])
  await opened.answer()
  expect(opened.server.readSlides()[0]).toMatchObject({
    uid: uidOf(1),
    id: 4,
    items: [{ text: '<p>mine</p>' }],
  })
  opened.editor.receive({ kind: 'slide_removed', uid: uidOf(1), id: 2 })
  expect(opened.editor.getState().deck.slides).toHaveLength(2)
})

test('two who make a deleted slide again make one slide of both their work', async () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>mine</p>')
  const other = createItem({
    id: 'other',
    type: 'text',
    index: 1,
    slideIndex: 0,
    fields: { text: '<p>theirs</p>' },
  })
  const [slide] = opened.server.readSlides()
  opened.server.deleteSlide('c', 1)
  if (slide) opened.server.createSlide('b', { ...slide, items: [...slide.items, other] })
  await opened.pass(1500)
  while (opened.waiting().length > 0) await opened.answer()
  const [made] = opened.server.readSlides()
  expect(made?.items.map(item => item.text)).toEqual(['<p>mine</p>', '<p>theirs</p>'])
})

test('a slide deleted here that somebody works on meanwhile stays', () => {
  const opened = openTestEditor()
  opened.editor.setOnline(false)
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(0) }))
  typeThere(opened, 0, '<p>theirs</p>')
  expect(textOf(opened.editor, 0)).toBe('<p>theirs</p>')
})

test('slides that others add stand where they put them, also when their content comes later', () => {
  const opened = openTestEditor()
  const added = opened.server.createSlide('b', createSlide({ index: 1, uid: uidOf(8) }))
  opened.editor.receive({ kind: 'deck_saved', head: opened.server.readHead() })
  expect(opened.editor.getState().deck.slides.map(({ uid }) => uid)).toEqual([0, 8, 1, 2].map(uidOf))
  expect(opened.editor.getState().unloaded.has(uidOf(8))).toBe(true)
  opened.editor.receive({ kind: 'slide_added', slide: added })
  expect(opened.editor.getState().unloaded.size).toBe(0)
  expect(opened.editor.getState().deck.slides[1]?.items).toHaveLength(1)
})

test('after a gap in the stream the deck is as it is now, with one’s own unsaved work on it', async () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>mine</p>')
  const item = createItem({ id: 'own', type: 'text', index: 1, slideIndex: 0 })
  opened.editor.change(deck => insertItem(deck, { uid: uidOf(1), item, index: 1 }))
  typeThere(opened, 1, '<p>theirs</p>', false)
  opened.server.deleteSlide('b', 3)
  opened.server.createSlide('b', createSlide({ index: 0, uid: uidOf(8) }))
  opened.server.saveDeck('b', { name: 'Waves' })
  opened.editor.resync(opened.server.readHead(), opened.server.readSlides())
  const { deck, outdated, unloaded } = opened.editor.getState()
  expect(deck.name).toBe('Waves')
  expect(deck.slides.map(({ uid }) => uid)).toEqual([8, 0, 1].map(uidOf))
  expect(deck.slides[1]?.items[0]?.text).toBe('<p>mine</p>')
  expect(deck.slides[2]?.items.map(({ text }) => text)).toEqual(['<p>theirs</p>', ''])
  expect([outdated.size, unloaded.size]).toEqual([0, 0])
})

test('a head tells which slides are older here than there', () => {
  const opened = openTestEditor()
  typeThere(opened, 1, '<p>theirs</p>', false)
  opened.editor.receive({ kind: 'deck_saved', head: opened.server.readHead() })
  expect([...opened.editor.getState().outdated]).toEqual([uidOf(1)])
  opened.editor.load(opened.server.readSlides())
  expect(opened.editor.getState().outdated.size).toBe(0)
  expect(textOf(opened.editor, 1)).toBe('<p>theirs</p>')
})

test('a head that an answer overtook still tells which slides are older here', async () => {
  const opened = openTestEditor()
  typeThere(opened, 1, '<p>theirs</p>', false)
  const onItsWay = opened.server.readHead()
  opened.editor.change(deck => rename(deck, 'Waves'))
  await opened.pass(1500)
  await opened.answer()
  expect(opened.editor.getState().outdated.size).toBe(0)
  opened.editor.receive({ kind: 'deck_saved', head: onItsWay })
  expect(opened.editor.getState().deck.name).toBe('Waves')
  expect([...opened.editor.getState().outdated]).toEqual([uidOf(1)])
  opened.editor.load(opened.server.readSlides())
  expect(textOf(opened.editor, 1)).toBe('<p>theirs</p>')
})

test('a deletion of what was not seen is refused: somebody else’s work stands again', async () => {
  const opened = openTestEditor()
  typeThere(opened, 0, '<p>theirs</p>', false)
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(0) }))
  expect(opened.waiting()).toEqual(['deleteSlide'])
  await opened.answer()
  expect(opened.waiting()).toEqual([])
  expect(textOf(opened.editor, 0)).toBe('<p>theirs</p>')
  expect(opened.server.readSlides()).toHaveLength(3)
  expect(phaseOf(opened)).toBe('saved')
})

test('what comes back of a deleted slide is one’s own save, of which the answer was lost: it stays deleted', async () => {
  const opened = openTestEditor()
  const { editor, server } = opened
  type(opened, 0, '<p>mine</p>')
  await opened.pass(1500)
  await opened.fate(call => call.loseReply())
  editor.change(deck => deleteSlide(deck, { uid: uidOf(0) }))
  editor.load(server.readSlides())
  expect(editor.getState().deck.slides).toHaveLength(2)
  for (let turn = 0; turn < 10; turn++) {
    if (opened.waiting().length > 0) await opened.answer()
    else await opened.pass(1500)
  }
  expect(editor.getState().deck.slides).toHaveLength(2)
  expect(server.readSlides()).toHaveLength(2)
})

test('a deletion after one’s own save of which the answer was lost is no deletion of others’ work', async () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>mine</p>')
  await opened.pass(1500)
  await opened.fate(call => call.loseReply())
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(0) }))
  for (let turn = 0; turn < 10; turn++) {
    if (opened.waiting().length > 0) await opened.answer()
    else await opened.pass(1500)
  }
  expect(opened.server.readSlides()).toHaveLength(2)
  expect(phaseOf(opened)).toBe('saved')
})

test('two who delete the same and write different words at once both keep their words', async () => {
  const opened = openTestEditor()
  const uid = uidOf(0)
  const { id, revision } = opened.server.readSlides()[0] ?? { id: 0, revision: 0 }
  for (const item of opened.editor.getState().deck.slides[0]?.items ?? []) {
    opened.editor.change(deck => deleteItem(deck, { uid, id: item.id }))
  }
  opened.editor.change(deck => updateSlide(deck, { uid, fields: { notes: 'mine' } }))
  await opened.pass(1500)
  const theirs = opened.server.saveSlide('b', id ?? 0, { revision, notes: 'theirs', items: [] })
  opened.editor.receive({ kind: 'slide_saved', slide: theirs })
  const { conflicts, deck } = opened.editor.getState()
  const shown = `${deck.slides[0]?.notes} ${conflicts.map(({ theirs }) => theirs.notes)}`
  expect(shown).toContain('mine')
  expect(shown).toContain('theirs')
})

test('a slide that somebody deleted before we heard that it was made ends here too', async () => {
  const opened = openTestEditor()
  const slide = createSlide({ index: 1, uid: uidOf(9) })
  opened.editor.change(deck => insertSlide(deck, { slide, index: 1 }))
  const land = opened.network.calls[0]!.arrive()
  const made = opened.server.readSlides().find(each => each.uid === uidOf(9))
  opened.server.deleteSlide('b', made?.id ?? 0)
  opened.editor.receive({ kind: 'slide_removed', uid: uidOf(9), id: made?.id ?? 0 })
  land()
  await opened.pass(0)
  expect(opened.editor.getState().deck.slides).toHaveLength(3)
})

test('words that were never sent stand on a slide that two people deleted and both brought back', async () => {
  const opened = openTestEditor()
  const { editor, server } = opened
  const known = server.readSlides()[0]
  type(opened, 0, '<p>mine</p>')
  editor.change(deck => deleteSlide(deck, { uid: uidOf(0) }))
  await opened.answer()
  if (known) server.createSlide('b', known)
  editor.undo()
  for (let turn = 0; turn < 10; turn++) {
    if (opened.waiting().length > 0) await opened.answer()
    else await opened.pass(1500)
  }
  expect(textOf(editor, 0)).toBe('<p>mine</p>')
  expect(server.readSlides()[0]?.items[0]?.text).toBe('<p>mine</p>')
})
