import { createOllama } from 'ollama-ai-provider-v2'
import { type ConnectModel, LONGEST_ANSWER_TOKENS } from '../connection.ts'

/** Ollama cuts what does not fit its context without a word, and its own default holds less than one brief. */
const CONTEXT_TOKENS = 16_384

export const connectOllama: ConnectModel = ({ url, apiKey, model }, fetch) => {
  const provider = createOllama({
    baseURL: url,
    ...(apiKey !== undefined && { headers: { authorization: `Bearer ${apiKey}` } }),
    fetch: async (address, init) => checkOllamaLines(await fetch(address, init)),
  })
  return {
    model: provider(model),
    // Ollama reads these out of `options` alone.
    providerOptions: {
      ollama: { options: { num_ctx: CONTEXT_TOKENS, num_predict: LONGEST_ANSWER_TOKENS } },
    },
  }
}

/** What Ollama said in the middle of a stream, in place of an answer. */
export class OllamaStreamError extends Error {}

/**
 * The provider writes a line that it cannot read to the console and goes on, so that an error in the middle of a
 * stream would pass for the end of a short answer. Here such a line ends the stream.
 */
export function checkOllamaLines(reply: Response): Response {
  if (!reply.ok || !reply.body) return reply
  const { status, statusText, headers } = reply
  let rest = ''
  const checked = reply.body.pipeThrough(new TextDecoderStream()).pipeThrough(
    new TransformStream<string, string>({
      transform(chunk, controller) {
        const lines = chunk.split('\n')
        // Joined only where a line ends: a line without an end would otherwise be copied with every chunk.
        if (lines.length === 1) {
          rest += chunk
          return
        }
        lines[0] = rest + lines[0]
        rest = lines.pop() ?? ''
        for (const line of lines) passLine(line, controller)
      },
      flush: controller => passLine(rest, controller),
    }),
  )
  return new Response(checked.pipeThrough(new TextEncoderStream()), { status, statusText, headers })
}

function passLine(line: string, controller: TransformStreamDefaultController<string>) {
  if (line.trim() === '') return
  const problem = findProblem(line)
  if (problem === undefined) controller.enqueue(`${line}\n`)
  else controller.error(new OllamaStreamError(problem))
}

function findProblem(line: string): string | undefined {
  let value: { error?: unknown; message?: { content?: unknown } } | null
  try {
    value = JSON.parse(line)
  } catch {
    return 'a line of the stream is no JSON'
  }
  if (typeof value?.error === 'string') return value.error.slice(0, 300)
  return typeof value?.message?.content === 'string' ? undefined : 'a line of the stream has no message'
}
