import type { LightMyRequestResponse } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type WrittenCall, writeCall } from '../../tests/support/authorisation/call.ts'
import {
  type ForgeryTokens,
  forgeries,
  formTypes,
  honest,
} from '../../tests/support/authorisation/forgeries.ts'
import type { Matrix } from '../../tests/support/authorisation/matrix.ts'
import { sampleOf } from '../../tests/support/authorisation/sample-of.ts'

export function readTokens({ scene }: Matrix): ForgeryTokens {
  const read = (caller: 'owner' | 'other' | 'guest') =>
    scene.clients[caller].jar.get('csrftoken')?.value ?? ''
  return {
    session: scene.clients.owner.jar.get('sessionid')?.value,
    ...{ own: read('owner'), foreign: read('other'), visitor: read('guest') },
  }
}

/** A call that would be done, sent in every way in which it must not be. */
export async function forgeCalls({ server, scene }: Matrix, id: string, endpoint: Endpoint) {
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
export async function sendHonestly({ server, scene, picture }: Matrix, id: string, endpoint: Endpoint) {
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
