import type { Journal, JournalDeck, JournalSlide } from '#editor/options.ts'

/** A journal that outlives its editor, as a browser's storage outlives a page. */
export function createMemoryJournal(): Journal & {
  readonly slides: Map<string, JournalSlide>
  readonly deck: JournalDeck | null
} {
  const slides = new Map<string, JournalSlide>()
  let deck: JournalDeck | null = null
  return {
    slides,
    get deck() {
      return deck
    },
    read: async () => structuredClone({ slides: [...slides.values()], deck }),
    putSlide: entry => void slides.set(entry.uid, structuredClone(entry)),
    dropSlide: uid => void slides.delete(uid),
    putDeck: entry => {
      deck = structuredClone(entry)
    },
    settle: async () => undefined,
  }
}
