import { startHttpServer } from '../../tests/support/fakes/http-server.ts'

/** Somebody else's origin on loopback, that hears of everything that gets through to it. */
export interface ForeignPlace {
  readonly origin: string
  /** The numbers of what was asked for. */
  readonly heard: Set<number>
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' }

export async function openForeignPlace(): Promise<ForeignPlace> {
  const heard = new Set<number>()
  const server = await startHttpServer(({ path, query, response }) => {
    const number = /^\/(\d+)\//.exec(path)?.[1]
    if (number) heard.add(Number(number))
    const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain'
    response.setHeader('access-control-allow-origin', '*')
    if (path === '/frames') return response.setHeader('content-type', 'text/html').end(writeFrames(query))
    response.setHeader('content-type', type).end(number && type === types.js ? `hit(${number})` : '')
  })
  return { origin: server.origin, heard, close: server.close }
}

/** A page of theirs that puts pages of ours into frames. */
function writeFrames(query: URLSearchParams): string {
  const frames = query.getAll('src').map(src => `<iframe src="${src.replaceAll('&', '&amp;')}"></iframe>`)
  return `<!doctype html><title>Foreign</title>${frames.join('')}`
}
