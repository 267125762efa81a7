import { demoDecks } from '../../content/demo/decks.ts'
import { designDeck } from '../../domain/deck/design/deck-design.ts'
import { instantiateDraft } from '../../domain/deck/draft.ts'
import { applyDiff, invertDiff } from '../../domain/deck/edits/diff.ts'
import { restyle } from '../../domain/deck/edits/restyle.ts'
import { presentationSchema } from '../../domain/deck/presentation.ts'
import { defineCase } from '../define-case.ts'

const COUNT = 200

function makeDeck() {
  const slides = demoDecks('en').flatMap(deck => deck.slides)
  const long = Array.from({ length: COUNT }, (_, at) => slides[at % slides.length] ?? { items: [] })
  const draft = { name: 'Long', theme: {}, settings: {}, slides: long }
  return instantiateDraft(draft, { nextUid: () => crypto.randomUUID() })
}

const deck = makeDeck()
const time = (work: () => void) => {
  const begin = performance.now()
  work()
  return performance.now() - begin
}
let seeds = 0

export const restylingDeck = defineCase({
  name: 'restyling a deck of 200 slides: design, one step, undo',
  unit: 'ms',
  against: {
    name: 'checking the same deck against its schema',
    run: async () => time(() => presentationSchema.parse(deck)),
  },
  run: async () =>
    time(() => {
      const { deck: worn, diff } = restyle(deck, designDeck(deck, { seed: `${seeds++}` }))
      applyDiff(worn, invertDiff(diff))
    }),
  rounds: 9,
  limit: 60,
})
