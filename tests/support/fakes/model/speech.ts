import type { IncomingHttpHeaders } from 'node:http'

/** What was asked of the model, whatever the protocol. */
export interface ModelQuestion {
  readonly system: string
  /** What the user said first: the task itself. */
  readonly task: string
  /** The last thing that the user said: the task, or what was wrong with the answer before. */
  readonly last: string
  /** How many messages there were, the system's left out. */
  readonly messages: number
  /** The shape that the server was told to keep to. */
  readonly schema: object | undefined
  /** The shape was that of a tool's input. */
  readonly isTool: boolean
}

export type Ending = 'stop' | 'length' | 'filter'

/** A refusal as the vendor would word it. */
export interface Fault {
  readonly status: number
  readonly message: string
}

/** What one vendor's server does: its path, its checks of a request, its words. */
export interface Speech {
  readonly path: string
  readonly contentType: string
  findFault(headers: IncomingHttpHeaders, body: Body, expected: Expected): Fault | undefined
  readQuestion(body: Body): ModelQuestion
  writeError(fault: Fault): string
  /** The stream of an answer, frame by frame; without its ending where that is undefined. */
  writeFrames(pieces: readonly string[], ending: Ending | undefined, body: Body): string[]
  /** What is said in the middle of a stream when something breaks. */
  writeBreak(message: string): string
  /** What a server sends to keep a slow connection open. */
  readonly keepAlive: string
}

export interface Expected {
  readonly apiKey: string | undefined
  readonly model: string
}

export type Body = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export interface Message {
  readonly role: string
  readonly content: string
}

export function toQuestion(
  system: string,
  messages: readonly Message[],
  schema: object | undefined,
  isTool = false,
): ModelQuestion {
  const asked = messages.filter(({ role }) => role === 'user')
  return {
    system,
    task: asked[0]?.content ?? '',
    last: asked.at(-1)?.content ?? '',
    messages: messages.length,
    schema,
    isTool,
  }
}
