import { Arrivals } from './arrivals.ts'
import { type HttpCall, startHttpServer } from './http-server.ts'

export type GiphyMood = 'ok' | 'hang' | 'cut' | 'drip' | 'malformed' | 'foreign' | number

export interface GiphyCall {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

const TOTAL = 130

/** Speaks the protocol of api.giphy.com: `search` and `trending` of /v1/gifs, with its pages and refusals. */
export async function startGiphyServer(apiKey = 'giphy-test-key') {
  const calls = new Arrivals<GiphyCall>()
  const state: { moods: GiphyMood[] } = { moods: [] }

  const server = await startHttpServer(call => {
    calls.add({ path: call.path, query: Object.fromEntries(call.query) })
    const mood = state.moods.length > 1 ? state.moods.shift()! : (state.moods[0] ?? 'ok')
    answer(call, mood, apiKey)
  })

  return {
    url: server.origin,
    apiKey,
    calls,
    /** How the next calls are answered; the last one stays. */
    answerWith(...moods: GiphyMood[]) {
      state.moods = moods
    },
    close: () => server.close(),
  }
}

function answer({ request, response, path, query }: HttpCall, mood: GiphyMood, apiKey: string): void {
  const [status, body] = readAnswer(path, query, mood, apiKey)
  if (mood === 'cut') request.socket.destroy()
  else if (mood === 'drip') response.writeHead(200).write(body.slice(0, 40))
  else if (mood !== 'hang') response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

function readAnswer(
  path: string,
  query: URLSearchParams,
  mood: GiphyMood,
  apiKey: string,
): [status: number, body: string] {
  const refuse = (status: number): [number, string] => [
    status,
    JSON.stringify({ data: [], meta: { status } }),
  ]
  if (typeof mood === 'number') return refuse(mood)
  if (mood === 'malformed') return [200, '<html>Bad gateway</html>']
  if (mood === 'foreign') return [200, '{"data":"nothing"}']
  if (query.get('api_key') !== apiKey) return refuse(401)
  if (!/^\/v1\/gifs\/(search|trending)$/.test(path)) return refuse(404)
  const offset = Number(query.get('offset'))
  const count = Math.max(0, Math.min(Number(query.get('limit')), TOTAL - offset))
  const body = {
    data: Array.from({ length: count }, (_, index) =>
      drawEntry(offset + index, query.get('q') ?? 'trending'),
    ),
    pagination: { total_count: TOTAL, count, offset },
    meta: { status: 200, msg: 'OK', response_id: 'a1b2' },
  }
  return [200, JSON.stringify(body)]
}

/** Every tenth is one that cannot be used: its picture lies elsewhere. */
function drawEntry(index: number, words: string) {
  const host = index % 10 === 9 ? 'https://elsewhere.example' : `https://media${index % 5}.giphy.com`
  const picture = (name: string, width: number) => ({
    url: `${host}/media/id${index}/${name}.gif?cid=1&rid=${name}.gif`,
    width: String(width),
    height: String(Math.round(width * 0.75)),
    size: '120000',
  })
  return {
    type: 'gif',
    id: `id${index}`,
    url: `https://giphy.com/gifs/id${index}`,
    title: `${words} ${index} GIF by Somebody`,
    username: index % 2 === 0 ? 'somebody' : '',
    ...(index % 4 === 0 && {
      user: { display_name: 'Some Body', profile_url: 'https://giphy.com/somebody' },
    }),
    rating: 'g',
    images: { downsized_medium: picture('giphy', 480), fixed_width: picture('200w', 200) },
  }
}
