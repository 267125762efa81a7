import { changeWorkspace } from '../../tests/support/workspace-people.ts'
import { toSlides, writeWords } from '../showing/words.ts'
import type { Operations } from './measure-growth.ts'
import type { Place } from './open-places.ts'

/** A deck of so many slides, worked on in its middle. */
export async function fillDeck({ server, person }: Place, size: number): Promise<Operations> {
  const { client } = person
  await changeWorkspace(server, person.workspaceId, { plan: 'pro' })
  const slides = toSlides(writeWords(size)) as never
  const deck = await client.presentations.create({ body: { name: 'Words', slides } })
  const params = { slug: deck.slug }
  const middle = deck.slides[Math.floor(size / 2)]!
  let { revision } = middle
  let edits = 0
  return {
    'saving a slide': async () => {
      const body = { revision, notes: `edit ${++edits}` }
      const saved = await client.slides.update({ params: { id: middle.id! }, body })
      revision = saved.revision
    },
    'opening at a slide': async () => {
      // As it is sent: what a browser does with it is another matter.
      const reply = await client.send({ url: `/api/presentations/${deck.slug}/open/?at=${middle.uid}` })
      if (reply.statusCode !== 200) throw new Error(`The deck answered ${reply.statusCode}`)
    },
    'a slide added and removed': async () => {
      const made = await client.slides.create({
        body: { uid: crypto.randomUUID(), index: size, presentation: deck.slug },
      })
      await client.slides.remove({ params: { id: made.id } })
    },
    'the name of the deck changed': () =>
      client.presentations.update({ params, body: { name: `Words ${++edits}` } }),
  }
}
