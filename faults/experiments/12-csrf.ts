import { listEndpoints } from '../../contract/api.ts'
import { takePicture } from '../../tests/support/authorisation/database-picture.ts'
import { setScene } from '../../tests/support/authorisation/scene.ts'
import { openTestServer } from '../../tests/support/server/open-test-server.ts'
import { defineExperiment } from '../define-experiment.ts'
import { forgeCalls, sendHonestly } from '../rights/forge-calls.ts'

/** Calls that would be done, as other sites and other sessions can send them. */
export const csrf = defineExperiment({
  number: 12,
  name: 'CSRF',
  promise: 'every mutating route × no token, another session’s, cross-site, text/plain: 0 through',
  full: { honestShare: 1 },
  short: { honestShare: 0.1 },
  async attempt({ honestShare }, { random }) {
    const server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '1000000' } })
    try {
      const scene = await setScene(server)
      const matrix = { server, scene, picture: await takePicture(server.services.orm) }
      const routes = listEndpoints().filter(
        ({ endpoint }) => endpoint.method !== 'GET' && !endpoint.tokenless,
      )
      const failures: string[] = []
      let tried = 0
      for (const { id, endpoint } of routes) {
        const told = await forgeCalls(matrix, id, endpoint)
        tried += told.tried
        failures.push(...told.failures)
      }
      const changed = await matrix.picture.listChanged()
      if (changed.length > 0) failures.push(`forged calls changed ${changed.join(', ')}`)
      const honest = routes.filter(() => random.chance(honestShare))
      for (const { id, endpoint } of honest) failures.push(...(await sendHonestly(matrix, id, endpoint)))
      const figure = `${routes.length} routes; ${honest.length} of them passed when nothing was forged`
      return { tried, failures, figure }
    } finally {
      await server.close()
    }
  },
})
