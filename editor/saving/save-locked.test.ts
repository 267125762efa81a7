import { expect, test } from 'vitest'
import { BACKGROUNDS } from '#domain/deck/catalog/backgrounds.ts'
import { updateSettings, updateTheme } from '#domain/deck/edits/deck-edits.ts'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import { insertSlide, setSlideTheme } from '#domain/deck/edits/slide-edits.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { drawnBackground } from '#domain/deck/theme/background.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { type OpenedTestEditor, openTestEditor } from '#tests/support/editor/open-test-editor.ts'

const premium = BACKGROUNDS.find(({ plan }) => plan === 'premium')!
const background = drawnBackground(premium)
const lockedBackground = [{ kind: 'background', id: premium.id }]

function openFree(isNew = false): OpenedTestEditor {
  const opened = openTestEditor({ isNew })
  opened.server.plan = 'free'
  return opened
}

const saveOf = ({ editor }: OpenedTestEditor) => editor.getState().save
const slideAt = ({ editor }: OpenedTestEditor, at: number) => editor.getState().deck.slides[at]!

function type(opened: OpenedTestEditor, at: number, text: string) {
  const { uid, items } = slideAt(opened, at)
  opened.editor.change(deck => updateItem(deck, { uid, id: items[0]!.id, fields: { text } }))
}

test('[A-06] a background that the plan does not open is taken back, and the words beside it are saved', async () => {
  const opened = openFree()
  type(opened, 0, '<p>kept</p>')
  opened.editor.change(deck => setSlideTheme(deck, { uids: [uidOf(0)], theme: { background } }))
  await opened.pass(1500)
  await opened.answer()
  expect(saveOf(opened).locked).toEqual(lockedBackground)
  expect(slideAt(opened, 0).theme.background).toBeNull()
  await opened.answer()
  expect(saveOf(opened)).toMatchObject({ phase: 'saved', errors: [] })
  expect(opened.server.readSlides()[0]).toMatchObject({
    theme: { background: null },
    items: [{ text: '<p>kept</p>' }],
  })
})

test('[A-06] when nothing else was changed, nothing is asked for again', async () => {
  const opened = openFree()
  opened.editor.change(deck => setSlideTheme(deck, { uids: [uidOf(0)], theme: { background } }))
  await opened.pass(1500)
  await opened.answer()
  await opened.pass(120_000)
  expect(opened.waiting()).toEqual([])
  expect(saveOf(opened).phase).toBe('saved')
})

test('[A-06] a new slide with a locked look is made without it', async () => {
  const opened = openFree()
  const slide = createSlide({ index: 3, uid: uidOf(9) })
  opened.editor.change(deck =>
    insertSlide(deck, { slide: { ...slide, theme: { ...slide.theme, background } }, index: 3 }),
  )
  await opened.answer()
  await opened.answer()
  expect(opened.server.readSlides()[3]?.theme.background).toBeNull()
  expect(saveOf(opened).locked).toEqual(lockedBackground)
})

test('[A-06] a font that the plan does not open is taken back from the presentation, its other fields are saved', async () => {
  const opened = openFree()
  opened.editor.change(deck => updateTheme(deck, { font: 'unbounded', text_color: '#112233' }))
  await opened.pass(1500)
  await opened.answer()
  expect(saveOf(opened).locked).toEqual([{ kind: 'font', id: 'unbounded' }])
  await opened.answer()
  expect(opened.server.readHead().theme).toMatchObject({ font: null, text_color: '#112233' })
  expect(saveOf(opened)).toMatchObject({ phase: 'saved', deckError: false })
})

test('[A-06] a new presentation is made without what is locked in it', async () => {
  const opened = openFree(true)
  const { uid } = slideAt(opened, 0)
  opened.editor.change(deck => setSlideTheme(deck, { uids: [uid], theme: { background } }))
  opened.editor.change(deck => updateTheme(deck, { background }))
  await opened.answer()
  expect(saveOf(opened).locked).toEqual(lockedBackground)
  await opened.answer()
  expect(opened.server.readHead().theme.background).toBeNull()
  expect(opened.server.readSlides()[0]?.theme.background).toBeNull()
})

test('[U-04] a wish to be listed that the server refuses is taken back, and the rest is saved', async () => {
  const opened = openTestEditor()
  opened.server.refusesListing = true
  opened.editor.change(deck => updateSettings(deck, { indexing: true, page_numbering: true }))
  await opened.pass(1500)
  await opened.answer()
  expect(opened.editor.getState().deck.settings).toMatchObject({ indexing: false, page_numbering: true })
  await opened.answer()
  expect(opened.server.readHead().settings).toMatchObject({ indexing: false, page_numbering: true })
  expect(saveOf(opened)).toMatchObject({ phase: 'saved', deckError: false })
})
