import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { visitor } from '#contract/endpoint.ts'
import { standInOf } from '#domain/deck/catalog/fonts.ts'
import { DomainError } from '#domain/errors.ts'
import { findSight } from '../features/assets/assets.ts'
import { listFaces } from '../features/brand/brand.ts'
import { typeOfPicture } from '../picture-types.ts'
import { isStorageName } from '../providers/storage/storage.ts'
import { hashToken } from '../random.ts'
import type { Services } from '../services.ts'
import { namedPass, readPasses } from './link-pass.ts'
import { closePolicy, holdsEtag, pictureHeaders, writeEtag } from './reply-headers.ts'
import { readVisitor, remoteCookie } from './visitor.ts'

const params = z.object({ file: z.string() })

/** Uploaded fonts are read by pages of ours and by embeds of them; as documents they show nothing. */
const fontTypes: Readonly<Record<string, string>> = { ttf: 'font/ttf', otf: 'font/otf', woff2: 'font/woff2' }

function typeOf(name: string): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return typeOfPicture(name) ?? (Object.hasOwn(fontTypes, ending) ? fontTypes[ending] : undefined)
}

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
  const look = (request: FastifyRequest) => ({
    ...readVisitor(request),
    passes: readPasses(services, request),
    remoteHash: hashRemote(request),
  })

  async function sendPicture(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const name = `u/${params.parse(request.params).file}`
    const type = typeOf(name)
    if (!type || !isStorageName(name)) throw new DomainError('not_found')
    const sight = unguarded ? 'own' : await findSight(services, name, look(request))
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

  /**
   * The style sheet of an uploaded family. Whoever may not have it, and whoever asks for one that is gone, is given an
   * empty one: pages then show the font that stands in for it, and nobody learns which families there are.
   */
  async function sendSheet(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const font = params.parse(request.params).file.replace(/\.css$/, '')
    const faces = standInOf(font) === undefined ? [] : await listFaces(services, font)
    const [first] = faces
    const sight = first && (unguarded ? 'own' : await findSight(services, first.src, look(request)))
    const css = sight ? faces.map(face => writeFace(font, face, namedPass(request))).join('\n') : ''
    const etag = writeEtag(css)
    reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': closePolicy(),
      'cache-control': `${sight === 'everybody' ? 'public' : 'private'}, ${freshness}`,
      vary: 'Cookie',
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    })
    if (holdsEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/css; charset=utf-8').send(css)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/assets/fonts/:file',
    config: { access: visitor },
    schema: { hide: true },
    handler: sendSheet,
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/assets/u/:file',
    config: { access: visitor },
    schema: { hide: true },
    handler: sendPicture,
  })
}

function hashRemote({ cookies }: FastifyRequest): string | undefined {
  const token = cookies[remoteCookie]
  return token && hashToken(token)
}

type Face = Awaited<ReturnType<typeof listFaces>>[number]

const formats: Readonly<Record<string, string>> = {
  'font/ttf': 'truetype',
  'font/otf': 'opentype',
  'font/woff2': 'woff2',
}

/** In a frame, without cookies, the faces have to name the pass that the sheet was asked for with. */
function writeFace(
  font: string,
  { src, type, weightFrom, weightTo, italic }: Face,
  pass: string | undefined,
): string {
  const tail = pass === undefined ? '' : `?pass=${encodeURIComponent(pass)}`
  const weight = weightFrom === weightTo ? weightFrom : `${weightFrom} ${weightTo}`
  return `@font-face{font-family:'${font}';src:url('/assets/${src}${tail}') format('${formats[type]}');font-weight:${weight};font-style:${italic ? 'italic' : 'normal'};font-display:block}`
}
