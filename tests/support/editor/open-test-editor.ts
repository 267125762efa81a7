import { createPresentation } from '#domain/deck/presentation.ts'
import { createSlide, type Slide } from '#domain/deck/slide.ts'
import { createEditor } from '#editor/create-editor.ts'
import type { Editor } from '#editor/editor.ts'
import type { Journal } from '#editor/journal.ts'
import type { DeckHead } from '#editor/remote.ts'
import { SaveRefused, type Transport } from '#editor/transport.ts'
import { uidOf } from '../deck/uid-of.ts'
import { createHandClock, type HandClock } from './hand-clock.ts'

export function textOf(editor: Editor, at: number, item = 0): string | undefined {
  return editor.getState().deck.slides[at]?.items[item]?.text
}

export function createStoredDeck(slides: number): { head: DeckHead; slides: Slide[] } {
  const made = Array.from({ length: slides }, (_, index) => ({
    ...createSlide({ index, uid: uidOf(index), presentation: 'tides' }),
    id: index + 1,
    revision: 1,
  }))
  const { slides: _, ...fields } = createPresentation({ name: 'Tides', workspace: 'sea' })
  const order = made.map(({ id, uid, revision }) => ({ id, uid, revision }))
  return { head: { ...fields, create: false, slug: 'tides', revision: 1, order }, slides: made }
}

/** A server nobody reaches. */
export function createDeadTransport(): Transport {
  const refuse = () => Promise.reject(new SaveRefused('offline'))
  return {
    createDeck: refuse,
    saveDeck: refuse,
    createSlide: refuse,
    saveSlide: refuse,
    deleteSlide: refuse,
  }
}

export function createForgetfulJournal(): Journal {
  return {
    read: async () => ({ slides: [], deck: null }),
    putSlide: () => undefined,
    dropSlide: () => undefined,
    putDeck: () => undefined,
    settle: async () => undefined,
  }
}

export interface OpenedTestEditor {
  readonly editor: Editor
  readonly clock: HandClock
  readonly errors: unknown[]
}

export function openTestEditor({ slides = 3 }: { slides?: number } = {}): OpenedTestEditor {
  const clock = createHandClock()
  const errors: unknown[] = []
  let made = 1_000
  const editor = createEditor({
    open: { kind: 'stored', ...createStoredDeck(slides) },
    transport: createDeadTransport(),
    journal: createForgetfulJournal(),
    timers: clock,
    newUid: () => uidOf(made++),
    onError: error => errors.push(error),
  })
  return { editor, clock, errors }
}
