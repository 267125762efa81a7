import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Clock, minutes } from '#server/clock.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { type Callback, ForgedCallbackError } from '../payments.ts'

/** Tells us what became of a payment, as the callback of a payment service does; sent again until it is taken. */
export const sandboxCallbackJob = defineJob({
  name: 'sandbox-callback',
  data: z.object({ checkout: z.uuid() }),
  retryLimit: 12,
  retryDelay: 2,
  retryDelayMax: 600,
  expireInSeconds: 60,
  // The worker that had it may have been killed: a payer waits for this one.
  heartbeatSeconds: 10,
})

/** Looks for callbacks of banks that take their time. */
export const sandboxLateCallbackJob = defineJob({
  name: 'sandbox-late-callbacks',
  data: z.object({}),
  retryLimit: 1,
  retryDelay: 10,
  expireInSeconds: 60,
  cron: '* * * * *',
})

export const signatureHeader = 'x-sandbox-signature'
/** What is older was written down by somebody on its way. */
const oldest = minutes(5)

export function signCallback(secret: string, body: string, now: Date): string {
  const at = Math.floor(now.getTime() / 1000)
  return `t=${at},v1=${writeSignature(secret, at, Buffer.from(body))}`
}

/** Throws where the body is not what the sandbox signed, just now. */
export function checkCallback(secret: string, { headers, body }: Callback, clock: Clock): void {
  const given = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[signatureHeader] ?? ''))
  if (!given) throw new ForgedCallbackError('the signature is missing')
  const at = Number(given[1])
  const expected = Buffer.from(writeSignature(secret, at, body))
  if (!timingSafeEqual(expected, Buffer.from(given[2] ?? ''))) {
    throw new ForgedCallbackError('the signature is not ours')
  }
  if (Math.abs(clock.now().getTime() - at * 1000) > oldest) throw new ForgedCallbackError('it is too old')
}

function writeSignature(secret: string, at: number, body: Buffer): string {
  const key = createHmac('sha256', secret).update('sandbox callbacks').digest()
  return createHmac('sha256', key).update(`${at}.`).update(body).digest('hex')
}
