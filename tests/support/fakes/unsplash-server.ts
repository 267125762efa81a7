import { Arrivals } from './arrivals.ts'
import { startHttpServer } from './http-server.ts'

export type UnsplashMood =
  | 'ok'
  | 'hang'
  | 'cut'
  | 'half'
  | 'nonsense'
  | 'other-shape'
  | 'huge'
  | 'empty'
  | number

export interface UnsplashCall {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly version: string | undefined
}

/** A photo as api.unsplash.com describes it, with what we do not read as well. */
export function makePhoto(id: string, origin: string, changes: object = {}) {
  return {
    id,
    slug: `photo-${id}`,
    width: 4000,
    height: 2667,
    color: '#c0a060',
    blur_hash: 'LoC%a7IoIVxZ_NM|M{s:%hRjWAo0',
    description: null,
    alt_description: `a photo of ${id}`,
    urls: {
      raw: `https://images.unsplash.com/photo-${id}?ixid=1`,
      full: `https://images.unsplash.com/photo-${id}?ixid=1&q=85`,
      regular: `https://images.unsplash.com/photo-${id}?ixid=1&w=1080`,
      small: `https://images.unsplash.com/photo-${id}?ixid=1&w=400`,
      thumb: `https://images.unsplash.com/photo-${id}?ixid=1&w=200`,
    },
    links: {
      html: `https://unsplash.com/photos/${id}`,
      download_location: `${origin}/photos/${id}/download?ixid=1`,
    },
    user: {
      id: 'u1',
      username: 'annie',
      name: 'Annie Example',
      links: { html: 'https://unsplash.com/@annie' },
    },
    ...changes,
  }
}

/** Speaks the part of the Unsplash API that we use: searching, and being told of a use. */
export async function startUnsplashServer(accessKey = 'test-access-key') {
  const calls = new Arrivals<UnsplashCall>()
  const state: { moods: UnsplashMood[]; photos?: object[] } = { moods: [] }

  const server = await startHttpServer(({ request, path, query, response }) => {
    const send = (status: number, body: string) => {
      response.writeHead(status, { 'content-type': 'application/json', 'x-ratelimit-limit': '50' }).end(body)
    }
    const mood = state.moods.length > 1 ? state.moods.shift()! : (state.moods[0] ?? 'ok')
    if (request.headers.authorization !== `Client-ID ${accessKey}`) {
      send(401, '{"errors":["OAuth error: The access token is invalid"]}')
    } else if (mood === 'cut') request.socket.destroy()
    else if (mood === 'half') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('{"results":[', () => request.socket.destroy())
    } else if (mood === 'nonsense') send(200, '<html>maintenance</html>')
    else if (mood === 'other-shape') send(200, '{"photos":"none"}')
    else if (mood === 'huge') send(200, `{"results":[],"more":"${'x'.repeat(3 * 1024 * 1024)}"}`)
    else if (mood === 'empty') send(200, '{"total":0,"results":[]}')
    else if (typeof mood === 'number') send(mood, mood === 403 ? 'Rate Limit Exceeded' : '{"errors":["no"]}')
    else if (mood === 'ok' && path.endsWith('/download')) send(200, '{"url":"https://images.unsplash.com/x"}')
    else if (mood === 'ok') {
      const photos = state.photos ?? ['a1', 'b2', 'c3'].map(id => makePhoto(id, server.origin))
      send(200, JSON.stringify({ total: photos.length, total_pages: 1, results: photos }))
    }
    const version = request.headers['accept-version']
    calls.add({ path, query: Object.fromEntries(query), version: version?.toString() })
  })

  return {
    url: server.origin,
    accessKey,
    calls,
    /** How the next calls are answered; the last one stays. */
    answerWith(...moods: UnsplashMood[]) {
      state.moods = moods
    },
    offer(...photos: object[]) {
      state.photos = photos
    },
    close: () => server.close(),
  }
}
