import { readdir, readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { anyone } from '#contract/endpoint.ts'
import { DomainError } from '#domain/errors.ts'
import { typeOfPicture } from '../picture-types.ts'
import { holdsEtag, pictureHeaders, writeEtag } from './reply-headers.ts'

/** The folders of the pictures that come with the product, by the first part of the name that decks give them. */
const collections = {
  backgrounds: new URL('../../content/backgrounds/drawings/', import.meta.url),
  demo: new URL('../../content/demo/pictures/', import.meta.url),
  gifs: new URL('../../content/gifs/pictures/', import.meta.url),
  pictures: new URL('../../content/pictures/drawings/', import.meta.url),
  stickers: new URL('../../content/stickers/pictures/', import.meta.url),
  templates: new URL('../../content/slide-templates/pictures/', import.meta.url),
} as const

/** The names carry no hash, so a changed picture must reach everybody within a day. */
const caching = 'public, max-age=86400, stale-while-revalidate=2592000'

const params = z.object({ collection: z.string(), file: z.string() })

interface Asset {
  readonly body: Buffer
  readonly type: string
  readonly etag: string
}

/** Serves the files that were found at start and nothing else: no name in an address ever becomes a path. */
export async function serveContentAssets(app: FastifyInstance): Promise<void> {
  const files = await listFiles()
  const assets = new Map<string, Asset>()
  const options = { config: { access: anyone }, schema: { hide: true } }
  app.get('/assets/:collection/:file', options, async (request, reply) => {
    const { collection, file } = params.parse(request.params)
    const name = `${collection}/${file}`
    const found = files.get(name)
    if (!found) throw new DomainError('not_found')
    // Read when first asked for: all of them are 3 MB, and most servers show only some.
    const asset = assets.get(name) ?? (await readAsset(found))
    assets.set(name, asset)
    reply.headers({ ...pictureHeaders, 'cache-control': caching, etag: asset.etag })
    if (holdsEtag(request.headers['if-none-match'], asset.etag)) return reply.code(304).send()
    return reply.type(asset.type).send(asset.body)
  })
}

interface PictureFile {
  readonly path: URL
  readonly type: string
}

async function listFiles(): Promise<Map<string, PictureFile>> {
  const files = new Map<string, PictureFile>()
  for (const [collection, folder] of Object.entries(collections)) {
    for (const file of await readdir(folder)) {
      const type = typeOfPicture(file)
      if (type) files.set(`${collection}/${file}`, { path: new URL(file, folder), type })
    }
  }
  return files
}

async function readAsset({ path, type }: PictureFile): Promise<Asset> {
  const body = await readFile(path)
  return { body, type, etag: writeEtag(body) }
}
