import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { visitor } from '#contract/endpoint.ts'
import { DomainError } from '#domain/errors.ts'
import { findSight } from '../features/assets/assets.ts'
import { typeOfPicture } from '../picture-types.ts'
import { isStorageName } from '../providers/storage/storage.ts'
import type { Services } from '../services.ts'
import { holdsEtag, pictureHeaders } from './reply-headers.ts'
import { readVisitor } from './visitor.ts'

const params = z.object({ file: z.string() })

/** A minute, then it is asked for again: a link that was turned off must not go on showing pictures from caches. */
const freshness = 'max-age=60, must-revalidate'

interface Serving {
  /** For our own exports, which may show what their presentation shows. */
  readonly unguarded?: boolean
}

/** Serves what was uploaded, while the caller may see something that shows it. */
export function serveUploadedAssets(
  app: FastifyInstance,
  services: Services,
  { unguarded = false }: Serving = {},
): void {
  async function sendPicture(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const name = `u/${params.parse(request.params).file}`
    const type = typeOfPicture(name)
    if (!type || !isStorageName(name)) throw new DomainError('not_found')
    const sight = unguarded ? 'own' : await findSight(services, name, readVisitor(request))
    if (!sight) throw new DomainError('not_found')
    // A name is given once and what it names never changes.
    const etag = `W/"${name}"`
    reply.headers({
      ...pictureHeaders,
      'cache-control': `${sight === 'everybody' ? 'public' : 'private'}, ${freshness}`,
      vary: 'Cookie',
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    })
    if (holdsEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const found = await services.storage.get(name)
    if (!found) throw new DomainError('not_found')
    reply.type(type).header('content-length', String(found.bytes))
    if (request.method !== 'HEAD') return reply.send(found.body)
    found.body.destroy()
    return reply.send()
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/assets/u/:file',
    config: { access: visitor },
    schema: { hide: true },
    handler: sendPicture,
  })
}
