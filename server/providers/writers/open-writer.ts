import type { Config } from '#server/config.ts'
import type { ModelConfig, ModelProtocol } from '#server/writer-config.ts'
import { builtInWriter } from './builtin/built-in-writer.ts'
import type { ConnectModel } from './llm/connection.ts'
import type { TriedModel } from './llm/try-model.ts'
import type { Writer, WriterLogger } from './writer.ts'

const connections: Readonly<Record<ModelProtocol, () => Promise<ConnectModel>>> = {
  openai: async () => (await import('./llm/models/openai.ts')).connectOpenAi,
  anthropic: async () => (await import('./llm/models/anthropic.ts')).connectAnthropic,
  ollama: async () => (await import('./llm/models/ollama.ts')).connectOllama,
}

/** Looks for a language model on this machine. */
export type FindModel = () => Promise<ModelConfig | undefined>

/** The built-in writer where there is no language model; what speaks to one is loaded only then. */
export async function openWriter(
  { model }: Pick<Config, 'model'>,
  logger: WriterLogger,
  fromProduct = false,
): Promise<Writer> {
  if (model === undefined) return builtInWriter
  const { openLlmWriter } = await import('./llm/open-llm-writer.ts')
  return openLlmWriter(model, await connections[model.protocol](), logger, { fromProduct })
}

/** Asks a language model one small question. */
export async function testModel(model: ModelConfig, signal: AbortSignal): Promise<TriedModel> {
  const { tryModel } = await import('./llm/try-model.ts')
  return tryModel(model, await connections[model.protocol](), signal)
}

/** For a start without WRITER: an Ollama on this machine is used as it is. Any value of WRITER decides by itself. */
export function findModelFor(env: Readonly<Record<string, string | undefined>>): FindModel | undefined {
  return env.WRITER ? undefined : async () => (await import('./llm/find-ollama.ts')).findOllama()
}
