import { randomUUID } from 'node:crypto'
import type { Product } from '../hostile/open-stage.ts'
import type { Filling } from './fill-product.ts'
import { type Answer, type Asked, judgePolicy, listNonces, readAnswer, readPolicy } from './read-answer.ts'

/** Reads answers and judges their policies; a nonce that comes a second time, wherever, is known beforehand. */
export function openReader(product: Product) {
  const failures: string[] = []
  const nonces = new Set<string>()
  let read = 0

  function judge(answer: Answer, { path, as, framing, looseLooks }: Asked): void {
    read++
    const where = `${path} as ${as}`
    const decided = looseLooks ? { framing, looseLooks } : { framing }
    failures.push(...judgePolicy(answer, decided).map(fault => `${where}: ${fault}`))
    for (const nonce of listNonces(readPolicy(answer.headers.get('content-security-policy') ?? ''))) {
      if (nonces.has(nonce)) failures.push(`${where}: the nonce ${nonce} was there before`)
      if (Buffer.from(nonce, 'base64').length < 16) failures.push(`${where}: the nonce ${nonce} is short`)
      nonces.add(nonce)
    }
  }

  return {
    failures,
    count: () => read,
    nonces: () => nonces.size,
    async read(asked: Asked): Promise<Answer> {
      const answer = await readAnswer(product, asked)
      judge(answer, asked)
      return answer
    },
    /** All that is declared, or the share of it that `isWanted` takes. */
    async readRoutes(filling: Filling, isWanted: () => boolean): Promise<void> {
      for (const { path, as } of listRoutes(product, filling).filter(isWanted)) {
        const answer = await readAnswer(product, { path, as, framing: 'nobody else' })
        judge(answer, { path, as, ...decide(answer) })
      }
    },
  }
}

/** Whatever else is served to a GET, by the server's own table: calls, files, streams, and how they refuse. */
function listRoutes({ server, author }: Product, filling: Filling): Omit<Asked, 'framing'>[] {
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
function decide({ path, headers, status }: Answer): Pick<Asked, 'framing' | 'looseLooks'> {
  const type = headers.get('content-type') ?? ''
  const isDeck = /^(?:\/(?:en|ru))?\/p\/(?!comparison\/)/.test(path) && type.startsWith('text/html')
  const isServed = status < 400 && headers.get('location') === null
  return {
    framing: isDeck && isServed ? 'anyone' : 'nobody else',
    looseLooks: path.startsWith('/assets/') || path.endsWith('/card.png') || /outbox\/.+\/html$/.test(path),
  }
}
