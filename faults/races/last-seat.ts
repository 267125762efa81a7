import { sql } from 'drizzle-orm'
import { planLimits } from '../../domain/billing/plans.ts'
import { makeTeam } from '../../tests/support/billing/open-billing.ts'
import type { Racecourse } from './open-racecourse.ts'
import { expectSame, race } from './race.ts'

const { members: seats } = planLimits.free

/** A team with one seat left: some invite, others join by the link, all at once. */
export async function raceForLastSeat({ server, racers }: Racecourse, rounds: number): Promise<string[]> {
  const failures: string[] = []
  const [owner, ...others] = racers
  const { params, id } = await makeTeam(server, owner)
  const invite = (email: string, at = 0) =>
    owner!.clients[at % owner!.clients.length]!.teams.invite({ params, body: { emails: [email] } })
  for (let taken = 1; taken < seats - 1; taken++) await invite(`taken-${taken}@example.com`)
  for (let round = 0; round < rounds; round++) {
    const { invite_token: token } = await owner!.client.teams.resetInviteLink({ params })
    const calls = others.map(({ clients }, number) =>
      number % 2 === 0
        ? () => invite(`guest-${round}-${number}@example.com`, number >> 1)
        : () => clients[number % clients.length]!.teams.join({ body: { token } }),
    )
    failures.push(...(await race('the last seat', calls, 'seats_exceeded')))
    const { rows } = (await server.services.orm.execute(sql`
      select m.email as email, 'member' as kind from memberships s join users m on m.id = s.user_id
        where s.workspace_id = ${id} and m.email <> ${owner!.email}
      union all select email, 'invited' from invitations where workspace_id = ${id}`)) as unknown as {
      rows: { email: string }[]
    }
    failures.push(...expectSame('seats after the race', rows.length + 1, seats))
    const late = rows.filter(({ email }) => !email.startsWith('taken-'))
    for (const { email } of late) await owner!.client.teams.kick({ params, body: { email } })
  }
  return failures
}
