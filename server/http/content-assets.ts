import { readdir, readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { GIF_COLORS, WEATHER_COLORS } from '#content/gifs/gifs.ts'
import { STICKER_PACKS } from '#content/stickers/categories.ts'
import { anyone } from '#contract/endpoint.ts'
import { DomainError } from '#domain/errors.ts'
import { drawIcon, drawMovingIcon, type IconPack, openIconPack } from '../icon-packs/icon-pack.ts'
import { typeOfPicture } from '../picture-types.ts'
import { type BuiltInGif, readBuiltInGifs } from '../providers/gifs/built-in.ts'
import { holdsEtag, keptForGood, pictureHeaders, writeEtag } from './reply-headers.ts'

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

const packParams = z.object({ collection: z.string(), pack: z.string(), file: z.string() })
const MOVING_PACKS = ['line-md', 'meteocons', 'svg-spinners']
/** Weather is drawn with much air around. */
const WEATHER_MARGIN = 0.09

type Draw = (pack: string, name: string) => Promise<string | undefined>

/** Serves single pictures of the installed packs: never a pack, and no name in an address becomes a path. */
export function servePackAssets(app: FastifyInstance): void {
  const collections = new Map([
    ['stickers', openStickers()],
    ['gifs', openMoving()],
  ])
  const options = { config: { access: anyone }, schema: { hide: true } }
  app.get('/assets/:collection/:pack/:file', options, async (request, reply) => {
    const { collection, pack, file } = packParams.parse(request.params)
    const name = /^([a-z0-9-]+)\.svg$/.exec(file)?.[1]
    const drawing = name === undefined ? undefined : await collections.get(collection)?.(pack, name)
    if (!drawing) throw new DomainError('not_found')
    const etag = writeEtag(drawing)
    reply.headers({ ...pictureHeaders, 'cache-control': keptForGood, etag })
    if (holdsEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/svg+xml').send(drawing)
  })
}

function openPacks(names: readonly string[]): Map<string, IconPack> {
  return new Map(names.map(name => [name, openIconPack(name)]))
}

function openStickers(): Draw {
  const packs = openPacks(STICKER_PACKS)
  return async (pack, name) => {
    const icon = await packs.get(pack)?.read(name)
    return icon && drawIcon(icon)
  }
}

/** Only those that are offered: their colours are chosen one by one. */
function openMoving(): Draw {
  const packs = openPacks(MOVING_PACKS)
  let listed: Promise<Map<string, BuiltInGif>> | undefined
  return async (pack, name) => {
    listed ??= readBuiltInGifs().then(gifs => new Map(gifs.map(gif => [gif.src, gif])))
    const gif = (await listed).get(`gifs/${pack}/${name}.svg`)
    const icon = gif && (await packs.get(pack)?.read(name))
    if (!icon) return undefined
    const isWeather = pack === 'meteocons'
    return drawMovingIcon(icon, {
      ink: GIF_COLORS[gif.color ?? ''],
      ...(isWeather && { replaced: WEATHER_COLORS, margin: WEATHER_MARGIN }),
    })
  }
}
