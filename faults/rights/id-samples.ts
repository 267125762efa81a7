import { randomUUID } from 'node:crypto'
import type { Sample } from '../../tests/support/authorisation/samples.ts'
import type { Scene } from '../../tests/support/authorisation/scene.ts'

/** Places of ids that a call can do without, and that the samples of the matrix therefore leave out. */
export const moreIds: Readonly<Record<string, (scene: Scene, response: number) => Sample>> = {
  'exports.start': ({ deck, slide }) => ({
    params: { slug: deck.slug },
    body: { format: 'png', slide: slide.id! },
  }),
  'live.announce': ({ deck, slide }) => ({
    params: { slug: deck.slug },
    body: { client: randomUUID(), slide: slide.uid },
  }),
  'presentations.link': ({ guestDeck, workspace }) => ({
    params: { slug: guestDeck.slug },
    body: { workspace },
  }),
  'presentations.update': ({ deck }) => ({
    params: { slug: deck.slug },
    body: { moves: [{ uid: deck.slides[1]!.uid, after: deck.slides[0]!.uid }] },
  }),
  'responses.list': ({ open }) => ({ params: { slug: open.slug }, query: { form: open.form } }),
  'responses.remove': ({ open }, response) => ({ params: { slug: open.slug }, body: { ids: [response] } }),
  'statistics.visit': ({ open }) => ({
    params: { slug: open.slug },
    body: {
      visit: randomUUID(),
      slides: [{ id: open.deck.slides[0]!.id!, seconds: 0 }],
      click_throughs: 0,
    },
  }),
}
