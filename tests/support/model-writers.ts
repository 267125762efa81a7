import { afterEach, beforeEach, expect } from 'vitest'
import { readBrief } from '#domain/generation/brief/read-brief.ts'
import { outlineSchema } from '#domain/generation/outline.ts'
import { generationRequestSchema } from '#domain/generation/request.ts'
import type { ConnectModel } from '#server/providers/writers/llm/connection.ts'
import { connectAnthropic } from '#server/providers/writers/llm/models/anthropic.ts'
import { connectOllama } from '#server/providers/writers/llm/models/ollama.ts'
import { connectOpenAi } from '#server/providers/writers/llm/models/openai.ts'
import { openLlmWriter } from '#server/providers/writers/llm/open-llm-writer.ts'
import type { Writer } from '#server/providers/writers/writer.ts'
import type { ModelConfig, ModelProtocol } from '#server/writer-config.ts'
import { createLogger } from './fakes/logger.ts'
import { type ModelReply, type ModelServerOptions, startModelServer } from './fakes/model-server.ts'

export const MODEL_PROTOCOLS = ['openai', 'anthropic', 'ollama'] as const satisfies readonly ModelProtocol[]

const connections: Readonly<Record<ModelProtocol, ConnectModel>> = {
  openai: connectOpenAi,
  anthropic: connectAnthropic,
  ollama: connectOllama,
}

const request = generationRequestSchema.parse({
  brief:
    '# Tea\n\nTea came to Europe in 1610. Today 42 % of people drink it daily.\n\n## Kinds\n\n- Black tea\n- Green tea',
})
export const entry = {
  id: '7d0b3c56-7f60-4a3e-9a43-4f6a9b7a9c10',
  title: 'Two kinds of tea',
  points: ['black', 'green'],
  kind: 'points' as const,
  blocks: [],
}

/** A wish for one slide of points. */
export const slideWish = {
  request,
  brief: readBrief(request),
  outline: outlineSchema.parse({ title: 'Tea', kind: 'talk', entries: [entry] }),
  entry,
  index: 0,
}

/** What a good answer to it says. */
export const goodPoints = {
  kind: 'points',
  points: [
    { head: 'Black', text: 'Strong' },
    { head: 'Green', text: 'Mild' },
  ],
}
export const goodAnswer = JSON.stringify({
  slide: { ...goodPoints, title: 'Two kinds of tea', notes: '', picture: 'tea cup' },
})

/** A fake server and a writer connected to it, anew for each test; afterwards the key is in no line of the log. */
export function setUpModelWriter(protocol: ModelProtocol) {
  const logger = createLogger()
  const pauses: number[] = []
  const opened: { close(): Promise<unknown> }[] = []
  const open = (config: ModelConfig): Writer => {
    const pause = async (ms: number) => {
      pauses.push(ms)
    }
    const writer = openLlmWriter(config, connections[protocol], logger, { pause })
    opened.push(writer)
    return writer
  }
  const bench = {
    server: undefined as unknown as Awaited<ReturnType<typeof startModelServer>>,
    writer: undefined as unknown as Writer,
    lines: logger.lines,
    pauses,
    /** Another writer on the same server. */
    openWith: (changes: Partial<ModelConfig>) => open({ ...bench.server.config, ...changes }),
    /** Another server and a writer on it. */
    async start(options: Omit<ModelServerOptions, 'protocol'> = {}) {
      const server = await startModelServer({ protocol, ...options })
      opened.push(server)
      return { server, writer: open(server.config) }
    },
    /** Writes the slide, and the server answers with these. */
    write(...answers: ModelReply[]) {
      bench.server.answerWith(...answers)
      return bench.writer.writeSlide(slideWish)
    },
  }
  beforeEach(async () => {
    const { server, writer } = await bench.start()
    Object.assign(bench, { server, writer })
    logger.lines.length = 0
    pauses.length = 0
  })
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close()
    expect(JSON.stringify(logger.lines)).not.toContain(bench.server.config.apiKey)
  })
  return bench
}
