import type { LightMyRequestResponse } from 'fastify'
import { listEndpoints } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type WrittenCall, writeCall } from '../../tests/support/authorisation/call.ts'
import { takePicture } from '../../tests/support/authorisation/database-picture.ts'
import {
  type ForgeryTokens,
  forgeries,
  formTypes,
  honest,
} from '../../tests/support/authorisation/forgeries.ts'
import type { Matrix } from '../../tests/support/authorisation/matrix.ts'
import { sampleOf } from '../../tests/support/authorisation/sample-of.ts'
import { setScene } from '../../tests/support/authorisation/scene.ts'
import { openTestServer } from '../../tests/support/server/open-test-server.ts'
import { defineExperiment } from '../define-experiment.ts'

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

function readTokens({ scene }: Matrix): ForgeryTokens {
  const read = (caller: 'owner' | 'other' | 'guest') =>
    scene.clients[caller].jar.get('csrftoken')?.value ?? ''
  return {
    session: scene.clients.owner.jar.get('sessionid')?.value,
    ...{ own: read('owner'), foreign: read('other'), visitor: read('guest') },
  }
}

/** A call that would be done, sent in every way in which it must not be. */
async function forgeCalls({ server, scene }: Matrix, id: string, endpoint: Endpoint) {
  const tokens = readTokens({ server, scene } as Matrix)
  const written = writeCall(scene.clients.owner, endpoint, sampleOf(id, endpoint, scene, 'owner'))
  const failures: string[] = []
  let tried = 0
  const attempt = async (name: string, headers: Record<string, string>, code: string) => {
    tried++
    const reply = await send(written, headers)
    const told = reply.body && reply.json().code
    if (told !== code) failures.push(`${id} with ${name} was answered ${reply.statusCode} ${told}`)
  }
  for (const [name, forge] of Object.entries(forgeries)) await attempt(name, forge(tokens), 'csrf_failed')
  for (const type of formTypes) {
    const form = { 'content-type': type }
    await attempt(`${type} and no token`, { ...forgeries['no token']!(tokens), ...form }, 'csrf_failed')
    const crossSite = { ...forgeries['a foreign origin']!(tokens), ...form }
    await attempt(`${type} of another site`, crossSite, 'csrf_failed')
    const isOwnWay = endpoint.multipart && type.startsWith('multipart')
    // Without a body nothing has a type.
    if (isOwnWay || !endpoint.body) continue
    await attempt(`${type} and the right token`, { ...honest(tokens), ...form }, 'unsupported_media_type')
  }
  return { tried, failures }

  function send(
    { headers, ...call }: WrittenCall,
    forged: Record<string, string>,
  ): Promise<LightMyRequestResponse> {
    const { host = '', 'content-type': type } = headers
    return server.app.inject({ ...call, headers: { host, ...(type && { 'content-type': type }), ...forged } })
  }
}

/** That it was refused says something only if it is done, or answered by its own rules, when nothing is forged. */
async function sendHonestly({ server, scene, picture }: Matrix, id: string, endpoint: Endpoint) {
  const { headers, ...call } = writeCall(
    scene.clients.owner,
    endpoint,
    sampleOf(id, endpoint, scene, 'owner'),
  )
  const reply = await server.app.inject({
    ...call,
    headers: { ...headers, ...honest(readTokens({ server, scene } as Matrix)) },
  })
  await picture.restore()
  return reply.statusCode === 403 && reply.json().code === 'csrf_failed'
    ? [`${id} is refused to our own pages`]
    : []
}
