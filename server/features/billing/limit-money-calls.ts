import type { FastifyRequest } from 'fastify'
import type { Services } from '#server/services.ts'
import { limitAttempts } from '../throttle/limit-attempts.ts'

interface MoneyCall {
  readonly data?: object
}

/** Counts a call about money, and one more where it tries a code. */
export async function limitMoneyCalls(
  services: Services,
  request: FastifyRequest,
  { data = {} }: MoneyCall,
  what: 'quote' | 'payment' = 'quote',
): Promise<void> {
  const who = { address: request.ip, account: String(request.session!.userId) }
  await limitAttempts(services, what, who)
  if ('code' in data || 'promo_code' in data) await limitAttempts(services, 'promo', who)
}
