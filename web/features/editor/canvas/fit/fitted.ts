import type { Edit } from '#domain/deck/edits/diff.ts'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { SAVE_STATE } from '#domain/deck/save-state.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import type { Editor } from '#editor/editor.ts'
import type { Fits } from './fit-slide.ts'

/** Which slides were looked at, in which theme: an edit makes another object of a slide, and it is looked at again. */
const fittedIn = new WeakMap<Slide, DeckTheme>()

export function isFitted(slide: Slide, theme: DeckTheme): boolean {
  return fittedIn.get(slide) === theme
}

export function markFitted(slide: Slide, theme: DeckTheme): void {
  fittedIn.set(slide, theme)
}

/** Words grow again only after a change of one's own: a look at a deck from another machine must not rewrite it. */
export function isOwnWork(editor: Editor, uid: string): boolean {
  const { saveStates, save } = editor.getState()
  const state = saveStates.get(uid) ?? SAVE_STATE.untouched
  return state < SAVE_STATE.saved || save.phase === 'waiting' || save.phase === 'saving'
}

/** Stores what was found; undo takes it back together with what it followed from. */
export function storeFits(editor: Editor, uid: string, fits: Fits): void {
  if (fits.size > 0) editor.change(deck => setFits(deck, uid, fits), { derived: true })
  const { deck } = editor.getState()
  const slide = deck.slides.find(entry => entry.uid === uid)
  if (slide) markFitted(slide, deck.theme)
}

function setFits(deck: Presentation, uid: string, fits: Fits): Edit {
  let edit: Edit = { deck, diff: [] }
  for (const [id, fit] of fits) {
    const next = updateItem(edit.deck, { uid, id, fields: { fit } })
    edit = { deck: next.deck, diff: [...edit.diff, ...next.diff] }
  }
  return edit
}
