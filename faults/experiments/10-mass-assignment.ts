import { listEndpoints } from '../../contract/api.ts'
import { takePicture } from '../../tests/support/authorisation/database-picture.ts'
import { setScene } from '../../tests/support/authorisation/scene.ts'
import { openTestServer } from '../../tests/support/server/open-test-server.ts'
import { defineExperiment } from '../define-experiment.ts'
import { assignTooMuch, type Fields, listForgedFields } from '../rights/assign-too-much.ts'

/** Calls that are in order but bring more than is asked for; the database is compared with what the plain call does to it. */
export const massAssignment = defineExperiment({
  number: 10,
  name: 'mass assignment',
  promise: 'workspace, tariff, owner, ids and the like in every mutating call: 0 accepted',
  full: { share: 1, atOnce: 20 },
  short: { share: 0.2, atOnce: 1000 },
  async attempt({ share, atOnce }, { random, say }) {
    const server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '1000000' } })
    try {
      const scene = await setScene(server)
      const matrix = { server, scene, picture: await takePicture(server.services.orm) }
      const fields = listForgedFields(scene)
      const calls = listEndpoints().filter(
        ({ endpoint }) => endpoint.method !== 'GET' && random.chance(share),
      )
      const failures: string[] = []
      let [tried, telling] = [0, 0]
      for (const [done, { id, endpoint }] of calls.entries()) {
        const told = await assignTooMuch(matrix, id, endpoint, [fields, ...split(fields, atOnce)])
        tried += told.tried
        if (told.isTelling) telling++
        failures.push(...told.failures)
        if (done % 20 === 19) say(`${done + 1} of ${calls.length} calls`)
      }
      const names = Object.keys(fields).length
      const figure = `${names} fields in ${calls.length} calls, ${telling} of which change something`
      return { tried, failures, figure }
    } finally {
      await server.close()
    }
  },
})

/** In smaller parts as well: one field that a call refuses must not hide another that it takes. */
function split(fields: Fields, atOnce: number): Fields[] {
  const entries = Object.entries(fields)
  if (atOnce >= entries.length) return []
  const parts = Math.ceil(entries.length / atOnce)
  return Array.from({ length: parts }, (_, part) =>
    Object.fromEntries(entries.slice(part * atOnce, (part + 1) * atOnce)),
  )
}
