import type { LanguageModel, streamText } from 'ai'
import type { ModelConfig } from '#server/writer-config.ts'
import type { ModelFetch } from '../connection.ts'

type ProviderOptions = NonNullable<Parameters<typeof streamText>[0]['providerOptions']>

/** A model as the SDK calls it, with what this vendor has to be told besides. */
export interface ConnectedModel {
  readonly model: LanguageModel
  /** Undefined where naming one is refused by some models: the time and the size of a reply are limited anyway. */
  readonly maxOutputTokens?: number
  readonly providerOptions?: ProviderOptions
}

export type ConnectModel = (config: ModelConfig, fetch: ModelFetch) => ConnectedModel

/** Enough for the outline of sixty slides, in Russian too. */
export const LONGEST_ANSWER_TOKENS = 8_192
