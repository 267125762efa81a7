import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anyone } from '#contract/endpoint.ts'
import { pictureTypes } from '../picture-types.ts'
import { acceptsEncoding, type Encoding } from './accepts-encoding.ts'
import { DocumentShelf, type Weighed } from './document-shelf.ts'
import { keptForGood } from './kept-for-good.ts'
import { packBrotli } from './pack-brotli.ts'
import { holdsEtag } from './picture-headers.ts'
import { writeEtag } from './write-etag.ts'

interface BuiltFile extends Weighed {
  readonly body: Buffer
  readonly etag: string
  readonly encoding: Encoding | undefined
}

/** By the ending: what a build consists of. Only words get smaller by packing. */
const wordTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
}
const otherTypes: Readonly<Record<string, string>> = { ...pictureTypes, woff2: 'font/woff2' }

const packers: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: body => packBrotli(body, 9),
  gzip: promisify<Buffer, Buffer>(gzip),
}

const keptBytes = 48 * 1024 * 1024
const hashedFolder = '_app'

/**
 * The files of the build, read and packed when they are first asked for: to open, read and pack them anew for each
 * browser was most of what a server did for a crowd of viewers. What is here is found at start, so no address ever becomes a path.
 */
export function serveBuiltFiles(
  app: FastifyInstance,
  folder: string,
  isServed: (path: string) => boolean = () => true,
): void {
  const paths = listFiles(folder).filter(isServed)
  const known = new Set(paths)
  const shelf = new DocumentShelf<BuiltFile>(keptBytes)
  const options = { config: { access: anyone }, schema: { hide: true } }

  async function send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!known.has(path)) return missing(reply)
    const ending = path.slice(path.lastIndexOf('.') + 1)
    const type = wordTypes[ending] ?? otherTypes[ending] ?? 'application/octet-stream'
    const isWords = ending in wordTypes
    const wished = isWords ? chooseEncoding(request) : undefined
    let file: BuiltFile
    try {
      file = await shelf.take(`${wished} ${path}`, () => readBuiltFile(join(folder, path), wished))
    } catch (error) {
      // Another build has taken its place since the start.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return missing(reply)
      throw error
    }
    const isHashed = path.startsWith(`${hashedFolder}/`)
    reply.headers({ 'cache-control': isHashed ? keptForGood : 'public, max-age=3600', etag: file.etag })
    if (isWords) reply.header('vary', 'Accept-Encoding')
    if (holdsEtag(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
    if (file.encoding) reply.header('content-encoding', file.encoding)
    return reply.type(type).send(file.body)
  }

  // A route for each of hundreds of files would slow every start.
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

/** Not for long: another server of the same installation may have the build that it is of. */
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

async function readBuiltFile(file: string, wished: Encoding | undefined): Promise<BuiltFile> {
  const body = await readFile(file)
  const etag = writeEtag(body)
  const packed = wished && (await packers[wished](body))
  const isSmaller = packed !== undefined && packed.length < body.length
  const sent = isSmaller ? packed : body
  return { body: sent, etag, encoding: isSmaller ? wished : undefined, bytes: sent.length }
}
