import { type Body, isRecord, type Speech, toQuestion } from './speech.ts'
import { findSchemaFault } from './strict-schema.ts'

const STOP = { stop: 'end_turn', length: 'max_tokens', filter: 'refusal' } as const
const TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}

const event = (data: { type: string } & Body) => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`

/** Newer models keep to a schema themselves, older ones call a tool whose input has it. */
const readSchema = ({ output_config: output, tools }: Body): object | undefined => {
  if (isRecord(output) && isRecord(output.format)) return output.format.schema as object
  return Array.isArray(tools) ? (tools[0]?.input_schema as object | undefined) : undefined
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : (content as { type: string; text?: string }[]).map(({ text = '' }) => text).join('')

/** POST /v1/messages with server-sent events. */
export const anthropicSpeech: Speech = {
  path: '/v1/messages',
  contentType: 'text/event-stream; charset=utf-8',
  keepAlive: event({ type: 'ping' }),
  findFault(headers, body, { apiKey, model }) {
    if (headers['x-api-key'] !== apiKey) return { status: 401, message: 'invalid x-api-key' }
    if (headers['anthropic-version'] !== '2023-06-01') {
      return { status: 400, message: 'anthropic-version: header is required' }
    }
    if (body.model !== model) return { status: 404, message: `model: ${body.model}` }
    if (typeof body.max_tokens !== 'number') return { status: 400, message: 'max_tokens: Field required' }
    if (body.stream !== true) return { status: 400, message: 'this server streams' }
    const messages = Array.isArray(body.messages) ? body.messages : []
    const isEmpty = messages.some(({ content }) => textOf(content) === '')
    if (messages.length === 0 || isEmpty) {
      return { status: 400, message: 'messages: text content blocks must be non-empty' }
    }
    if (messages.some(({ role }, at) => role !== (at % 2 ? 'assistant' : 'user'))) {
      return { status: 400, message: 'messages: roles must alternate' }
    }
    const schema = readSchema(body)
    const fault = schema && isRecord(body.output_config) ? findSchemaFault(schema) : undefined
    return fault ? { status: 400, message: `output_config.format.schema: ${fault}` } : undefined
  },
  readQuestion(body) {
    const messages = (body.messages as { role: string; content: unknown }[]).map(({ role, content }) => ({
      role,
      content: textOf(content),
    }))
    return toQuestion(textOf(body.system ?? ''), messages, readSchema(body), body.tools !== undefined)
  },
  writeError: ({ status, message }) =>
    JSON.stringify({
      type: 'error',
      error: { type: TYPES[status] ?? (status >= 500 ? 'api_error' : 'invalid_request_error'), message },
      request_id: 'req_fake',
    }),
  writeFrames(pieces, ending, body) {
    const isTool = body.tools !== undefined
    const block = isTool
      ? { type: 'tool_use', id: 'toolu_fake', name: 'json', input: {} }
      : { type: 'text', text: '' }
    const usage = { input_tokens: 12, output_tokens: 1 }
    const message = {
      id: 'msg_fake',
      type: 'message',
      role: 'assistant',
      model: body.model,
      content: [],
      usage,
    }
    const frames = [
      event({ type: 'message_start', message: { ...message, stop_reason: null, stop_sequence: null } }),
      event({ type: 'content_block_start', index: 0, content_block: block }),
      ...pieces.map(text =>
        event({
          type: 'content_block_delta',
          index: 0,
          delta: isTool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text },
        }),
      ),
    ]
    if (!ending) return frames
    const reason = isTool && ending === 'stop' ? 'tool_use' : STOP[ending]
    const delta = { stop_reason: reason, stop_sequence: null }
    return [
      ...frames,
      event({ type: 'content_block_stop', index: 0 }),
      event({ type: 'message_delta', delta, usage: { output_tokens: 42 } }),
      event({ type: 'message_stop' }),
    ]
  },
  writeBreak: message => event({ type: 'error', error: { type: 'overloaded_error', message } }),
}
