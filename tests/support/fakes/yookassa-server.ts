import { randomUUID } from 'node:crypto'
import { Arrivals } from './arrivals.ts'
import { type HttpCall, startHttpServer } from './http-server.ts'

/** `lost` and `broken` have done what was asked when the line goes, or a 500 comes. */
export type YookassaMood = 'ok' | 'hang' | 'cut' | 'lost' | 'broken' | 'foreign' | number

export const yookassaKeys = { shopId: '100500', secretKey: 'test_heron0123456789' }

interface Method {
  readonly id: string
  readonly type: 'bank_card'
  saved: boolean
  readonly card: object
}

export interface YookassaPaymentRow {
  readonly id: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  amount: { value: string; currency: string }
  readonly metadata: Record<string, string>
  readonly created_at: string
  confirmation?: object
  payment_method?: Method
  cancellation_details?: { party: string; reason: string }
  description?: string
  /** Not part of what YooKassa answers; kept for tests to look at. */
  receipt?: object
}

interface Wish {
  readonly amount?: { value: string; currency: string }
  readonly capture?: boolean
  readonly description?: string
  readonly metadata?: Record<string, string>
  readonly payment_method_id?: string
  readonly save_payment_method?: boolean
  readonly confirmation?: { readonly return_url?: string }
  readonly receipt?: Receipt
}

interface Receipt {
  readonly customer?: { readonly email?: string; readonly full_name?: string; readonly inn?: string }
  readonly items?: readonly {
    readonly description?: string
    readonly quantity?: string
    readonly amount?: { readonly value: string; readonly currency: string }
    readonly vat_code?: number
    readonly payment_subject?: string
    readonly payment_mode?: string
  }[]
}

/** Which part of a receipt the tax office would not take. */
function findWrong({ customer, items = [] }: Receipt, amount: string): string | undefined {
  if (!customer?.email?.includes('@')) return 'receipt.customer.email'
  if (customer.inn !== undefined && !/^(\d{10}|\d{12})$/.test(customer.inn)) return 'receipt.customer.inn'
  if ((customer.full_name ?? '').includes('Nobody')) return 'receipt.customer.full_name'
  const [item] = items
  if (!item?.description || item.description.length > 128) return 'receipt.items.description'
  if (!/^\d+\.\d\d$/.test(item.quantity ?? '')) return 'receipt.items.quantity'
  if (item.amount?.value !== amount) return 'receipt.items.amount'
  if (!item.vat_code || item.vat_code > 12) return 'receipt.items.vat_code'
  return item.payment_subject && item.payment_mode ? undefined : 'receipt.items.payment_subject'
}

interface Money {
  readonly value: string
  readonly currency: string
}

interface RefundWish {
  readonly payment_id?: string
  readonly amount?: Money
  readonly description?: string
  readonly receipt?: Receipt
}

interface Answer {
  readonly status: number
  readonly body: object
}

const pageSize = 5
const refuse = (status: number, code: string, parameter?: string): Answer => ({
  status,
  body: { type: 'error', id: randomUUID(), code, description: 'No', ...(parameter && { parameter }) },
})
const ok = (body: object): Answer => ({ status: 200, body })

/** Speaks the part of YooKassa's protocol that payments need, with books of its own. */
export async function startYookassaServer() {
  const payments = new Map<string, YookassaPaymentRow>()
  const refunds = new Map<string, RefundWish & { id: string; status: string; amount: Money }>()
  const bindings = new Map<string, { id: string; status: string; confirmation?: object; card?: object }>()
  /** Cards that may be charged, each with why its bank refuses; null where it does not. */
  const banks = new Map<string, string | null>()
  const calls = new Arrivals<{
    readonly call: string
    readonly key: string | undefined
    readonly body: string
  }>()
  const done = new Map<string, { readonly asked: string; readonly answer: Answer }>()
  const state: { moods: YookassaMood[] } = { moods: [] }

  function newMethod(reason: string | null, saved = true): Method {
    const id = randomUUID()
    if (saved) banks.set(id, reason)
    const card = {
      first6: '220000',
      last4: '0004',
      expiry_year: '2030',
      expiry_month: '12',
      card_type: 'Mir',
    }
    return { id, type: 'bank_card', saved, card }
  }

  function create(wish: Wish): Answer {
    if (!wish.amount || !/^\d+\.\d\d$/.test(wish.amount.value) || wish.amount.currency !== 'RUB') {
      return refuse(400, 'invalid_request', 'amount')
    }
    if (Number(wish.amount.value) < 1) return refuse(400, 'invalid_request', 'amount')
    if (wish.capture !== true) return refuse(400, 'invalid_request', 'capture')
    if ((wish.description?.length ?? 0) > 128) return refuse(400, 'invalid_request', 'description')
    const wrong = wish.receipt && findWrong(wish.receipt, wish.amount.value)
    if (wrong) return refuse(400, 'invalid_request', wrong)
    const payment: YookassaPaymentRow = {
      id: randomUUID(),
      status: 'pending',
      amount: wish.amount,
      metadata: wish.metadata ?? {},
      created_at: new Date().toISOString(),
      ...(wish.description && { description: wish.description }),
      ...(wish.receipt && { receipt: wish.receipt }),
    }
    if (wish.payment_method_id) {
      const reason = banks.get(wish.payment_method_id)
      if (reason === undefined) return refuse(400, 'invalid_request', 'payment_method_id')
      payment.payment_method = { ...newMethod(reason, false), id: wish.payment_method_id, saved: true }
      if (reason) cancel(payment, reason)
      else payment.status = 'succeeded'
    } else {
      if (!wish.confirmation?.return_url || wish.save_payment_method !== true) {
        return refuse(400, 'invalid_request', 'confirmation')
      }
      payment.confirmation = {
        type: 'redirect',
        confirmation_url: `https://yoomoney.ru/pay?orderId=${payment.id}`,
      }
    }
    payments.set(payment.id, payment)
    return ok({ ...payment })
  }

  function cancel(payment: YookassaPaymentRow, reason: string): void {
    payment.status = 'canceled'
    payment.cancellation_details = { party: 'payment_network', reason }
  }

  function list(query: URLSearchParams): Answer {
    const since = query.get('created_at.gte') ?? ''
    const all = [...payments.values()].reverse().filter(({ created_at: at }) => at >= since)
    const start = Number(query.get('cursor') ?? 0)
    const end = start + pageSize
    const items = all.slice(start, end)
    return ok({ type: 'list', items, ...(end < all.length && { next_cursor: String(end) }) })
  }

  function answer(method: string, path: string, query: URLSearchParams, body: string): Answer {
    const [, , what = '', id = '', verb] = path.split('/')
    const wish = body ? JSON.parse(body) : {}
    if (what === 'payment_methods') {
      if (method === 'GET') return bindings.has(id) ? ok(bindings.get(id)!) : refuse(404, 'not_found')
      const made = { id: randomUUID(), type: 'bank_card', saved: false, status: 'pending' }
      const confirmation = { type: 'redirect', confirmation_url: `https://yoomoney.ru/bind/${made.id}` }
      bindings.set(made.id, { ...made, confirmation })
      return ok({ ...made, confirmation })
    }
    if (what === 'refunds') return answerRefund(method, query, wish)
    if (what !== 'payments') return refuse(404, 'not_found')
    if (method === 'POST' && !id) return create(wish)
    if (!id) return list(query)
    const payment = payments.get(id)
    if (!payment) return refuse(404, 'not_found')
    if (verb === 'capture') {
      if (payment.status !== 'waiting_for_capture') return refuse(400, 'invalid_request')
      payment.status = 'succeeded'
    }
    return ok({ ...payment })
  }

  function answerRefund(method: string, query: URLSearchParams, wish: RefundWish): Answer {
    const of = (id: string | null | undefined) => [...refunds.values()].filter(one => one.payment_id === id)
    if (method === 'GET') return ok({ type: 'list', items: of(query.get('payment_id')) })
    const payment = payments.get(wish.payment_id ?? '')
    if (payment?.status !== 'succeeded') return refuse(400, 'invalid_request', 'payment_id')
    const kopecks = (value: string) => Math.round(Number(value) * 100)
    const before = of(payment.id).reduce((sum, { amount }) => sum + kopecks(amount.value), 0)
    const { amount } = wish
    if (!amount || !/^\d+\.\d\d$/.test(amount.value) || amount.currency !== 'RUB')
      return refuse(400, 'invalid_request', 'amount')
    if (before + kopecks(amount.value) > kopecks(payment.amount.value))
      return refuse(400, 'invalid_request', 'amount')
    const wrong = wish.receipt && findWrong(wish.receipt, amount.value)
    if (wrong) return refuse(400, 'invalid_request', wrong)
    const { description = '', receipt } = wish
    const about = { payment_id: payment.id, amount, description, ...(receipt && { receipt }) }
    const made = { id: randomUUID(), status: 'succeeded', ...about }
    refunds.set(made.id, made)
    return ok(made)
  }

  function decide({ request, path, query, body }: HttpCall): Answer {
    const { shopId, secretKey } = yookassaKeys
    const expected = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`
    if (request.headers.authorization !== expected) return refuse(401, 'invalid_credentials')
    const method = request.method ?? 'GET'
    if (method !== 'POST') return answer(method, path, query, '')
    const key = request.headers['idempotence-key']?.toString()
    if (!key || key.length > 64) return refuse(400, 'invalid_request', 'Idempotence-Key')
    const asked = `${path}\n${body}`
    const known = done.get(key)
    if (known && known.asked !== asked) return refuse(400, 'invalid_request', 'Idempotence-Key')
    const made = known?.answer ?? answer(method, path, query, body.toString())
    done.set(key, { asked, answer: made })
    return made
  }

  const server = await startHttpServer(call => {
    const { request, response, path, body } = call
    const key = request.headers['idempotence-key']?.toString()
    calls.add({ call: `${request.method} ${path}`, key, body: body.toString() })
    const mood = state.moods.shift() ?? 'ok'
    const send = ({ status, body: reply }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    if (mood === 'hang') return
    if (mood === 'cut') return void request.socket.destroy()
    if (mood === 'foreign') return void response.writeHead(200).end('<html>Welcome</html>')
    if (typeof mood === 'number') return void send(refuse(mood, 'internal_server_error'))
    const made = decide(call)
    if (mood === 'lost') request.socket.destroy()
    else send(mood === 'broken' ? refuse(500, 'internal_server_error') : made)
  })

  return {
    options: { url: server.origin, ...yookassaKeys },
    payments,
    refunds,
    calls,
    answerWith(...moods: YookassaMood[]) {
      state.moods = moods
    },
    /** As YooKassa does after a day. */
    forgetKeys: () => done.clear(),
    addCard: (reason: string | null = null) => newMethod(reason).id,
    /** The payer pays, or the bank refuses. */
    pay(id: string, reason: string | null = null, status: 'succeeded' | 'waiting_for_capture' = 'succeeded') {
      const payment = payments.get(id)
      if (payment?.status !== 'pending') throw new Error('it does not wait for its payer')
      if (reason) cancel(payment, reason)
      else Object.assign(payment, { status, payment_method: newMethod(null) })
      delete payment.confirmation
    },
    bind(id: string, isGood = true) {
      const method = newMethod(null)
      bindings.set(id, { ...method, id, status: isGood ? 'active' : 'inactive' })
      banks.set(id, null)
    },
    /** A payment that another application of the same shop made. */
    addForeign(): string {
      const amount = { value: '1.00', currency: 'RUB' }
      const made = {
        id: randomUUID(),
        status: 'succeeded',
        amount,
        metadata: {},
        created_at: new Date().toISOString(),
      }
      payments.set(made.id, made as YookassaPaymentRow)
      return made.id
    },
    /** As it is sent: unsigned, with what it is about as somebody says it was. */
    writeNotification: (event: string, object: object) => ({
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ type: 'notification', event, object })),
    }),
    close: () => server.close(),
  }
}
