import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { minutes } from '#server/clock.ts'
import { buyPro, makeTeam, serveBilling, type Team } from '#tests/support/billing/open-billing.ts'
import { runCommand } from './run-command.ts'

const server = serveBilling()

const run = (line: string) => runCommand(server.services, line.split(' '))
const read = ({ owner, params }: Team) => owner.client.billing.read({ params })

test('[A-07] enterprise ends what runs by seat, credits what was not used, and lifts every limit', async () => {
  const team = await makeTeam(server)
  await buyPro(server, team)
  const left = Date.parse((await read(team)).paid_until!) - server.clock.now().getTime()
  server.clock.advance(left / 2)
  const { slug } = team.params
  expect((await run(`workspace enterprise ${slug} on`)).text).toMatch(/is on the enterprise plan\.$/)
  expect(await read(team)).toMatchObject({
    plan: 'enterprise',
    seats: null,
    paid_until: null,
    next_charge: null,
    bonuses: expect.arrayContaining([{ currency: 'usd', amount: 1800 }]),
  })
  expect((await run(`workspace enterprise ${slug} on`)).text).toMatch(/already\.$/)
  expect((await read(team)).bonuses).toContainEqual({ currency: 'usd', amount: 1800 })
  expect((await run(`workspace enterprise ${slug} off`)).text).toMatch(/is on the free plan\.$/)
  expect(await read(team)).toMatchObject({ plan: 'free', bonuses: expect.anything() })
})

test('[D-12] stuck payments are listed, and repaired by what their provider says, once', async () => {
  const team = await makeTeam(server)
  await buyPro(server, team)
  server.provider.next.push({ kind: 'waits' })
  const body = { action: 'change_seats', data: { seats: 5 } } as const
  const { payment } = await team.owner.client.billing.perform({ params: team.params, body })
  expect((await run('payments stuck')).text).not.toContain(payment!)
  server.clock.advance(minutes(3))
  expect((await run('payments stuck')).text).toMatch(new RegExp(`${payment}\\s+${team.params.slug}\\s+seats`))
  expect((await run(`payments repair ${payment}`)).text).toContain('It stays pending.')
  server.provider.pay(payment!)
  expect((await run(`payments repair ${payment}`)).text).toContain('It was pending and is paid now.')
  expect(await read(team)).toMatchObject({ seats: 5 })
  expect((await run(`payments repair ${payment}`)).text).toContain('It stays paid.')
  expect(await read(team)).toMatchObject({ seats: 5 })
  expect((await run('payments stuck')).text).toBe('No payment is stuck.')
})

test('[D-12] what is no payment, or nobody’s, is refused', async () => {
  expect(await run('payments repair 12')).toMatchObject({ exitCode: 2 })
  expect(await run(`payments repair ${randomUUID()}`)).toMatchObject({ exitCode: 1 })
})
