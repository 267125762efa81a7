import { isRecord, type Message, type Speech, toQuestion } from './speech.ts'
import { findSchemaFault } from './strict-schema.ts'

const FINISH = { stop: 'stop', length: 'length', filter: 'content_filter' } as const

const chunk = (choice: object, model: unknown) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-fake',
    object: 'chat.completion.chunk',
    created: 1_790_000_000,
    model,
    system_fingerprint: null,
    choices: [{ index: 0, logprobs: null, ...choice }],
  })}\n\n`

/** POST /v1/chat/completions with server-sent events. */
export const openAiSpeech: Speech = {
  path: '/v1/chat/completions',
  contentType: 'text/event-stream; charset=utf-8',
  keepAlive: ': keep-alive\n\n',
  findFault(headers, body, { apiKey, model }) {
    if (apiKey !== undefined && headers.authorization !== `Bearer ${apiKey}`) {
      return {
        status: 401,
        message: 'Incorrect API key provided. You can find your API key in the settings.',
      }
    }
    if (body.model !== model) return { status: 404, message: `The model \`${body.model}\` does not exist.` }
    if (body.stream !== true) return { status: 400, message: 'this server streams' }
    if (
      !Array.isArray(body.messages) ||
      body.messages.some(one => typeof one.content !== 'string' || one.content === '')
    ) {
      return { status: 400, message: "Invalid value for 'messages'." }
    }
    if (body.response_format === undefined) return undefined
    const format = isRecord(body.response_format) ? body.response_format : {}
    const described = isRecord(format.json_schema) ? format.json_schema : {}
    const fault = findSchemaFault(described.schema)
    if (format.type !== 'json_schema' || described.strict !== true || typeof described.name !== 'string') {
      return { status: 400, message: "Invalid 'response_format'." }
    }
    return fault
      ? { status: 400, message: `Invalid schema for response_format '${described.name}': ${fault}.` }
      : undefined
  },
  readQuestion(body) {
    const messages = body.messages as Message[]
    const format = body.response_format as { json_schema: { schema: object } } | undefined
    const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content)
    return toQuestion(
      system.join('\n'),
      messages.filter(({ role }) => role !== 'system'),
      format?.json_schema.schema,
    )
  },
  writeError: ({ status, message }) =>
    JSON.stringify({
      error: {
        message,
        type: status === 429 ? 'requests' : 'invalid_request_error',
        param: null,
        code: null,
      },
    }),
  writeFrames(pieces, ending, { model }) {
    const frames = [
      chunk({ delta: { role: 'assistant', content: '', refusal: null }, finish_reason: null }, model),
      ...pieces.map(content => chunk({ delta: { content }, finish_reason: null }, model)),
    ]
    if (ending) frames.push(chunk({ delta: {}, finish_reason: FINISH[ending] }, model), 'data: [DONE]\n\n')
    return frames
  },
  writeBreak: message =>
    `data: ${JSON.stringify({ error: { message, type: 'server_error', code: null } })}\n\n`,
}
