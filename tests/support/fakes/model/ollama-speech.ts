import { isRecord, type Message, type Speech, toQuestion } from './speech.ts'

const FINISH = { stop: 'stop', length: 'length', filter: 'content_filter' } as const
const CREATED = '2026-11-15T12:00:00.000000Z'

/** POST /api/chat with a line of JSON for every piece. */
export const ollamaSpeech: Speech = {
  path: '/api/chat',
  contentType: 'application/x-ndjson',
  keepAlive: '',
  findFault(headers, body, { apiKey, model }) {
    if (apiKey !== undefined && headers.authorization !== `Bearer ${apiKey}`) {
      return { status: 401, message: 'unauthorized' }
    }
    if (body.model !== model) return { status: 404, message: `model '${body.model}' not found` }
    if (body.stream === false) return { status: 400, message: 'this server streams' }
    if (!Array.isArray(body.messages) || body.messages.length === 0) {
      return { status: 400, message: 'missing messages' }
    }
    if (body.format !== undefined && !isRecord(body.format)) return { status: 400, message: 'invalid format' }
    const options = isRecord(body.options) ? body.options : {}
    if (Number(options.num_ctx) < 8_192) return { status: 400, message: 'the fake wants room for a brief' }
    return undefined
  },
  readQuestion(body) {
    const messages = body.messages as Message[]
    const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content)
    return toQuestion(
      system.join('\n'),
      messages.filter(({ role }) => role !== 'system'),
      body.format as object | undefined,
    )
  },
  writeError: ({ message }) => JSON.stringify({ error: message }),
  writeFrames(pieces, ending, { model }) {
    const line = (content: string, more: object = { done: false }) =>
      `${JSON.stringify({ model, created_at: CREATED, message: { role: 'assistant', content }, ...more })}\n`
    const frames = pieces.map(piece => line(piece))
    if (ending) {
      const counts = {
        total_duration: 5_000_000,
        load_duration: 1_000,
        prompt_eval_count: 12,
        eval_count: 42,
      }
      frames.push(line('', { done: true, done_reason: FINISH[ending], ...counts }))
    }
    return frames
  },
  writeBreak: message => `${JSON.stringify({ error: message })}\n`,
}
