import { expect, test } from 'vitest'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import { updateSlide } from '#domain/deck/edits/slide-edits.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { type OpenedTestEditor, openTestEditor, textOf } from '#tests/support/editor/open-test-editor.ts'

const nothingToUndo = {
  canUndo: () => false,
  canRedo: () => false,
  undo: () => undefined,
  redo: () => undefined,
}

function open() {
  const opened = openTestEditor()
  const item = opened.editor.getState().deck.slides[0]?.items[0]?.id ?? ''
  const share = (undo = nothingToUndo) => opened.editor.shareWords(uidOf(0), item, undo)
  return { opened, item, share }
}

function storedText({ server }: OpenedTestEditor): string | undefined {
  return server.readSlides()[0]?.items[0]?.text
}

/** The session wrote words to the slide, as the server does with each push. */
function write({ server }: OpenedTestEditor, text: string): number {
  const slide = server.readSlides()[0]
  if (slide?.id == null) return 0
  const items = slide.items.map((item, index) => (index === 0 ? { ...item, text } : item))
  return server.saveSlide('b', slide.id, { revision: slide.revision, items }).revision
}

test('[H-04] shared words are shown and not saved with the slide, and saving waits for them', async () => {
  const { opened, share } = open()
  const words = share()
  words?.show('<p>mine</p>')
  expect(textOf(opened.editor, 0)).toBe('<p>mine</p>')
  expect(opened.editor.getState().save.phase).toBe('saving')
  opened.editor.change(deck => updateSlide(deck, { uid: uidOf(0), fields: { notes: 'noted' } }))
  await opened.pass(1500)
  await opened.answer()
  expect(storedText(opened)).toBe('')
  expect(opened.server.readSlides()[0]?.notes).toBe('noted')
  expect(opened.editor.getState().save.phase).toBe('saving')
  words?.confirm({ words: '<p>mine</p>', revision: write(opened, '<p>mine</p>') })
  expect(opened.editor.getState().save.phase).toBe('saved')
  words?.end(null)
  await opened.pass(5000)
  expect(opened.waiting()).toEqual([])
  expect([textOf(opened.editor, 0), storedText(opened)]).toEqual(['<p>mine</p>', '<p>mine</p>'])
})

test('[H-04] a slide that comes with older or newer words changes nothing of a shared text', async () => {
  const { opened, share } = open()
  const words = share()
  words?.show('<p>one two</p>')
  write(opened, '<p>one</p>')
  const slide = opened.server.readSlides()[0]
  if (slide) opened.editor.receive({ kind: 'slide_saved', slide: { ...slide, notes: 'theirs' } })
  expect(textOf(opened.editor, 0)).toBe('<p>one two</p>')
  expect(opened.editor.getState().deck.slides[0]?.notes).toBe('theirs')
  expect(opened.editor.getState().conflicts).toEqual([])
})

test('[H-04] what did not reach the session is saved with the slide, on top of what others wrote', async () => {
  const { opened, share } = open()
  const words = share()
  words?.show('<p>one</p><p>two</p>')
  const revision = write(opened, '<p>one</p><p>two</p>')
  words?.confirm({ words: '<p>one</p><p>two</p>', revision })
  words?.setConnected(false)
  expect(opened.editor.getState().save.phase).toBe('offline')
  words?.show('<p>one mine</p><p>two</p>')
  write(opened, '<p>one</p><p>two theirs</p>')
  words?.end(null)
  await opened.pass(1500)
  await opened.answer()
  await opened.answer()
  expect(storedText(opened)).toBe('<p>one mine</p><p>two theirs</p>')
  expect(opened.editor.getState().save.phase).toBe('saved')
})

test('[H-04] a slide that somebody deleted is made again with letters that its session has not confirmed', async () => {
  const { opened, share } = open()
  const words = share()
  words?.confirm({ words: '<p>one</p>', revision: write(opened, '<p>one</p>') })
  words?.setConnected(false)
  words?.show('<p>one and more</p>')
  opened.server.deleteSlide('b', 1)
  opened.editor.receive({ kind: 'slide_removed', uid: uidOf(0), id: 1 })
  expect(textOf(opened.editor, 0)).toBe('<p>one and more</p>')
  expect(opened.waiting()).toEqual(['createSlide'])
  await opened.answer()
  expect(opened.server.readSlides()[0]).toMatchObject({
    uid: uidOf(0),
    items: [{ text: '<p>one and more</p>' }],
  })
  words?.show('<p>one and more yet</p>')
  // The push finds no slide.
  words?.end('<p>one</p>')
  for (let turn = 0; turn < 4; turn++) {
    if (opened.waiting().length > 0) await opened.answer()
    else await opened.pass(1500)
  }
  expect(storedText(opened)).toBe('<p>one and more yet</p>')
  expect(opened.editor.getState().save.phase).toBe('saved')
})

test('[H-04] a slide whose shared text the server has goes when somebody deletes it', () => {
  const { opened, share } = open()
  const words = share()
  words?.show('<p>one</p>')
  words?.confirm({ words: '<p>one</p>', revision: write(opened, '<p>one</p>') })
  opened.server.deleteSlide('b', 1)
  opened.editor.receive({ kind: 'slide_removed', uid: uidOf(0), id: 1 })
  expect(opened.editor.getState().deck.slides.map(({ uid }) => uid)).toEqual([1, 2].map(uidOf))
  expect(opened.waiting()).toEqual([])
})

test('[H-04] letters on their way are not shared as well: they would stand there twice', async () => {
  const { opened, item, share } = open()
  opened.editor.change(deck => updateItem(deck, { uid: uidOf(0), id: item, fields: { text: '<p>a</p>' } }))
  await opened.pass(1500)
  expect(share()).toBeNull()
  await opened.answer()
  expect(share()?.stored.words).toBe('<p>a</p>')
})

test('[H-04] undo goes to the text while it is open, and takes back only one’s own words when it is left', async () => {
  const { opened, share } = open()
  const undone: string[] = []
  const words = share({
    ...nothingToUndo,
    canUndo: () => undone.length === 0,
    undo: () => void undone.push('once'),
  })
  words?.show('<p>theirs mine</p>')
  expect(opened.editor.getState().canUndo).toBe(true)
  opened.editor.undo()
  expect(undone).toEqual(['once'])
  words?.confirm({ words: '<p>theirs mine</p>', revision: write(opened, '<p>theirs mine</p>') })
  words?.end('<p>theirs</p>')
  opened.editor.undo()
  expect(textOf(opened.editor, 0)).toBe('<p>theirs</p>')
  opened.editor.redo()
  expect(textOf(opened.editor, 0)).toBe('<p>theirs mine</p>')
})
