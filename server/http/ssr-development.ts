import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { DeckPages } from '../deck-pages.ts'
import {
  bindDeckPages,
  type DeckRenderer,
  sourceFiles,
  type WebBuild,
  type WebRenderer,
} from './web-build.ts'

let running: ViteDevServer | undefined

/** The web straight from its sources, with hot replacement; only under `npm run dev`. */
export async function openDevelopmentBuild(app: FastifyInstance): Promise<WebBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: app.server } as never, hmr: { server: app.server } },
    appType: 'custom',
  })
  running = vite
  app.addHook('onClose', () => {
    running = undefined
    return vite.close()
  })
  // Vite answers for sources and its own client before Fastify looks for a route.
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const load = () =>
    vite.ssrLoadModule('/web/entry-server.tsx') as Promise<
      WebRenderer & { listRouteRules(): WebBuild['manifest']['matcher'] }
    >
  const first = await load()
  const latest = { id: 'development', timestamp: Date.now() }
  return {
    renderer: { ...first, renderPage: async request => (await load()).renderPage(request) },
    buildId: latest.id,
    latest,
    manifest: { ...latest, matcher: first.listRouteRules(), prerendered: [] },
    chunks: {},
    siteScript: '/web/entry-site.ts',
    siteStyle: '',
    readSheet: () => '',
    transformHead: async (url, nonce) => {
      const html = await vite.transformIndexHtml(url, '<head></head>')
      return html
        .replace(/^[\s\S]*<head>|<\/head>[\s\S]*$/g, '')
        .replaceAll('<script', `<script nonce="${nonce}"`)
    },
  }
}

/**
 * The pages of decks straight from their sources. What is exported is read from the build, where there is one: nothing
 * but files can be read there. A worker has no Vite at all.
 */
export async function loadDevelopmentDeckPages(): Promise<DeckPages> {
  const { loadDeckPages } = await import('./ssr.ts')
  if (!running) return loadDeckPages()
  const renderer = (await running.ssrLoadModule('/web/entry-deck.tsx')) as unknown as DeckRenderer
  const pages = bindDeckPages(renderer, { build: 'development', ...sourceFiles })
  const built = await loadDeckPages().catch(() => undefined)
  return built ? { ...pages, renderPrintPage: built.renderPrintPage } : pages
}
