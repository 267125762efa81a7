import { sql } from 'drizzle-orm'
import { planLimits } from '../../domain/billing/plans.ts'
import type { Racecourse } from './open-racecourse.ts'
import { expectSame, race } from './race.ts'

const { presentations: places } = planLimits.free

/** One workspace with one place left, and its owner in many tabs, some of which make a deck and some copy one. */
export async function raceForLastPlace({ server, racers }: Racecourse, rounds: number): Promise<string[]> {
  const failures: string[] = []
  const [owner, ...others] = racers
  const { clients, workspace, workspaceId } = owner!
  const [client] = clients
  const { slug } = await client!.presentations.create({ body: { name: 'The first', workspace } })
  for (let made = 1; made < places - 1; made++) {
    await client!.presentations.create({ body: { name: `Deck ${made}`, workspace } })
  }
  for (let round = 0; round < rounds; round++) {
    const calls = others.map((_, number) => {
      const tab = clients[number % clients.length]!
      const body = { name: `Last ${number}`, workspace }
      return number % 5 === 4
        ? () => tab.presentations.clone({ params: { slug } })
        : () => tab.presentations.create({ body })
    })
    failures.push(...(await race('the last place', calls, 'pay')))
    const { rows } = (await server.services.orm.execute(sql`
      select count(*)::int as decks, (select active_presentations from workspaces where id = ${workspaceId}) as kept,
        (select count(*)::int from presentations p where p.workspace_id = ${workspaceId}
          and not exists (select 1 from slides s where s.presentation_id = p.id)) as empty
      from presentations where workspace_id = ${workspaceId} and status = 'active'`)) as unknown as {
      rows: unknown[]
    }
    failures.push(
      ...expectSame('presentations after the race', rows[0], { decks: places, kept: places, empty: 0 }),
    )
    const { results } = await client!.presentations.list({
      query: { workspace, page: 1, page_size: 20, order_by: '-created_at' },
    })
    const spare = results.find(each => each.slug !== slug)
    await client!.presentations.remove({ params: { slug: spare!.slug } })
  }
  return failures
}
