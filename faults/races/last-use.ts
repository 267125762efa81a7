import { sql } from 'drizzle-orm'
import { acceptances, makeCode, makeTeam, monthly } from '../../tests/support/billing/open-billing.ts'
import type { Racecourse } from './open-racecourse.ts'
import { expectSame, race } from './race.ts'

/** A code with one use left, and a team of everybody that wants it. */
export async function raceForLastUse({ server, racers }: Racecourse, rounds: number): Promise<string[]> {
  const failures: string[] = []
  const teams = []
  for (const racer of racers.slice(1))
    teams.push({ ...(await makeTeam(server, racer)), clients: racer.clients })
  for (let round = 0; round < rounds; round++) {
    const code = await makeCode(server, `LAST-${round}`, { maxUses: 1 })
    const data = { plan: 'pro', ...monthly, promo_code: code, ...acceptances } as const
    const before = await countPayments(server)
    const calls = teams.map(({ clients, params }, number) => {
      const client = clients[number % clients.length]!
      return () => client.billing.upgrade({ params, body: { data } })
    })
    failures.push(...(await race('the last use', calls, 'promo_expired')))
    const { rows } = (await server.services.orm.execute(
      sql`select count(*)::int as uses from promo_uses where code = ${code}`,
    )) as unknown as { rows: unknown[] }
    failures.push(...expectSame('uses after the race', rows[0], { uses: 1 }))
    failures.push(...expectSame('payments begun in the race', (await countPayments(server)) - before, 1))
  }
  return failures
}

async function countPayments({ services }: Racecourse['server']): Promise<number> {
  const { rows } = (await services.orm.execute(sql`select count(*)::int as n from payments`)) as unknown as {
    rows: { n: number }[]
  }
  return rows[0]?.n ?? 0
}
