import { connect } from 'node:net'
import { seconds } from '#server/clock.ts'
import type { ModelConfig } from '#server/writer-config.ts'

const OLLAMA = 'http://127.0.0.1:11434/api'
const PATIENCE = 800
/** These turn words into numbers and write none. */
const EMBEDDER = /embed|bge-|minilm/i

/**
 * An Ollama on this machine and a model of its, the one that was used or fetched last; undefined where none answers. It is
 * asked on loopback alone, by the same connection as every model.
 */
export async function findOllama(url = OLLAMA): Promise<ModelConfig | undefined> {
  if (!(await isListening(new URL(url)))) return undefined
  // What speaks to models is a hundred files, which the start of a server without one need not wait for.
  const { openConnection } = await import('./connection.ts')
  const connection = openConnection(url, 1, PATIENCE)
  try {
    const reply = await connection.fetch(`${url}/tags`, { signal: AbortSignal.timeout(PATIENCE) })
    if (!reply.ok) return undefined
    const { models } = (await reply.json()) as { models?: { name?: unknown }[] }
    const names = (models ?? []).flatMap(({ name }) => (typeof name === 'string' ? [name] : []))
    const model = names.find(name => /^[\w.:/@+-]{1,200}$/.test(name) && !EMBEDDER.test(name))
    if (model === undefined) return undefined
    return { protocol: 'ollama', url, apiKey: undefined, model, concurrency: 2, timeoutMs: seconds(120) }
  } catch {
    // Most machines have none, and something else may listen there.
    return undefined
  } finally {
    await connection.close()
  }
}

function isListening({ hostname, port }: URL): Promise<boolean> {
  return new Promise(resolve => {
    const line = connect({ host: hostname, port: Number(port), timeout: PATIENCE })
    const tell = (isThere: boolean) => {
      line.destroy()
      resolve(isThere)
    }
    line.once('connect', () => tell(true))
    line.once('error', () => tell(false))
    line.once('timeout', () => tell(false))
  })
}
