import { expect, test } from 'vitest'
import { rename } from '#domain/deck/edits/deck-edits.ts'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import { deleteSlide, insertSlide, updateSlide } from '#domain/deck/edits/slide-edits.ts'
import { SAVE_STATE } from '#domain/deck/save-state.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { settle } from '#tests/support/editor/fake-network.ts'
import { type OpenedTestEditor, openTestEditor, textOf } from '#tests/support/editor/open-test-editor.ts'
import { SLIDE_SAVE_ERROR } from '../editor.ts'

function type({ editor }: OpenedTestEditor, at: number, text: string): boolean {
  const slide = editor.getState().deck.slides[at]
  const id = slide?.items[0]?.id ?? ''
  return editor.change(deck => updateItem(deck, { uid: slide?.uid ?? '', id, fields: { text } }))
}

function stateOf({ editor }: OpenedTestEditor, at: number) {
  return editor.getState().saveStates.get(uidOf(at)) ?? SAVE_STATE.untouched
}

const phaseOf = ({ editor }: OpenedTestEditor) => editor.getState().save.phase

test('[T-06] a slide is saved 1500 ms after its last change, each slide by its own clock', async () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>a</p>')
  await opened.pass(1000)
  type(opened, 0, '<p>ab</p>')
  type(opened, 1, '<p>x</p>')
  await opened.pass(1499)
  expect(opened.waiting()).toEqual([])
  expect([stateOf(opened, 0), stateOf(opened, 1), stateOf(opened, 2)]).toEqual([1, 1, 3])
  type(opened, 1, '<p>xy</p>')
  await opened.pass(1)
  expect(opened.network.calls.map(call => call.args[0])).toEqual([1])
  expect(opened.network.calls[0]?.args[1]).toMatchObject({ revision: 1, items: [{ text: '<p>ab</p>' }] })
  await opened.pass(1499)
  expect(opened.network.calls.map(call => call.args[0])).toEqual([1, 2])
})

test('[T-06] [E-06] a slide whose saveState is 0 is saved at once, though not at every keystroke', async () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>a</p>')
  await opened.pass(1500)
  await opened.fate(call => call.refuse('failed'))
  expect(stateOf(opened, 0)).toBe(SAVE_STATE.unsaved)
  type(opened, 0, '<p>ab</p>')
  expect(opened.waiting()).toEqual([])
  await opened.pass(1500)
  expect(opened.waiting()).toEqual(['saveSlide'])
  await opened.fate(call => call.refuse('failed'))
  opened.clock.advance(1500)
  type(opened, 0, '<p>abc</p>')
  expect(opened.waiting()).toEqual(['saveSlide'])
})

test('what is only shown for a moment is neither sent nor told as unsaved; what is kept is', async () => {
  const opened = openTestEditor()
  const shown = opened.editor.beginGesture()
  type(opened, 0, '<p>hovered</p>')
  opened.editor.change(deck => rename(deck, 'Hovered'))
  await opened.pass(20_000)
  expect(opened.network.calls).toEqual([])
  expect(phaseOf(opened)).toBe('saved')
  shown.cancel()
  await opened.pass(0)
  expect([phaseOf(opened), stateOf(opened, 0)]).toEqual(['saved', SAVE_STATE.untouched])
  expect(opened.network.calls).toEqual([])

  const kept = opened.editor.beginGesture()
  type(opened, 0, '<p>kept</p>')
  await opened.pass(20_000)
  expect(opened.network.calls).toEqual([])
  kept.commit()
  await opened.pass(1500)
  expect(opened.waiting()).toEqual(['saveSlide'])
})

test('what is in the hand when the page is left goes with it', async () => {
  const opened = openTestEditor()
  opened.editor.beginGesture()
  type(opened, 0, '<p>dragged</p>')
  opened.editor.leave()
  expect(opened.waiting()).toEqual(['saveSlide'])
})

test('[T-07] after the save a slide is saved, or untouched when nothing was left to save', async () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>a</p>')
  type(opened, 1, '<p>b</p>')
  opened.editor.undo()
  await opened.pass(1500)
  expect(opened.waiting()).toEqual(['saveSlide'])
  expect(phaseOf(opened)).toBe('saving')
  await opened.answer()
  expect([stateOf(opened, 0), stateOf(opened, 1)]).toEqual([SAVE_STATE.saved, SAVE_STATE.untouched])
  expect(opened.editor.getState().save).toMatchObject({ phase: 'saved', savedAt: 1500 })
  expect(opened.editor.getState().deck.slides[0]?.revision).toBe(2)
})

test('changes made while a save is on its way are sent after it, on the revision it answered', async () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>a</p>')
  await opened.pass(1500)
  type(opened, 0, '<p>ab</p>')
  await opened.pass(1600)
  expect(opened.waiting()).toEqual(['saveSlide'])
  await opened.answer()
  expect(textOf(opened.editor, 0)).toBe('<p>ab</p>')
  expect(opened.network.calls[0]?.args[1]).toMatchObject({ revision: 2, items: [{ text: '<p>ab</p>' }] })
  await opened.answer()
  expect(stateOf(opened, 0)).toBe(SAVE_STATE.saved)
})

test('[T-08] a failed save is in the error list in the words of the specification, and is tried again', async () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>a</p>')
  await opened.pass(1500)
  await opened.fate(call => call.refuse('failed'))
  expect(SLIDE_SAVE_ERROR).toBe('Ошибка при сохранении слайда')
  expect(opened.editor.getState().save).toMatchObject({ phase: 'failed', errors: [SLIDE_SAVE_ERROR] })
  for (const delay of [1000, 2000, 4000, 8000, 10_000, 10_000]) {
    await opened.pass(delay - 1)
    expect(opened.waiting()).toEqual([])
    await opened.pass(1)
    await opened.fate(call => call.refuse('failed'))
  }
  opened.editor.retry()
  await opened.answer()
  expect(opened.editor.getState().save).toMatchObject({ phase: 'saved', errors: [] })
})

test('where nobody answers one call asks every few seconds, so that who is back is saved soon', async () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>a</p>')
  await opened.pass(1500)
  for (const delay of [1000, 2000, 4000, 5000, 5000, 5000]) {
    await opened.fate(call => call.lose())
    type(opened, 1, '<p>b</p>')
    await opened.pass(delay - 1)
    expect(opened.waiting()).toEqual([])
    await opened.pass(1)
    expect(opened.waiting()).toEqual(['saveSlide'])
  }
  while (opened.waiting().length > 0) await opened.answer()
  expect(phaseOf(opened)).toBe('saved')
})

test.each(['answer', 'refuse'] as const)(
  'one call of several that does not arrive is sent again once another is heard (%s)',
  async fate => {
    const opened = openTestEditor()
    type(opened, 0, '<p>a</p>')
    type(opened, 1, '<p>b</p>')
    await opened.pass(1500)
    await opened.fate(call => call.lose())
    await opened.fate(call => (fate === 'answer' ? call.answer() : call.refuse('failed')))
    expect(opened.waiting()).toEqual(['saveSlide'])
    await opened.answer()
    await opened.pass(1500)
    while (opened.waiting().length > 0) await opened.answer()
    expect(phaseOf(opened)).toBe('saved')
    expect(
      opened.server
        .readSlides()
        .slice(0, 2)
        .map(({ items }) => items[0]?.text),
    ).toEqual(['<p>a</p>', '<p>b</p>'])
  },
)

test('a name that alone does not arrive is sent again once a slide is heard', async () => {
  const opened = openTestEditor()
  opened.editor.change(deck => rename(deck, 'Waves'))
  await opened.pass(1500)
  type(opened, 0, '<p>a</p>')
  await opened.pass(1500)
  expect(opened.waiting()).toEqual(['saveDeck', 'saveSlide'])
  await opened.fate(call => call.lose())
  while (opened.waiting().length > 0) await opened.answer()
  expect(phaseOf(opened)).toBe('saved')
  expect(opened.server.readHead().name).toBe('Waves')
})

test('a deletion that is heard after a while of silence ends the silence', async () => {
  const opened = openTestEditor()
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(0) }))
  type(opened, 1, '<p>b</p>')
  await opened.fate(call => call.lose())
  await opened.pass(1000)
  expect(opened.waiting()).toEqual(['deleteSlide'])
  while (opened.waiting().length > 0) await opened.answer()
  expect(phaseOf(opened)).toBe('saved')
  expect(opened.server.readSlides().map(({ items }) => items[0]?.text)).toContain('<p>b</p>')
})

test('what is undone after its save was lost stays undone, though another part of that save stays', async () => {
  const opened = openTestEditor()
  const notes = () => opened.server.readSlides()[1]?.notes
  const text = () => opened.server.readSlides()[1]?.items[0]?.text
  const before = text()
  opened.editor.change(deck => updateSlide(deck, { uid: uidOf(1), fields: { notes: 'kept' } }))
  type(opened, 1, '<p>taken back</p>')
  await opened.pass(1500)
  await opened.fate(call => call.loseReply())
  expect([notes(), text()]).toEqual(['kept', '<p>taken back</p>'])
  opened.editor.undo()
  opened.editor.setOnline(true)
  const shown = () => opened.editor.getState().deck.slides[1]
  while (opened.waiting().length > 0) {
    await opened.answer()
    expect([shown()?.notes, shown()?.items[0]?.text]).toEqual(['kept', before])
  }
  expect([notes(), text()]).toEqual(['kept', before])
  expect(phaseOf(opened)).toBe('saved')
})

test('what the server cannot take is said, and tried again when it was changed', async () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>a</p>')
  await opened.pass(1500)
  await opened.fate(call => call.refuse('invalid'))
  await opened.pass(60_000)
  expect(opened.waiting()).toEqual([])
  expect(phaseOf(opened)).toBe('failed')
  type(opened, 0, '<p>b</p>')
  expect(opened.waiting()).toEqual(['saveSlide'])
})

test('[T-09] a new slide is inserted, the others renumbered, and then it is made on the server', async () => {
  const opened = openTestEditor()
  const slide = createSlide({ index: 1, uid: uidOf(9) })
  opened.editor.change(deck => insertSlide(deck, { slide, index: 1 }))
  expect(opened.editor.getState().deck.slides.map(({ uid, index }) => [uid, index])).toEqual([
    [uidOf(0), 0],
    [uidOf(9), 1],
    [uidOf(1), 2],
    [uidOf(2), 3],
  ])
  expect(opened.network.calls.map(({ method, args }) => [method, args[0]])).toEqual([
    ['createSlide', 'tides'],
  ])
  expect(opened.network.calls[0]?.args[1]).toMatchObject({ uid: uidOf(9), index: 1 })
  await opened.answer()
  expect(opened.editor.getState().deck.slides[1]).toMatchObject({ id: 4, revision: 0, presentation: 'tides' })
  expect(stateOf(opened, 9)).toBe(SAVE_STATE.saved)
})

test('a new slide is told its place among its neighbours, so that another’s insertion does not move it', async () => {
  const opened = openTestEditor()
  const slide = createSlide({ index: 3, uid: uidOf(9) })
  opened.editor.change(deck => insertSlide(deck, { slide, index: 3 }))
  opened.server.createSlide('b', createSlide({ index: 0, uid: uidOf(8) }))
  await opened.answer()
  await opened.pass(1500)
  expect(opened.network.calls[0]?.args[1]).toEqual({ moves: [{ uid: uidOf(9), after: uidOf(2) }] })
  await opened.answer()
  const expected = [8, 0, 1, 2, 9].map(uidOf)
  expect(opened.server.readSlides().map(({ uid }) => uid)).toEqual(expected)
  expect(opened.editor.getState().deck.slides.map(({ uid }) => uid)).toEqual(expected)
  expect([...opened.editor.getState().unloaded]).toEqual([uidOf(8)])
})

test('[T-10] a slide that is gone when its POST answers is deleted on the server', async () => {
  const opened = openTestEditor()
  const slide = createSlide({ index: 1, uid: uidOf(9) })
  opened.editor.change(deck => insertSlide(deck, { slide, index: 1 }))
  opened.editor.undo()
  expect(opened.editor.getState().deck.slides).toHaveLength(3)
  expect(opened.waiting()).toEqual(['createSlide'])
  await opened.answer()
  expect(opened.server.order).toHaveLength(4)
  expect(opened.waiting()).toEqual(['deleteSlide'])
  await opened.answer()
  expect(opened.server.order).toEqual([1, 2, 3])
  expect(phaseOf(opened)).toBe('saved')
})

test('a slide whose POST was lost, and that was deleted meanwhile, leaves nothing on the server', async () => {
  const opened = openTestEditor()
  opened.editor.change(deck =>
    insertSlide(deck, { slide: createSlide({ index: 1, uid: uidOf(9) }), index: 1 }),
  )
  await opened.fate(call => call.loseReply())
  opened.editor.undo()
  opened.editor.setOnline(true)
  await opened.answer()
  await opened.answer()
  expect(opened.server.order).toEqual([1, 2, 3])
  expect(phaseOf(opened)).toBe('saved')
})

test('a deleted slide does not come back because the server cleaned what its lost POST had brought', async () => {
  const opened = openTestEditor()
  const slide = { ...createSlide({ index: 1, uid: uidOf(9) }), notes: 'as it was typed' }
  opened.editor.change(deck => insertSlide(deck, { slide, index: 1 }))
  await opened.fate(call => call.loseReply())
  const [id, made] = [...opened.server.slides].at(-1)!
  opened.server.slides.set(id, { ...made, notes: 'as the server keeps it' })
  opened.editor.undo()
  opened.editor.setOnline(true)
  await opened.answer()
  expect(opened.editor.getState().deck.slides).toHaveLength(3)
  expect(opened.waiting()).toEqual(['deleteSlide'])
  await opened.answer()
  expect(opened.server.order).toEqual([1, 2, 3])
})

/** What was typed is saved, then somebody deletes the slide, and the news of that is faster than the answer to the save. */
async function deleteBeforeAnswer(opened: OpenedTestEditor) {
  type(opened, 1, '<p>typed</p>')
  await opened.pass(1500)
  const answers: (() => void)[] = []
  await opened.fate(call => answers.push(call.arrive()))
  opened.server.deleteSlide('b', 2, 2)
  opened.editor.receive({ kind: 'slide_removed', uid: uidOf(1), id: 2 })
  return async () => {
    answers[0]?.()
    await settle()
  }
}

test('a slide that was deleted once it had been saved goes, though the news came before the answer', async () => {
  const opened = openTestEditor()
  const answer = await deleteBeforeAnswer(opened)
  await answer()
  expect(opened.editor.getState().deck.slides.map(({ uid }) => uid)).toEqual([0, 2].map(uidOf))
  expect(opened.waiting()).toEqual([])
  expect(phaseOf(opened)).toBe('saved')
})

test('what was typed into it since then is not taken for saved: the slide is created again', async () => {
  const opened = openTestEditor()
  const answer = await deleteBeforeAnswer(opened)
  type(opened, 1, '<p>typed on</p>')
  await answer()
  await opened.pass(1500)
  expect(opened.waiting()).toEqual(['createSlide'])
  await opened.answer()
  const made = opened.server.readSlides().find(({ uid }) => uid === uidOf(1))
  expect(made?.items[0]?.text).toBe('<p>typed on</p>')
})

test('a refusal that comes after the slide was deleted does not pass what it carries for a slide that is there', async () => {
  const opened = openTestEditor()
  opened.server.saveSlide('b', 2, { revision: 1, notes: 'theirs' })
  const answer = await deleteBeforeAnswer(opened)
  await answer()
  expect(opened.waiting()).toEqual(['createSlide'])
  await opened.answer()
  const made = opened.server.readSlides().find(({ uid }) => uid === uidOf(1))
  expect(made?.items[0]?.text).toBe('<p>typed</p>')
  await opened.pass(1500)
  await opened.answer()
  expect([opened.waiting(), phaseOf(opened)]).toEqual([[], 'saved'])
})

test('[T-11] [X-05] a new slide that the plan has no room for sets the save error to pay', async () => {
  const opened = openTestEditor()
  opened.server.room = 3
  opened.editor.change(deck =>
    insertSlide(deck, { slide: createSlide({ index: 3, uid: uidOf(9) }), index: 3 }),
  )
  await opened.answer()
  expect(phaseOf(opened)).toBe('pay')
  expect(stateOf(opened, 9)).toBe(SAVE_STATE.unsaved)
  expect(opened.editor.getState().deck.slides).toHaveLength(4)
  opened.editor.change(deck => rename(deck, 'Waves'))
  await opened.pass(1500)
  expect(opened.waiting()).toEqual(['saveDeck'])
  await opened.answer()
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(0) }))
  await opened.answer()
  expect(opened.waiting()).toEqual(['createSlide'])
  await opened.answer()
  expect(phaseOf(opened)).not.toBe('pay')
})

test('[T-11] a lost connection is no matter of payment', async () => {
  const opened = openTestEditor()
  opened.editor.change(deck =>
    insertSlide(deck, { slide: createSlide({ index: 3, uid: uidOf(9) }), index: 3 }),
  )
  await opened.fate(call => call.lose())
  expect(phaseOf(opened)).toBe('offline')
  await opened.pass(1000)
  expect(opened.waiting()).toEqual(['createSlide'])
})

test('[T-11] a try whose slide is unknown by its answer does not end the tries: the connection is found again', async () => {
  const opened = openTestEditor()
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(1) }))
  await opened.fate(call => call.lose())
  expect(phaseOf(opened)).toBe('offline')
  await opened.pass(1000)
  expect(opened.waiting()).toEqual(['deleteSlide'])
  // Somebody else deleted it as well, which is heard of while the try is under way: its end is nobody's any more.
  opened.editor.receive({ kind: 'slide_removed', uid: uidOf(1), id: 2 })
  await opened.fate(call => call.lose())
  expect(phaseOf(opened)).toBe('offline')
  await opened.pass(2000)
  expect(phaseOf(opened)).toBe('saved')
  type(opened, 0, '<p>a</p>')
  await opened.pass(1500)
  await opened.answer()
  expect([phaseOf(opened), opened.server.readSlides()[0]?.items[0]?.text]).toEqual(['saved', '<p>a</p>'])
})

test('[T-11] while the browser says that it is offline, nothing is tried after such an answer either', async () => {
  const opened = openTestEditor()
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(1) }))
  opened.editor.setOnline(false)
  opened.editor.receive({ kind: 'slide_removed', uid: uidOf(1), id: 2 })
  await opened.fate(call => call.lose())
  await opened.pass(60_000)
  expect([phaseOf(opened), opened.clock.waiting()]).toEqual(['offline', 0])
  opened.editor.setOnline(true)
  expect(phaseOf(opened)).toBe('saved')
})

test('[T-12] a deleted slide is gone here at once, the others renumbered, and is deleted on the server if it has an id', async () => {
  const opened = openTestEditor()
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(1) }))
  expect(opened.editor.getState().deck.slides.map(({ uid, index }) => [uid, index])).toEqual([
    [uidOf(0), 0],
    [uidOf(2), 1],
  ])
  expect(opened.network.calls.map(({ method, args }) => [method, args[0]])).toEqual([['deleteSlide', 2]])
  await opened.answer()
  expect(opened.server.order).toEqual([1, 3])
  expect(phaseOf(opened)).toBe('saved')
})

test('[T-12] a deletion taken back after the server heard of it makes the slide again, under its uid', async () => {
  const opened = openTestEditor()
  type(opened, 1, '<p>kept</p>')
  await opened.pass(1500)
  await opened.answer()
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(1) }))
  await opened.answer()
  opened.editor.undo()
  expect(opened.editor.getState().deck.slides[1]).toMatchObject({ uid: uidOf(1), id: null, revision: 0 })
  expect(opened.waiting()).toEqual(['createSlide'])
  await opened.answer()
  expect(opened.server.readSlides()[1]).toMatchObject({ uid: uidOf(1), items: [{ text: '<p>kept</p>' }] })
})

test('a deletion taken back while it is on its way makes the slide again', async () => {
  const opened = openTestEditor()
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(1) }))
  opened.editor.undo()
  await opened.answer()
  expect(opened.waiting()).toEqual(['createSlide'])
  await opened.answer()
  await opened.pass(1500)
  while (opened.waiting().length > 0) await opened.answer()
  expect(opened.server.readSlides().map(({ uid }) => uid)).toEqual([0, 1, 2].map(uidOf))
  expect(phaseOf(opened)).toBe('saved')
})

test('a deletion taken back after its answer was lost finds out whether the slide is there', async () => {
  const opened = openTestEditor()
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(1) }))
  await opened.fate(call => call.loseReply())
  opened.editor.undo()
  opened.editor.setOnline(true)
  expect(opened.waiting()).toEqual(['saveSlide'])
  await opened.answer()
  expect(opened.waiting()).toEqual(['createSlide'])
  await opened.answer()
  expect(opened.server.order).toHaveLength(3)
})
