import { inventAccount, openCaller } from '../../tests/support/process/caller.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { toSlides, writeWords } from './words.ts'

/** The product in a process of its own, with a deck that anyone may look at. */
export interface ShownServer {
  readonly url: string
  readonly path: string
  close(): Promise<void>
}

export async function showDeck(slides: number, env: Record<string, string> = {}): Promise<ShownServer> {
  const server = await ServerProcess.start({ env: { RATE_LIMIT_FACTOR: '100000', ...env } })
  const caller = await openCaller(server.url)
  await caller.register(inventAccount())
  const body = { name: 'Words', slides: toSlides(writeWords(slides)) }
  const reply = await caller.send('POST', '/api/presentations/', body)
  if (reply.status !== 201) throw new Error(`The deck was refused: ${await reply.text()}`)
  const { slug } = (await reply.json()) as { slug: string }
  return { url: server.url, path: `/p/${slug}`, close: () => server.remove() }
}
