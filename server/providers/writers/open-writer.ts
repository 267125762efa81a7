import type { Config } from '#server/config.ts'
import type { ModelConfig, ModelProtocol } from '#server/writer-config.ts'
import { builtInWriter } from './builtin/built-in-writer.ts'
import type { ConnectModel } from './llm/connection.ts'
import type { Writer, WriterLogger } from './writer.ts'

const connections: Readonly<Record<ModelProtocol, () => Promise<ConnectModel>>> = {
  openai: async () => (await import('./llm/models/openai.ts')).connectOpenAi,
  anthropic: async () => (await import('./llm/models/anthropic.ts')).connectAnthropic,
  ollama: async () => (await import('./llm/models/ollama.ts')).connectOllama,
}

/** The built-in writer unless a language model is configured; what speaks to one is loaded only then. */
export async function openWriter({ model }: Pick<Config, 'model'>, logger: WriterLogger): Promise<Writer> {
  return model === undefined ? builtInWriter : connectWriter(model, logger)
}

async function connectWriter(model: ModelConfig, logger: WriterLogger): Promise<Writer> {
  const { openLlmWriter } = await import('./llm/open-llm-writer.ts')
  return openLlmWriter(model, await connections[model.protocol](), logger)
}
