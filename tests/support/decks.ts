import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { newSlides } from './new-slides.ts'
import type { TestClient } from './server/test-client.ts'

/** A presentation of so many slides, in the caller's own place unless told. */
export function makeDeck(
  client: TestClient,
  count: number,
  body: Parameters<TestClient['presentations']['create']>[0]['body'] = {},
): Promise<StoredPresentation> {
  return client.presentations.create({ body: { slides: newSlides(count), ...body } })
}

/** The same with its link on: anyone may look at it. */
export function makeSharedDeck(
  client: TestClient,
  count: number,
  body: Parameters<TestClient['presentations']['create']>[0]['body'] = {},
): Promise<StoredPresentation> {
  return makeDeck(client, count, { link: true, ...body })
}

/** The uids in order, having made sure that places are 0..n-1 and each slide is there once. */
export async function readOrder(client: TestClient, slug: string): Promise<string[]> {
  const { slides } = await client.presentations.read({ params: { slug } })
  const wrong = slides.filter(({ index }, place) => index !== place)
  if (wrong.length > 0) throw new Error(`Places are not 0..n-1: ${slides.map(({ index }) => index)}`)
  const uids = slides.map(({ uid }) => uid)
  if (new Set(uids).size !== uids.length) throw new Error('A slide is there twice')
  return uids
}
