import { listEndpoints } from '../../contract/api.ts'
import type { CalledRoute } from '../../tests/support/authorisation/call.ts'
import { sampleOf } from '../../tests/support/authorisation/sample-of.ts'
import type { Sample } from '../../tests/support/authorisation/samples.ts'
import { insiders, type Scene } from '../../tests/support/authorisation/scene.ts'
import { findIdPlaces } from './id-places.ts'
import { moreIds } from './id-samples.ts'
import { listIds } from './known-ids.ts'
import type { Attempt } from './try-foreign-ids.ts'

/** Served outside the contract, by what it is called in reports. */
const otherRoutes: Readonly<Record<string, (scene: Scene) => { route: CalledRoute; sample: Sample }>> = {
  'the stream of a deck': ({ deck }) => ({
    route: { method: 'GET', path: '/api/presentations/:slug/live/' },
    sample: { params: { slug: deck.slug }, query: { client: '00000000-0000-4000-8000-000000000000' } },
  }),
  'responses as a table': ({ open }) => ({
    route: { method: 'GET', path: '/api/presentations/:slug/responses/csv/' },
    sample: { params: { slug: open.slug } },
  }),
  'a file made of a deck': ({ exported }) => ({
    route: { method: 'GET', path: '/exports/:id' },
    sample: { params: { id: exported.export_id } },
  }),
}

/** Every place of every call of every role, and of the guest in whose browser a deck was made. */
export function listAttempts(scene: Scene, response: number): Attempt[] {
  const ids = new Set(listIds(scene, [response]).map(String))
  const calls = [
    ...listEndpoints().flatMap(({ id, endpoint }) =>
      insiders.map(caller => {
        const sample = sampleOf(id, endpoint, scene, caller)
        const more = moreIds[id]?.(scene, response)
        return { id, route: endpoint, caller, sample: { ...sample, ...more } as Sample }
      }),
    ),
    ...Object.entries(otherRoutes).flatMap(([id, describe]) =>
      insiders.map(caller => ({ id, caller, ...describe(scene) })),
    ),
  ]
  const byInsiders = calls.flatMap(call => {
    const places = findIdPlaces(call.sample, ids)
    return places.map(place => ({ ...call, client: scene.clients[call.caller], place }))
  })
  const byDrafter = byInsiders
    .filter(({ caller, place }) => caller === 'owner' && place.path[0] === 'params')
    .map(attempt => ({ ...attempt, caller: 'a guest with a deck', client: scene.drafter }))
  return [...byInsiders, ...byDrafter]
}
