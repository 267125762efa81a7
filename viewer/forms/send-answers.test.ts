import { expect, test } from 'vitest'
import { type HeldTicket, type SendReply, type SendWays, sendAnswers } from './send-answers.ts'

function openWays(replies: (SendReply | Error)[]) {
  let time = 10_000
  const posted: { at: number; ticket: string }[] = []
  const ways: SendWays = {
    now: () => time,
    async wait(milliseconds) {
      time += milliseconds
    },
    async renew() {
      return 'new'
    },
    async post(body) {
      posted.push({ at: time, ticket: (body as { ticket: string }).ticket })
      const reply = replies.shift()
      if (!reply || reply instanceof Error) throw reply ?? new Error('nothing more')
      return reply
    },
  }
  return { ways, posted }
}

const held: HeldTicket = { ticket: 'first', since: 0 }
const sending = { answers: { name: 'Anna' }, website: '', held }

async function send(replies: (SendReply | Error)[], from: HeldTicket = held) {
  const { ways, posted } = openWays(replies)
  let kept = from
  const outcome = await sendAnswers(ways, { ...sending, held: from }, next => (kept = next))
  return { outcome, posted, kept }
}

test.each([
  [{ status: 201 }, { kind: 'sent' }],
  [
    { status: 400, fields: { a: 'required' as const } },
    { kind: 'refused', fields: { a: 'required' } },
  ],
  [{ status: 400 }, { kind: 'failed' }],
  [{ status: 404 }, { kind: 'gone' }],
  [{ status: 429 }, { kind: 'tooMany' }],
  [{ status: 503 }, { kind: 'failed' }],
  [new Error('offline'), { kind: 'failed' }],
])('%j is told as %j', async (reply, outcome) => {
  expect((await send([reply])).outcome).toEqual(outcome)
})

test('a browser that fills in a form by itself is no bot: what is too quick waits', async () => {
  const { outcome, posted } = await send([{ status: 201 }], { ticket: 'young', since: 9_500 })
  expect([outcome.kind, posted]).toEqual(['sent', [{ at: 11_700, ticket: 'young' }]])
})

test('a page that lay open for a day is sent with a new ticket, which stays for another try', async () => {
  const { outcome, posted, kept } = await send([{ status: 410 }, new Error('lost')])
  expect(outcome.kind).toBe('failed')
  expect(posted).toEqual([
    { at: 10_000, ticket: 'first' },
    { at: 12_200, ticket: 'new' },
  ])
  expect(kept).toEqual({ ticket: 'new', since: 10_000 })
})

test('a lost reply keeps the ticket: sent again it is the same response', async () => {
  expect((await send([new Error('lost')])).kept).toBe(held)
})
