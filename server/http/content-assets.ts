import { readdir, readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { drawBackground } from '#content/backgrounds/draw-background.ts'
import { drawPicture } from '#content/pictures/draw-picture.ts'
import { anyone } from '#contract/endpoint.ts'
import { findBackground } from '#domain/deck/catalog/backgrounds.ts'
import { DomainError } from '#domain/errors.ts'
import { typeOfPicture } from '../picture-types.ts'
import { holdsEtag, pictureHeaders } from './picture-headers.ts'
import { writeEtag } from './write-etag.ts'

/** The pictures that come with the product, by the first part of the name that decks give them. */
const collections = {
  demo: new URL('../../content/demo/pictures/', import.meta.url),
  stickers: new URL('../../content/stickers/pictures/', import.meta.url),
  gifs: new URL('../../content/gifs/pictures/', import.meta.url),
  templates: new URL('../../content/slide-templates/pictures/', import.meta.url),
} as const

/** Pictures that are drawn when they are first asked for, by their name without the ending. */
const drawn: Readonly<Record<string, (id: string) => string | undefined>> = {
  pictures: drawPicture,
  backgrounds: id => {
    const background = findBackground(`backgrounds/${id}.svg`)
    return background && drawBackground(background)
  },
}

/** The names carry no hash, so a picture that is drawn anew must reach everybody within a day. */
const caching = 'public, max-age=86400, stale-while-revalidate=2592000'

const params = z.object({ collection: z.string(), file: z.string() })

interface Asset {
  readonly body: Buffer
  readonly type: string
  readonly etag: string
}

/** Serves what was found at start and nothing else: no name in an address ever becomes a path. */
export async function serveContentAssets(app: FastifyInstance): Promise<void> {
  const assets = await readAssets()
  const options = { config: { access: anyone }, schema: { hide: true } }
  app.get('/assets/:collection/:file', options, async (request, reply) => {
    const { collection, file } = params.parse(request.params)
    const asset = assets.get(`${collection}/${file}`) ?? drawAsset(assets, collection, file)
    if (!asset) throw new DomainError('not_found')
    reply.headers({ ...pictureHeaders, 'cache-control': caching, etag: asset.etag })
    if (holdsEtag(request.headers['if-none-match'], asset.etag)) return reply.code(304).send()
    return reply.type(asset.type).send(asset.body)
  })
}

async function readAssets(): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>()
  for (const [collection, folder] of Object.entries(collections)) {
    for (const file of await readdir(folder)) {
      const type = typeOfPicture(file)
      if (!type) continue
      assets.set(`${collection}/${file}`, sealAsset(await readFile(new URL(file, folder)), type))
    }
  }
  return assets
}

function drawAsset(assets: Map<string, Asset>, collection: string, file: string): Asset | undefined {
  const draw = Object.hasOwn(drawn, collection) ? drawn[collection] : undefined
  const svg = file.endsWith('.svg') ? draw?.(file.slice(0, -'.svg'.length)) : undefined
  if (svg === undefined) return undefined
  const asset = sealAsset(Buffer.from(svg), 'image/svg+xml')
  assets.set(`${collection}/${file}`, asset)
  return asset
}

function sealAsset(body: Buffer, type: string): Asset {
  return { body, type, etag: writeEtag(body) }
}
