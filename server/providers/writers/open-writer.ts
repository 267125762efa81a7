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

/** Looks for a language model on this machine. */
export type FindModel = () => Promise<ModelConfig | undefined>

/**
 * The built-in writer unless a language model is configured, or found where nobody said who writes; what speaks to one is
 * loaded only then.
 */
export async function openWriter(
  { model: configured }: Pick<Config, 'model'>,
  logger: WriterLogger,
  find?: FindModel,
): Promise<Writer> {
  const model = configured ?? (await find?.())
  return model === undefined ? builtInWriter : connectWriter(model, logger)
}

/** For a start without WRITER: an Ollama on this machine is used as it is. Any value of WRITER decides by itself. */
export function findModelFor(env: Readonly<Record<string, string | undefined>>): FindModel | undefined {
  return env.WRITER ? undefined : async () => (await import('./llm/connection.ts')).findOllama()
}

async function connectWriter(model: ModelConfig, logger: WriterLogger): Promise<Writer> {
  const { openLlmWriter } = await import('./llm/open-llm-writer.ts')
  return openLlmWriter(model, await connections[model.protocol](), logger)
}
