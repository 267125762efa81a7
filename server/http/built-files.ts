import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anyone } from '#contract/endpoint.ts'
import { pictureTypes } from '../picture-types.ts'
import type { Services } from '../services.ts'
import { ByteCache, type Sized } from './byte-cache.ts'
import { acceptsEncoding, compressBrotli, type Encoding } from './compression.ts'
import { servedManifest } from './render-page.ts'
import { holdsEtag, keptForGood, writeEtag } from './reply-headers.ts'
import { setFileHeaders } from './security-headers.ts'
import type { WebBuild } from './web-build.ts'

/** The built files: those with a hash in their name are cached for good, the rest for an hour. */
export async function serveStatic(app: FastifyInstance, build: WebBuild, services: Services): Promise<void> {
  const route = { config: { access: anyone }, schema: { hide: true } }
  app.get('/builds/latest.json', route, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(build.latest),
  )
  app.get('/builds/meta/:file', route, async (request, reply) => {
    if ((request.params as { file: string }).file !== `${build.buildId}.json`) return reply.callNotFound()
    return reply.header('cache-control', keptForGood).send(servedManifest(build, services))
  })
  if (services.config.development) return
  const { clientFolder } = await import('./ssr.ts')
  serveBuiltFiles(app, clientFolder, path => !/^(?:builds\/|manifest[^/]*\.json$)|\.br$/.test(path))
}

interface BuiltFile extends Sized {
  readonly body: Buffer
  readonly etag: string
  readonly encoding: Encoding | undefined
}

/** By the ending: what a build consists of. Only text gets smaller by compression. */
const textTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
}
/** What a browser opens as a page of our origin gets the headers of one. */
const documentTypes = { svg: true }
const otherTypes: Readonly<Record<string, string>> = { ...pictureTypes, woff2: 'font/woff2' }

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: body => compressBrotli(body, 9),
  gzip: promisify<Buffer, Buffer>(gzip),
}

const keptBytes = 48 * 1024 * 1024
const hashedFolder = '_app'

/**
 * The files of the build, read and compressed at the first request and then kept in memory: to open, read and compress
 * them for each browser was most of what a crowd of viewers cost. They are listed at start, so no address ever becomes a path.
 */
export function serveBuiltFiles(
  app: FastifyInstance,
  folder: string,
  isServed: (path: string) => boolean = () => true,
): void {
  const paths = listFiles(folder).filter(isServed)
  const known = new Set(paths)
  const cache = new ByteCache<BuiltFile>(keptBytes)
  const options = { config: { access: anyone }, schema: { hide: true } }

  async function send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!known.has(path)) return missing(reply)
    const ending = path.slice(path.lastIndexOf('.') + 1)
    const type = textTypes[ending] ?? otherTypes[ending] ?? 'application/octet-stream'
    const isText = ending in textTypes
    const encoding = isText ? chooseEncoding(request) : undefined
    let file: BuiltFile
    try {
      file = await cache.take(`${encoding} ${path}`, () => readBuiltFile(join(folder, path), encoding))
    } catch (error) {
      // Another build has replaced it since the start.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return missing(reply)
      throw error
    }
    const isHashed = path.startsWith(`${hashedFolder}/`)
    if (!(ending in documentTypes)) setFileHeaders(reply)
    reply.headers({ 'cache-control': isHashed ? keptForGood : 'public, max-age=3600', etag: file.etag })
    if (isText) reply.header('vary', 'Accept-Encoding')
    if (holdsEtag(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
    if (file.encoding) reply.header('content-encoding', file.encoding)
    return reply.type(type).send(file.body)
  }

  // A route for each of hundreds of files would slow down every start.
  const folders = new Set(
    paths.filter(path => path.includes('/')).map(path => path.slice(0, path.indexOf('/'))),
  )
  for (const top of folders)
    app.get<{ Params: { '*': string } }>(`/${top}/*`, options, (request, reply) =>
      send(`${top}/${request.params['*']}`, request, reply),
    )
  for (const path of paths.filter(path => !path.includes('/')))
    app.get(`/${path}`, options, (request, reply) => send(path, request, reply))
}

/** Not cached: another server of the same installation may have the build that it belongs to. */
function missing(reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store').callNotFound()
  return reply
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
}

function chooseEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const asked = headers['accept-encoding']
  return (['br', 'gzip'] as const).find(encoding => acceptsEncoding(asked, encoding))
}

async function readBuiltFile(file: string, encoding: Encoding | undefined): Promise<BuiltFile> {
  const body = await readFile(file)
  const etag = writeEtag(body)
  const packed = encoding && ((await readPacked(file, encoding)) ?? (await compressors[encoding](body)))
  const isSmaller = packed !== undefined && packed.length < body.length
  const sent = isSmaller ? packed : body
  return { body: sent, etag, encoding: isSmaller ? encoding : undefined, bytes: sent.length }
}

/** The build packs its own files, as small as they get. */
async function readPacked(file: string, encoding: Encoding): Promise<Buffer | undefined> {
  return encoding === 'br' ? readFile(`${file}.br`).catch(() => undefined) : undefined
}
