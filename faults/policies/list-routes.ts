import { randomUUID } from 'node:crypto'
import type { Product } from '../hostile/open-product.ts'
import type { Filling } from './fill-product.ts'
import type { Answer, Asked } from './read-answer.ts'

/** Whatever else is served to a GET, by the server's own table: calls, files, streams, and how they refuse. */
export function listRoutes({ server, author }: Product, filling: Filling): Omit<Asked, 'framing'>[] {
  const paths = server.app.declaredRoutes
    .filter(({ method }) => [method].flat().includes('GET'))
    .map(({ url }) => url.replace(/:(\w+)(\([^)]*\))?|\*/g, (_, name) => fill(url, name) || 'nothing'))
    .map(path => (path.endsWith('/live/') ? `${path}?client=${randomUUID()}` : path))
  return [...new Set([...paths, '/%', filling.exported])].flatMap(path =>
    (['author', 'visitor'] as const).map(as => ({ path, as })),
  )

  function fill(url: string, name = ''): string {
    if (name === 'slug') return url.includes('/workspaces/') ? author.workspace : filling.deck.slug
    if (name === 'id') return String(filling.deck.slides[0]?.id)
    if (name === 'part') return '1'
    if (url === '/assets/u/:file') return filling.drawing.slice('u/'.length)
    if (url.startsWith('/dev/outbox')) return filling.mail
    return { payment: filling.payment, checkout: filling.checkout, card: filling.card }[name] ?? ''
  }
}

/** Decks are for everybody's frames, drawings and letters have looks of their own; all else is neither. */
export function decide({ path, headers, status }: Answer): Pick<Asked, 'framing' | 'looseLooks'> {
  const type = headers.get('content-type') ?? ''
  const isDeck = /^(?:\/(?:en|ru))?\/p\/(?!comparison\/)/.test(path) && type.startsWith('text/html')
  const isServed = status < 400 && headers.get('location') === null
  return {
    framing: isDeck && isServed ? 'anyone' : 'nobody else',
    looseLooks: path.startsWith('/assets/') || path.endsWith('/card.png') || /outbox\/.+\/html$/.test(path),
  }
}
