import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { GIF_COLORS, WEATHER_COLORS } from '#content/gifs/gifs.ts'
import { STICKER_PACKS } from '#content/stickers/categories.ts'
import { anyone } from '#contract/endpoint.ts'
import { DomainError } from '#domain/errors.ts'
import { drawIcon, drawMovingIcon } from '../icon-packs/draw-icon.ts'
import { type IconPack, openIconPack } from '../icon-packs/icon-pack.ts'
import { type BuiltInGif, readBuiltInGifs } from '../providers/gifs/built-in.ts'
import { holdsEtag, keptForGood, pictureHeaders, writeEtag } from './reply-headers.ts'

const params = z.object({ collection: z.string(), pack: z.string(), file: z.string() })
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
    const { collection, pack, file } = params.parse(request.params)
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
