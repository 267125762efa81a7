import type { ServerResponse } from 'node:http'
import type { ModelConfig, ModelProtocol } from '#server/writer-config.ts'
import { Arrivals } from './arrivals.ts'
import { type HttpCall, startHttpServer } from './http-server.ts'
import { anthropicSpeech } from './model/anthropic-speech.ts'
import { answerWell } from './model/good-answers.ts'
import { ollamaSpeech } from './model/ollama-speech.ts'
import { openAiSpeech } from './model/openai-speech.ts'
import type { Body, Ending, ModelQuestion, Speech } from './model/speech.ts'

export type ModelReply =
  /** The words of an answer, streamed as the vendor does. */
  | string
  | {
      readonly text: string
      readonly ending?: Ending
      /** The bytes go out in slices of this length, through the middle of letters too. */
      readonly sliceBytes?: number
      /** Something between the pieces that keeps the connection open. */
      readonly keepsAlive?: boolean
      /** After the text: the connection is cut, ended without an ending, breaks with words, or stays open. */
      readonly after?: 'cut' | 'end' | 'break' | 'hang'
    }
  | { readonly status: number; readonly message?: string; readonly headers?: Record<string, string> }
  /** What is not the protocol at all. */
  | { readonly raw: string; readonly contentType: string }
  | 'cut'
  | 'hang'
  /** Pieces without end: as fast as they are taken, or one each few milliseconds. */
  | 'flood'
  | 'drip'

export interface ModelServerOptions {
  readonly protocol: ModelProtocol
  /** How long a model thinks before it says anything. */
  readonly latencyMs?: number
  /** One after the other, the last one for all that follow; or by what is asked. A good answer to everything unless said. */
  readonly answers?: readonly ModelReply[] | ((question: ModelQuestion, call: number) => ModelReply)
  /** False for a server of before schemas, which refuses them. */
  readonly knowsSchemas?: boolean
  readonly model?: string
}

const speeches: Readonly<Record<ModelProtocol, Speech>> = {
  openai: openAiSpeech,
  anthropic: anthropicSpeech,
  ollama: ollamaSpeech,
}
/** Not the name of a real one: what is known of a model by its name would be tested along. */
const MODEL = { openai: 'fake-1', anthropic: 'claude-fake-1', ollama: 'fake:1b' } as const
const API_KEY = 'sk-fake-0123456789abcdef'
/** As models do, a few letters at a time; a giant answer in larger ones. */
const SHORTEST_PIECE = 40
const MOST_PIECES = 2_000

/** A language model's server on loopback that speaks the vendor's protocol and checks what it is sent. */
export async function startModelServer(options: ModelServerOptions) {
  const { protocol, latencyMs = 0, knowsSchemas = true } = options
  const speech = speeches[protocol]
  const expected = { apiKey: API_KEY, model: options.model ?? MODEL[protocol] }
  const state = { answers: options.answers ?? answerWell, asked: 0, atOnce: 0, mostAtOnce: 0 }
  const questions = new Arrivals<ModelQuestion>()
  const abandoned = new Arrivals<ModelQuestion>()

  function choose(question: ModelQuestion): ModelReply {
    const call = state.asked
    state.asked += 1
    if (typeof state.answers === 'function') return state.answers(question, call)
    const { answers } = state
    return answers[Math.min(call, answers.length - 1)] ?? answerWell(question)
  }

  const server = await startHttpServer(call => {
    const { path, request, response } = call
    const body = JSON.parse(call.body.toString('utf8')) as Body
    const fault =
      request.method === 'POST' && path === speech.path
        ? speech.findFault(request.headers, body, expected)
        : { status: 404, message: '404 page not found' }
    if (fault) return refuse(response, fault.status, fault.message)
    const question = speech.readQuestion(body)
    if (question.schema && !knowsSchemas) {
      questions.add(question)
      return refuse(response, 400, "'response_format' of this kind is not supported")
    }
    state.atOnce += 1
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce)
    response.once('close', () => {
      state.atOnce -= 1
      if (!response.writableFinished) abandoned.add(question)
    })
    questions.add(question)
    setTimeout(() => reply(choose(question), call, body), latencyMs)
  })

  function refuse(
    response: ServerResponse,
    status: number,
    message: string,
    headers: Record<string, string> = {},
  ) {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(speech.writeError({ status, message }))
  }

  function reply(answer: ModelReply, { request, response }: HttpCall, body: Body) {
    if (answer === 'hang') return
    if (answer === 'cut') return void request.socket.destroy()
    if (typeof answer === 'object' && 'status' in answer) {
      return refuse(response, answer.status, answer.message ?? 'no', answer.headers)
    }
    if (typeof answer === 'object' && 'raw' in answer) {
      return void response.writeHead(200, { 'content-type': answer.contentType }).end(answer.raw)
    }
    response.writeHead(200, { 'content-type': speech.contentType, 'cache-control': 'no-cache' })
    if (answer === 'flood' || answer === 'drip') return pour(answer, response, body)
    const said = typeof answer === 'string' ? { text: answer } : answer
    void say(said, response, body)
  }

  async function say(
    said: Exclude<ModelReply, string | { status: number } | { raw: string }>,
    response: ServerResponse,
    body: Body,
  ) {
    const { text, ending = 'stop', sliceBytes, keepsAlive = false, after } = said
    const length = Math.max(SHORTEST_PIECE, Math.ceil(text.length / MOST_PIECES))
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${length}}`, 'gu')) ?? []
    const frames = speech.writeFrames(pieces, after ? undefined : ending, body)
    const whole = Buffer.from(keepsAlive ? frames.join(speech.keepAlive) : frames.join(''))
    for (let at = 0; at < whole.length; at += sliceBytes ?? whole.length) {
      response.write(whole.subarray(at, at + (sliceBytes ?? whole.length)))
      if (sliceBytes) await new Promise(setImmediate)
    }
    if (after === 'break') response.end(speech.writeBreak('the model runner has stopped'))
    else if (after === 'cut') response.write('', () => response.socket?.destroy())
    else if (after !== 'hang') response.end()
  }

  function pour(how: 'flood' | 'drip', response: ServerResponse, body: Body) {
    const [opening = '', ...more] = speech.writeFrames(['{"slide": {"title": "', 'and on '], undefined, body)
    const piece = more.at(-1) ?? ''
    response.write([opening, ...more.slice(0, -1)].join(''))
    const pourOn = () => {
      if (response.destroyed) return
      if (how === 'drip') setTimeout(() => response.write(piece, pourOn), 5)
      else if (response.write(piece.repeat(200))) setImmediate(pourOn)
      else response.once('drain', pourOn)
    }
    pourOn()
  }

  const { origin } = server
  return {
    origin,
    questions,
    /** Calls whose connection was closed before the answer was whole. */
    abandoned,
    get mostAtOnce() {
      return state.mostAtOnce
    },
    /** How a writer is told of this server. */
    config: {
      protocol,
      url: origin + speech.path.replace(/\/(chat\/completions|messages|chat)$/, ''),
      apiKey: API_KEY,
      model: expected.model,
      concurrency: 4,
      // Whoever tests the time limit names a shorter one: with this one a machine that stands still is not taken for the model.
      timeoutMs: 30_000,
    } satisfies ModelConfig,
    /** The environment that connects an application to this server. */
    environment: {
      WRITER: protocol,
      WRITER_URL: origin,
      WRITER_API_KEY: API_KEY,
      WRITER_MODEL: expected.model,
    },
    answerWith(...answers: ModelReply[]) {
      state.answers = answers
      state.asked = 0
    },
    close: () => server.close(),
  }
}
