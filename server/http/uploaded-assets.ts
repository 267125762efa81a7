import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { anyone } from '#contract/endpoint.ts'
import { DomainError } from '#domain/errors.ts'
import { typeOfPicture } from '../picture-types.ts'
import { isStorageName } from '../providers/storage/storage.ts'
import type { Services } from '../services.ts'
import { holdsEtag, keptForGood, pictureHeaders } from './reply-headers.ts'

const params = z.object({ file: z.string() })

/** Serves what was uploaded, to whoever has its address, which is not to be guessed. */
export function serveUploadedAssets(app: FastifyInstance, { storage }: Services): void {
  async function sendPicture(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const name = `u/${params.parse(request.params).file}`
    const type = typeOfPicture(name)
    if (!type || !isStorageName(name)) throw new DomainError('not_found')
    // A name is given once and what it names never changes.
    const etag = `W/"${name}"`
    reply.headers({
      ...pictureHeaders,
      'cache-control': keptForGood,
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    })
    if (holdsEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const found = await storage.get(name)
    if (!found) throw new DomainError('not_found')
    reply.type(type).header('content-length', String(found.bytes))
    if (request.method !== 'HEAD') return reply.send(found.body)
    found.body.destroy()
    return reply.send()
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/assets/u/:file',
    config: { access: anyone },
    schema: { hide: true },
    handler: sendPicture,
  })
}
