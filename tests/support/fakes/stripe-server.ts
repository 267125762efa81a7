import { createHmac } from 'node:crypto'
import { Arrivals } from './arrivals.ts'
import { type HttpCall, startHttpServer } from './http-server.ts'
import { answerStripe, type StripeAnswer } from './stripe/answer.ts'
import { newId, StripeBooks } from './stripe/books.ts'

/** `lost` and `broken` have done what was asked when the line goes, or a 500 comes. */
export type StripeMood = 'ok' | 'hang' | 'cut' | 'lost' | 'broken' | number

export const stripeKeys = { secretKey: 'sk_test_heron0123456789', webhookSecret: 'whsec_dusk0123456789' }

export interface SignedEvent {
  readonly headers: { readonly 'stripe-signature': string; readonly 'content-type': string }
  readonly body: Buffer
}

/** Speaks the part of Stripe's protocol that payments need, with books, keys and signatures of its own. */
export async function startStripeServer() {
  const books = new StripeBooks()
  const calls = new Arrivals<{
    readonly call: string
    readonly key: string | undefined
    readonly body: string
  }>()
  const done = new Map<string, { readonly asked: string; readonly answer: StripeAnswer }>()
  const state: { moods: StripeMood[]; searchKnows: boolean } = { moods: [], searchKnows: true }

  function decide({ request, path, query, body }: HttpCall): StripeAnswer {
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
    }
    const question = { method: request.method ?? 'GET', path, query, body: body.toString() }
    const key = request.headers['idempotency-key']?.toString()
    if (question.method !== 'POST' || !key) return answerStripe(books, question, state.searchKnows)
    const asked = `${path}\n${question.body}`
    const known = done.get(key)
    if (known && known.asked !== asked) {
      const message = 'Keys for idempotent requests can only be used with the same parameters'
      return { status: 400, body: { error: { type: 'idempotency_error', message } } }
    }
    const answer = known?.answer ?? answerStripe(books, question, state.searchKnows)
    done.set(key, { asked, answer })
    return answer
  }

  const server = await startHttpServer(call => {
    const { request, response, path, body } = call
    const key = request.headers['idempotency-key']?.toString()
    calls.add({ call: `${request.method} ${path}`, key, body: body.toString() })
    const mood = state.moods.shift() ?? 'ok'
    const send = ({ status, body: reply }: StripeAnswer) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
        .end(JSON.stringify(reply))
    const failure = (status: number) =>
      send({ status, body: { error: { type: 'api_error', message: 'An error occurred' } } })
    if (mood === 'hang') return
    if (mood === 'cut') return void request.socket.destroy()
    if (typeof mood === 'number') return void failure(mood)
    const answer = decide(call)
    if (mood === 'lost') request.socket.destroy()
    else if (mood === 'broken') failure(500)
    else send(answer)
  })

  return {
    options: { url: server.origin, ...stripeKeys },
    books,
    calls,
    /** How the next calls are answered, one each; after them all goes well. */
    answerWith(...moods: StripeMood[]) {
      state.moods = moods
    },
    /** As Stripe does after a day. */
    forgetKeys: () => done.clear(),
    /** Whether search has heard of the newest payments. */
    setSearch(knows: boolean) {
      state.searchKnows = knows
    },
    /** An event as it is sent, with what it is about as it was then. */
    writeEvent(type: string, object: object, now: Date, secret = stripeKeys.webhookSecret): SignedEvent {
      const event = { id: newId('evt'), object: 'event', type, data: { object } }
      const body = JSON.stringify(event, null, 2)
      const at = Math.floor(now.getTime() / 1000)
      const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      const headers = {
        'stripe-signature': `t=${at},v1=${v1}`,
        'content-type': 'application/json; charset=utf-8',
      }
      return { headers, body: Buffer.from(body) }
    },
    close: () => server.close(),
  }
}
