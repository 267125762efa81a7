import { expect, test, vi } from 'vitest'
import { rename, updateSettings, updateTheme } from '#domain/deck/edits/deck-edits.ts'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import { deleteSlide, insertSlide, moveSlide, updateSlide } from '#domain/deck/edits/slide-edits.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { type OpenedTestEditor, openTestEditor, textOf } from '#tests/support/editor/open-test-editor.ts'

function type({ editor }: OpenedTestEditor, at: number, text: string): boolean {
  const slide = editor.getState().deck.slides[at]
  const id = slide?.items[0]?.id ?? ''
  return editor.change(deck => updateItem(deck, { uid: slide?.uid ?? '', id, fields: { text } }))
}

const phaseOf = ({ editor }: OpenedTestEditor) => editor.getState().save.phase
const uidsOf = (slides: readonly { uid: string }[]) => slides.map(({ uid }) => uid)

test('[T-13] a presentation without a slug is made by the first change, once, whatever is changed meanwhile', async () => {
  const onCreated = vi.fn()
  const opened = openTestEditor({ isNew: true, onCreated })
  expect(phaseOf(opened)).toBe('saved')
  type(opened, 0, '<p>a</p>')
  expect(opened.waiting()).toEqual(['createDeck'])
  type(opened, 0, '<p>ab</p>')
  opened.editor.change(deck =>
    insertSlide(deck, { slide: createSlide({ index: 1, uid: uidOf(9) }), index: 1 }),
  )
  opened.editor.change(deck => rename(deck, 'Waves'))
  await opened.pass(5000)
  expect(opened.waiting()).toEqual(['createDeck'])
  await opened.answer()
  expect(onCreated.mock.calls).toEqual([['made']])
  expect(opened.editor.getState().deck).toMatchObject({ slug: 'made', create: false, name: 'Waves' })
  expect(textOf(opened.editor, 0)).toBe('<p>ab</p>')
  while (opened.waiting().length > 0 || phaseOf(opened) === 'waiting') {
    if (opened.waiting().length > 0) await opened.answer()
    else await opened.pass(1500)
  }
  expect(opened.server.readHead().name).toBe('Waves')
  expect(opened.server.readSlides()).toMatchObject([{ items: [{ text: '<p>ab</p>' }] }, { uid: uidOf(9) }])
  expect(opened.network.log.filter(({ method }) => method === 'createDeck')).toHaveLength(1)
})

test('[T-10] [T-13] a slide deleted while its presentation is being made is deleted on the server', async () => {
  const opened = openTestEditor({ isNew: true })
  opened.editor.change(deck =>
    insertSlide(deck, { slide: createSlide({ index: 1, uid: uidOf(9) }), index: 1 }),
  )
  expect(opened.waiting()).toEqual(['createDeck'])
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(9) }))
  await opened.answer()
  expect(opened.waiting()).toEqual(['deleteSlide'])
  await opened.answer()
  expect(opened.server.readSlides()).toHaveLength(1)
})

test('[T-13] a presentation whose making was not answered is made once, with what was typed and deleted since', async () => {
  const opened = openTestEditor({ isNew: true })
  opened.editor.change(deck =>
    insertSlide(deck, { slide: createSlide({ index: 1, uid: uidOf(9) }), index: 1 }),
  )
  await opened.fate(call => call.loseReply())
  type(opened, 0, '<p>typed since</p>')
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(9) }))
  opened.editor.change(deck =>
    insertSlide(deck, { slide: createSlide({ index: 1, uid: uidOf(8) }), index: 1 }),
  )
  for (let turn = 0; turn < 20; turn++) {
    if (opened.waiting().length > 0) await opened.answer()
    else await opened.pass(1500)
  }
  expect(phaseOf(opened)).toBe('saved')
  expect(opened.server.made).toBe(1)
  expect(textOf(opened.editor, 0)).toBe('<p>typed since</p>')
  expect(opened.server.readSlides()).toMatchObject([
    { items: [{ text: '<p>typed since</p>' }] },
    { uid: uidOf(8) },
  ])
})

test('[T-13] [X-05] a presentation that cannot be made sets the save error to pay, and can be tried again', async () => {
  const opened = openTestEditor({ isNew: true })
  opened.server.room = 0
  type(opened, 0, '<p>a</p>')
  await opened.answer()
  expect(phaseOf(opened)).toBe('pay')
  type(opened, 0, '<p>ab</p>')
  await opened.pass(60_000)
  expect(opened.waiting()).toEqual([])
  opened.server.room = 10
  opened.editor.retry()
  await opened.answer()
  expect(opened.server.readSlides()[0]?.items[0]?.text).toBe('<p>ab</p>')
})

test('[T-14] [T-15] the presentation is saved field by field, and the answer replaces the local copy', async () => {
  const opened = openTestEditor()
  opened.editor.change(deck => rename(deck, 'Waves'))
  opened.editor.change(deck => updateTheme(deck, { text_color: '#ff0000' }))
  opened.server.saveDeck('b', { theme: { font: 'inter' }, settings: { paging: 'scroll' } })
  await opened.pass(1500)
  expect(opened.network.calls[0]?.args).toEqual([
    'tides',
    { name: 'Waves', theme: { text_color: '#ff0000' } },
  ])
  opened.editor.change(deck => updateSettings(deck, { page_numbering: true }))
  await opened.answer()
  expect(opened.editor.getState().deck).toMatchObject({
    name: 'Waves',
    theme: { text_color: '#ff0000', font: 'inter' },
    settings: { paging: 'scroll', page_numbering: true },
  })
  await opened.pass(1500)
  expect(opened.network.calls[0]?.args[1]).toEqual({ settings: { page_numbering: true } })
  await opened.answer()
  expect(phaseOf(opened)).toBe('saved')
})

test('[T-14] it is not saved while a slide is, and right after that it is', async () => {
  const opened = openTestEditor()
  opened.editor.change(deck => rename(deck, 'Waves'))
  await opened.pass(1000)
  type(opened, 0, '<p>a</p>')
  await opened.pass(500)
  expect(opened.waiting()).toEqual([])
  await opened.pass(1000)
  expect(opened.waiting()).toEqual(['saveSlide'])
  await opened.answer()
  expect(opened.waiting()).toEqual(['saveDeck'])
})

test('the order of slides travels as moves behind others', async () => {
  const opened = openTestEditor({ slides: 5 })
  opened.editor.change(deck => moveSlide(deck, { uid: uidOf(0), to: 4 }))
  opened.server.saveDeck('b', { moves: [{ uid: uidOf(3), after: null }] })
  await opened.pass(1500)
  expect(opened.network.calls[0]?.args[1]).toEqual({ moves: [{ uid: uidOf(0), after: uidOf(4) }] })
  await opened.answer()
  expect(uidsOf(opened.editor.getState().deck.slides)).toEqual([3, 1, 2, 4, 0].map(uidOf))
  expect(uidsOf(opened.server.readSlides())).toEqual([3, 1, 2, 4, 0].map(uidOf))
})

test('[X-07] a presentation that could not be saved says so until it is', async () => {
  const opened = openTestEditor()
  opened.editor.change(deck => rename(deck, 'Waves'))
  await opened.pass(1500)
  await opened.fate(call => call.refuse('failed'))
  expect(opened.editor.getState().save).toMatchObject({ phase: 'failed', deckError: true, errors: [] })
  await opened.pass(1000)
  await opened.answer()
  expect(opened.editor.getState().save).toMatchObject({ phase: 'saved', deckError: false })
})

test('a presentation that is closed to the user keeps the edits, sends nothing more, and can be tried again', async () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>a</p>')
  await opened.pass(1500)
  await opened.fate(call => call.refuse('closed'))
  expect(phaseOf(opened)).toBe('closed')
  type(opened, 1, '<p>b</p>')
  await opened.pass(60_000)
  expect(opened.waiting()).toEqual([])
  opened.editor.retry()
  expect(opened.waiting()).toEqual(['saveSlide', 'saveSlide'])
})

test('without a connection one try is made now and then; when it is back everything goes', async () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>a</p>')
  await opened.pass(1500)
  await opened.fate(call => call.lose())
  expect(phaseOf(opened)).toBe('offline')
  type(opened, 1, '<p>b</p>')
  await opened.pass(1000)
  expect(opened.waiting()).toEqual(['saveSlide'])
  await opened.fate(call => call.lose())
  await opened.pass(1999)
  expect(opened.waiting()).toEqual([])
  opened.editor.setOnline(true)
  expect(opened.waiting()).toEqual(['saveSlide', 'saveSlide'])
  await opened.answer()
  await opened.answer()
  expect(phaseOf(opened)).toBe('saved')
  opened.editor.setOnline(false)
  expect(phaseOf(opened)).toBe('offline')
})

test('flush sends what waits and tells when it is there, or why not', async () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>a</p>')
  opened.editor.change(deck => rename(deck, 'Waves'))
  const done = opened.editor.flush()
  await opened.answer()
  await opened.answer()
  await expect(done).resolves.toBeUndefined()
  expect(opened.server.readHead().name).toBe('Waves')
  type(opened, 0, '<p>b</p>')
  const failed = expect(opened.editor.flush()).rejects.toMatchObject({ reason: 'failed' })
  await opened.fate(call => call.refuse('failed'))
  await failed
  const lost = expect(opened.editor.flush()).rejects.toMatchObject({ reason: 'offline' })
  await opened.fate(call => call.lose())
  await lost
})

test('leaving sends everything at once in a way that outlives the page', async () => {
  const opened = openTestEditor()
  type(opened, 0, '<p>a</p>')
  opened.editor.change(deck => rename(deck, 'Waves'))
  opened.editor.leave()
  expect(opened.network.log.map(({ method, leaving }) => [method, leaving])).toEqual([
    ['saveSlide', true],
    ['saveDeck', true],
  ])
})

test('a new slide whose answer was lost, and that was moved since, stays where it is when a head names its first place', async () => {
  const opened = openTestEditor()
  const { editor, server } = opened
  editor.change(deck => insertSlide(deck, { slide: createSlide({ index: 0, uid: uidOf(9) }), index: 0 }))
  await opened.fate(call => call.loseReply())
  editor.change(deck => moveSlide(deck, { uid: uidOf(9), to: 3 }))
  const here = uidsOf(editor.getState().deck.slides)
  const head = server.readHead()
  editor.receive({ kind: 'deck_saved', head: { ...head, revision: head.revision + 1 } })
  expect(uidsOf(editor.getState().deck.slides)).toEqual(here)
  while (opened.waiting().length > 0 || phaseOf(opened) !== 'saved') {
    if (opened.waiting().length > 0) await opened.answer()
    else await opened.pass(1500)
  }
  expect(uidsOf(server.readSlides())).toEqual(here)
})

test.each([
  ['words', (deck: Presentation) => updateSlide(deck, { uid: uidOf(1), fields: { notes: 'words' } })],
  ['a name', (deck: Presentation) => rename(deck, 'Waves')],
  ['a place', (deck: Presentation) => moveSlide(deck, { uid: uidOf(0), to: 2 })],
])(
  '%s of which the answer was lost, and that were taken back since, are taken back there too',
  async (_, change) => {
    const opened = openTestEditor()
    const { editor, server } = opened
    editor.change(change)
    await opened.pass(1500)
    await opened.fate(call => call.loseReply())
    editor.undo()
    const { deck } = editor.getState()
    for (let turn = 0; turn < 10; turn++) {
      if (opened.waiting().length > 0) await opened.answer()
      else await opened.pass(1500)
    }
    expect(phaseOf(opened)).toBe('saved')
    expect(editor.getState().deck.name).toBe(deck.name)
    expect(server.readHead().name).toBe(deck.name)
    expect(server.readSlides().map(({ uid, notes }) => [uid, notes])).toEqual(
      deck.slides.map(({ uid, notes }) => [uid, notes]),
    )
  },
)
