import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { ConnectModel } from '../connection.ts'

/** Any server with POST /chat/completions: OpenAI's own, vLLM, llama.cpp, LM Studio, gateways. */
export const connectOpenAi: ConnectModel = ({ url, apiKey, model }, fetch) => {
  const provider = createOpenAICompatible({
    name: 'writer',
    baseURL: url,
    ...(apiKey !== undefined && { apiKey }),
    fetch,
    supportsStructuredOutputs: true,
  })
  return { model: provider.chatModel(model) }
}
