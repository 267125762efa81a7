import { minutes } from '../clock.ts'
import type { Command } from './command.ts'
import { selectWaiting } from './queries.ts'
import { writeMinor, writeTable } from './write-table.ts'

/** A payer is given this long before anybody wonders. */
const patience = minutes(2)
const mostShown = 200

const stuck: Command = {
  name: 'payments stuck',
  takes: '',
  about: 'Lists the payments that have waited for more than two minutes.',
  places: 0,
  options: [],
  read() {
    return async ({ orm, clock }) => {
      const before = clock.now().getTime() - patience
      const waiting = await selectWaiting(orm, mostShown)
      const late = waiting.filter(({ payment }) => payment.createdAt.getTime() <= before)
      if (late.length === 0) return ['No payment is stuck.']
      const rows = late.map(({ payment, slug }) => [
        payment.id,
        slug ?? '-',
        payment.kind,
        writeMinor(payment.amount, payment.currency),
        payment.provider,
        payment.providerId ?? 'not told yet',
        payment.createdAt.toISOString(),
      ])
      return writeTable(['payment', 'workspace', 'kind', 'amount', 'provider', 'its id', 'since'], rows)
    }
  },
}

export const paymentCommands = [stuck]
