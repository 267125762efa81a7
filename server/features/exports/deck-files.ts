import Fastify, { type FastifyInstance } from 'fastify'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import type { ExportNote } from '#domain/export/formats.ts'
import { seconds } from '#server/clock.ts'
import { serveBuiltFiles } from '#server/http/built-files.ts'
import { clientFolder } from '#server/http/ssr.ts'
import { serveUploadedAssets } from '#server/http/uploaded-assets.ts'
import type { PageFile, ReadFile } from '#server/providers/browser/browser.ts'
import type { Services } from '#server/services.ts'
import { serveContentAssets, servePackAssets } from '../../http/content-assets.ts'

const megabyte = 1024 * 1024
const largestPicture = 20 * megabyte
/** All pictures from other sites in one export. */
const mostForeign = 200 * megabyte
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

interface DeckFiles {
  readonly readFile: ReadFile
  /** The files that could not be read, slide by slide. */
  noteMissing(): ExportNote[]
}

/** What a deck is drawn with while it is exported: our own files, and pictures of other sites through server/outgoing, each once. */
export function openDeckFiles(services: Services, deck: StoredPresentation, signal: AbortSignal): DeckFiles {
  const missing = new Set<string>()
  const foreign = new Map<string, Promise<PageFile | undefined>>()
  let foreignBytes = 0

  async function fetchForeign(address: string): Promise<PageFile | undefined> {
    const maxBytes = Math.min(largestPicture, mostForeign - foreignBytes)
    if (maxBytes <= 0) return undefined
    const options = { accept: pictureTypes, timeoutMs: seconds(15), maxBytes, signal }
    const found = await services.outgoing.fetchFile(address, options).catch(() => undefined)
    foreignBytes += found?.body.length ?? 0
    return found && { body: found.body, type: found.type }
  }

  async function find(address: string): Promise<PageFile | undefined> {
    if (address.startsWith('/')) return readOwnFile(services, address)
    if (!/^https?:\/\//i.test(address)) return undefined
    const asked = foreign.get(address) ?? fetchForeign(address)
    foreign.set(address, asked)
    return asked
  }

  return {
    async readFile(address) {
      const found = await find(address).catch(() => undefined)
      if (!found) missing.add(address)
      return found
    },
    noteMissing: () => [...missing].flatMap(address => noteOne(deck, address)),
  }
}

function noteOne({ slides }: StoredPresentation, address: string): ExportNote[] {
  const name = address.replace(/^\/assets\//, '')
  const isNamedBy = (part: unknown) => JSON.stringify(part).includes(JSON.stringify(name).slice(1, -1))
  const places = slides.flatMap(({ items, stickers, theme: own }, place) =>
    isNamedBy([items, stickers, own]) ? [place + 1] : [],
  )
  const what = name.slice(0, 200).toWellFormed()
  if (places.length > 0) return places.map(slide => ({ slide, loss: 'missing', what }))
  return address.startsWith('/_app/') ? [] : [{ slide: null, loss: 'missing', what }]
}

const opened = new WeakMap<Services, Promise<FastifyInstance>>()

/** A file that our pages name by its path: of the build, uploaded, or come with the product. Nothing else is there. */
export async function readOwnFile(services: Services, path: string): Promise<PageFile | undefined> {
  let files = opened.get(services)
  if (!files) {
    files = openFiles(services)
    opened.set(services, files)
  }
  const reply = await (await files).inject({ method: 'GET', url: path })
  if (reply.statusCode !== 200) return undefined
  return { body: reply.rawPayload, type: String(reply.headers['content-type'] ?? 'application/octet-stream') }
}

/** The routes that serve files to browsers, called without a port: a worker has none. */
async function openFiles(services: Services): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, routerOptions: { maxParamLength: 512 } })
  serveUploadedAssets(app, services, { unguarded: true })
  servePackAssets(app)
  await serveContentAssets(app)
  serveBuiltFiles(app, clientFolder, path => path.startsWith('_app/'))
  await app.ready()
  return app
}
