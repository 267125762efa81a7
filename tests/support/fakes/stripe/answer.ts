import { newId, type StripeBooks, type StripeIntent, type StripeRefund, type StripeSession } from './books.ts'
import { readForm, readMap } from './read-form.ts'

export interface StripeAnswer {
  readonly status: number
  readonly body: object
}

interface Question {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
}

const refuse = (status: number, error: object): StripeAnswer => ({ status, body: { error } })
const missing = (what: string, param = 'id') =>
  refuse(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${what}` })
const wrong = (message: string) => refuse(400, { type: 'invalid_request_error', message })
/** In cents. */
const leastAmount = 50
const tooSmall = refuse(400, {
  ...{
    type: 'invalid_request_error',
    code: 'amount_too_small',
    message: 'Amount must be at least $0.50 usd',
  },
})
const ok = (body: object): StripeAnswer => ({ status: 200, body })
const list = (data: object[], url: string) => ok({ object: 'list', url, has_more: false, data })

/** What api.stripe.com answers to the calls that payments need. */
export function answerStripe(books: StripeBooks, question: Question, searchKnows: boolean): StripeAnswer {
  const { method, path, query } = question
  const [, , what = '', ...rest] = path.split('/')
  if (what === 'checkout') return answerSessions(books, question, rest.slice(1))
  if (what === 'customers' && method === 'POST') return addCustomer(books, readForm(question.body))
  if (what === 'customers' && method === 'DELETE') return removeCustomer(books, rest[0] ?? '')
  if (what === 'payment_intents') {
    if (method === 'POST' && rest.length === 0) return charge(books, readForm(question.body))
    if (rest[0] === 'search') {
      const wanted = /^metadata\['(\w+)'\]:'([\w-]+)'$/.exec(query.get('query') ?? '')
      if (!wanted) return wrong('the query cannot be read')
      const found = [...books.intents.values()].filter(({ metadata }) => metadata[wanted[1]!] === wanted[2])
      return ok({ object: 'search_result', url: path, has_more: false, data: searchKnows ? found : [] })
    }
    if (rest.length === 0) return list([...books.intents.values()].reverse(), path)
    const intent = books.intents.get(rest[0] ?? '')
    if (!intent) return missing('payment_intent', 'intent')
    if (rest[1] !== 'cancel') return ok(showIntent(books, intent))
    if (intent.status === 'succeeded' || intent.status === 'canceled') return wrong('it cannot be canceled')
    intent.status = 'canceled'
    return ok(showIntent(books, intent))
  }
  if (what === 'refunds') return answerRefunds(books, question)
  const found = books.methods.get(rest[0] ?? '')
  if (what !== 'payment_methods' || rest[1] !== 'detach' || !found) return missing('payment_method')
  if (!found.customer) return wrong('the payment method is not attached to a customer')
  found.customer = null
  return ok(found)
}

function answerRefunds(books: StripeBooks, { method, path, query, body }: Question): StripeAnswer {
  const of = (intent: string | null) =>
    [...books.refunds.values()].filter(one => one.payment_intent === intent)
  if (method === 'GET') return list(of(query.get('payment_intent')), path)
  const form = readForm(body)
  const intent = books.intents.get(String(form.payment_intent))
  if (!intent) return missing('payment_intent', 'payment_intent')
  const before = of(intent.id).reduce(
    (sum, { amount, status }) => (status === 'failed' ? sum : sum + amount),
    0,
  )
  if (intent.status !== 'succeeded') return wrong('This PaymentIntent does not have a successful charge')
  if (before === intent.amount) {
    return refuse(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'No' })
  }
  const amount = Number(form.amount)
  if (!(amount > 0) || before + amount > intent.amount)
    return wrong('Refund amount is greater than the charge')
  const refund: StripeRefund = {
    ...{ object: 'refund', id: newId('re'), payment_intent: intent.id, amount, status: 'succeeded' },
    metadata: readMap(form.metadata),
  }
  books.refunds.set(refund.id, refund)
  return ok(refund)
}

function answerSessions(
  books: StripeBooks,
  { method, path, query, body }: Question,
  rest: string[],
): StripeAnswer {
  if (method === 'POST' && rest.length === 0) return openSession(books, readForm(body))
  if (rest.length === 0) {
    const intent = query.get('payment_intent')
    return list(
      [...books.sessions.values()].filter(one => one.payment_intent === intent),
      path,
    )
  }
  const session = books.sessions.get(rest[0] ?? '')
  if (!session) return missing('checkout.session')
  if (rest[1] === 'expire') {
    if (session.status !== 'open') return wrong('only open sessions can be expired')
    books.expire(session.id)
  }
  return ok(showSession(books, session))
}

function openSession(books: StripeBooks, form: ReturnType<typeof readForm>): StripeAnswer {
  const mode = String(form.mode)
  if (form.payment_method_types) return wrong('Received unknown parameter: payment_method_types')
  if (readMap(form.allowed_payment_method_types)[0] !== 'card')
    return wrong('only cards can be charged later')
  const line = readMap((form.line_items as never)?.[0])
  const price = readMap(line.price_data as never)
  const intentData = readMap(form.payment_intent_data)
  if (mode === 'payment' && !(Number(price.unit_amount) >= leastAmount)) return tooSmall
  if (mode === 'payment' && intentData.setup_future_usage !== 'off_session')
    return wrong('the card is not kept')
  if (!form.success_url || !form.cancel_url) return wrong('success_url is needed')
  if (form.customer && form.customer_creation)
    return wrong('customer and customer_creation exclude each other')
  const id = newId('cs')
  const session: StripeSession = {
    object: 'checkout.session',
    id,
    mode,
    status: 'open',
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    url: `https://checkout.stripe.com/c/pay/${id}`,
    amount_total: mode === 'setup' ? null : Number(price.unit_amount) * Number(line.quantity),
    currency: mode === 'setup' ? String(form.currency) : (price.currency ?? null),
    customer: form.customer ? String(form.customer) : null,
    receipt_email: intentData.receipt_email ?? null,
    metadata: readMap(form.metadata),
    wanted: readMap(intentData.metadata as never),
    payment_intent: null,
    setup_intent: null,
    success_url: String(form.success_url),
  }
  books.sessions.set(id, session)
  return ok(showSession(books, session))
}

/** Tax ids and addresses are checked as Stripe does; what it says of them names the parameter. */
function addCustomer(books: StripeBooks, form: ReturnType<typeof readForm>): StripeAnswer {
  const taxId = readMap(readMap(form.tax_id_data)[0] as never)
  if (taxId.value !== undefined && !/^[\w-]{8,14}$/.test(taxId.value))
    return refuse(400, { type: 'invalid_request_error', code: 'tax_id_invalid', message: 'Invalid tax id' })
  if (!String(form.email).includes('@'))
    return refuse(400, {
      type: 'invalid_request_error',
      code: 'email_invalid',
      param: 'email',
      message: 'No',
    })
  const id = newId('cus')
  books.customers.set(id, form)
  return ok({ object: 'customer', id })
}

/** With all that is kept for them. */
function removeCustomer(books: StripeBooks, id: string): StripeAnswer {
  const kept = [...books.methods.values()].filter(({ customer }) => customer === id)
  if (books.removed.has(id)) return missing('customer')
  books.customers.delete(id)
  books.removed.add(id)
  for (const method of kept) method.customer = null
  return ok({ object: 'customer', id, deleted: true })
}

function charge(books: StripeBooks, form: ReturnType<typeof readForm>): StripeAnswer {
  const method = books.methods.get(String(form.payment_method))
  if (!method || (form.customer && method.customer !== form.customer))
    return missing('payment_method', 'payment_method')
  if (form.receipt_email && !String(form.receipt_email).includes('@'))
    return refuse(400, { type: 'invalid_request_error', param: 'receipt_email', message: 'Invalid email' })
  if (form.off_session !== 'true' || form.confirm !== 'true')
    return wrong('it is neither confirmed nor off session')
  if (!(Number(form.amount) >= leastAmount)) return tooSmall
  const intent = books.addIntent({
    amount: Number(form.amount),
    currency: String(form.currency),
    customer: method.customer,
    receipt_email: form.receipt_email ? String(form.receipt_email) : null,
    metadata: readMap(form.metadata),
  })
  if (books.confirm(intent, method)) return ok(showIntent(books, intent))
  const error = {
    type: 'card_error',
    ...intent.last_payment_error,
    payment_intent: showIntent(books, intent),
  }
  return refuse(402, error)
}

function showIntent(books: StripeBooks, intent: StripeIntent): object {
  return {
    ...intent,
    payment_method: books.methods.get(intent.payment_method ?? '') ?? intent.payment_method,
  }
}

function showSession(books: StripeBooks, { wanted: _, ...session }: StripeSession): object {
  const intent = books.intents.get(session.payment_intent ?? '')
  const setup = books.setups.get(session.setup_intent ?? '')
  return {
    ...session,
    payment_intent: intent ? showIntent(books, intent) : null,
    setup_intent: setup ? { ...setup, payment_method: books.methods.get(setup.payment_method ?? '') } : null,
  }
}
