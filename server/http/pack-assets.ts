import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { STICKER_PACKS } from '#content/stickers/categories.ts'
import { anyone } from '#contract/endpoint.ts'
import { DomainError } from '#domain/errors.ts'
import { drawIcon } from '../icon-packs/draw-icon.ts'
import { openIconPack } from '../icon-packs/icon-pack.ts'
import { holdsEtag, pictureHeaders } from './picture-headers.ts'

const params = z.object({ pack: z.string(), file: z.string() })
const caching = 'public, max-age=31536000, immutable'

/** Serves single pictures of the installed packs: never a pack, and no name in an address becomes a path. */
export function servePackAssets(app: FastifyInstance): void {
  const packs = new Map(STICKER_PACKS.map(name => [name as string, openIconPack(name)]))
  const options = { config: { access: anyone }, schema: { hide: true } }
  app.get('/assets/stickers/:pack/:file', options, async (request, reply) => {
    const { pack, file } = params.parse(request.params)
    const name = /^([a-z0-9-]+)\.svg$/.exec(file)?.[1]
    const icon = name === undefined ? undefined : await packs.get(pack)?.read(name)
    if (!icon) throw new DomainError('not_found')
    const drawing = drawIcon(icon)
    const etag = `W/"${createHash('sha256').update(drawing).digest('base64url').slice(0, 22)}"`
    reply.headers({ ...pictureHeaders, 'cache-control': caching, etag })
    if (holdsEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/svg+xml').send(drawing)
  })
}
