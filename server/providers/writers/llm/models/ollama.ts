import { createOllama } from 'ollama-ai-provider-v2'
import { type ConnectModel, LONGEST_ANSWER_TOKENS } from './model.ts'
import { checkOllamaLines } from './ollama-lines.ts'

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
