import { createAnthropic } from '@ai-sdk/anthropic'
import { type ConnectModel, LONGEST_ANSWER_TOKENS } from '../connection.ts'

export const connectAnthropic: ConnectModel = ({ url, apiKey, model }, fetch) => {
  // Without a key of ours the SDK would take one out of the environment.
  const provider = createAnthropic({ baseURL: url, apiKey: apiKey ?? '', fetch })
  return { model: provider(model), maxOutputTokens: LONGEST_ANSWER_TOKENS }
}
