import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { createTeam, type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { selectPromoCodes } from './queries.ts'
import { runCommand } from './run-command.ts'

let server: TestServer
let owner: Person
let team: { id: number; slug: string }
beforeAll(async () => {
  server = await openTestServer()
  owner = await signUpPerson(server)
  team = await createTeam(server, owner)
})
afterAll(() => server.close())

const run = (line: string, ...more: string[]) =>
  runCommand(server.services, [...line.split(' ').filter(Boolean), ...more])

describe('promo', () => {
  test('[D-14] create makes a code that previews accept; list tells it; end ends it', async () => {
    const made = await run('promo create spring-20 --percent 20 --min-seats 2 --periods yearly --max-uses 3')
    expect(made).toEqual({ exitCode: 0, text: 'SPRING-20 takes off 20 %.' })
    const preview = (code: string, period: 'monthly' | 'yearly', seats = 2) =>
      owner.client.billing.preview({
        params: { slug: team.slug },
        body: { action: 'switch_to_pro', data: { seats, period, currency: 'usd', promo_code: code } },
      })
    const { lines } = await preview('SPRING-20', 'yearly')
    expect(lines).toContainEqual({ label: 'promo', amount: -(2 * 12 * 960 * 20) / 100 })
    await expect(preview('spring-20', 'monthly')).rejects.toMatchObject({ code: 'promo_monthly_unavailable' })
    await expect(preview('spring-20', 'yearly', 1)).rejects.toMatchObject({ code: 'promo_too_few_seats' })
    expect((await run('promo list')).text).toMatch(/SPRING-20\s+20 %\s+yearly\s+2\s.*0 of 3\s+holds/)

    expect((await run('promo end spring-20')).text).toBe('SPRING-20 has ended.')
    await expect(preview('spring-20', 'yearly')).rejects.toMatchObject({ code: 'promo_expired' })
    expect(await run('promo end SPRING-20')).toEqual({ exitCode: 0, text: 'SPRING-20 had ended already.' })
    expect((await run('promo list')).text).toMatch(/SPRING-20.*ended/)
  })

  test('[D-14] an amount comes off in its currency alone, and days are whole', async () => {
    const year = server.clock.now().getUTCFullYear() + 1
    const made = await run(
      `promo create FIVE --amount 500 --currency usd --from ${year}-02-01 --until ${year}-02-28`,
    )
    expect(made.text).toBe('FIVE takes off 5.00 USD.')
    const code = (await selectPromoCodes(server.services.orm)).find(({ code }) => code === 'FIVE')
    expect(code).toMatchObject({
      discount: { kind: 'amount', amount: 500, currency: 'usd' },
      plans: ['pro'],
      periods: ['monthly', 'yearly'],
      validFrom: new Date(`${year}-02-01T00:00:00Z`),
      validUntil: new Date(`${year}-03-01T00:00:00Z`),
      maxUses: null,
    })
    expect((await run('promo list')).text).toMatch(/FIVE.*to come/)
  })

  test.each([
    ['promo create', 2, 'Usage: '],
    ['promo create A* --percent 5', 2, 'isn’t a promo code'],
    ['promo create X1', 2, 'either --percent'],
    ['promo create X1 --percent 5 --amount 5', 2, 'either --percent'],
    ['promo create X1 --percent 0', 2, 'from 1 to 100'],
    ['promo create X1 --percent 101', 2, 'from 1 to 100'],
    ['promo create X1 --percent 7.5', 2, 'whole number'],
    ['promo create X1 --percent 5 --percent 6', 2, 'twice'],
    ['promo create X1 --percent 5 --currency usd', 2, 'leave --currency out'],
    ['promo create X1 --amount 500', 2, '--currency must be one of'],
    ['promo create X1 --amount -500 --currency usd', 2, 'Usage: '],
    ['promo create X1 --amount 500 --currency eur', 2, 'one of rub, usd'],
    ['promo create X1 --percent 5 --plans free', 2, '--plans must be one of pro'],
    ['promo create X1 --percent 5 --periods weekly', 2, '--periods'],
    ['promo create X1 --percent 5 --from 2027-02-31', 2, 'must be a day'],
    ['promo create X1 --percent 5 --from 2027-02-02 --until 2027-02-01', 2, 'must come after'],
    ['promo create X1 --percent 5 --until 2001-01-01', 1, 'later --until'],
    ['promo create X1 --percent 5 --colour red', 2, 'Usage: '],
    ['promo create FIVE --percent 5', 1, 'already'],
    ['promo end NOBODY', 1, 'There is no code NOBODY'],
    ['promo burn X', 2, 'There is no command "promo burn"'],
    ['bonus credit nowhere 5 usd --why thanks', 1, 'There is no workspace'],
    ['workspace show nowhere', 1, 'There is no workspace'],
    ['workspace internal nowhere maybe', 2, 'one of on, off'],
  ])('%s is refused with a sentence and changes nothing', async (line, exitCode, words) => {
    const before = await selectPromoCodes(server.services.orm)
    const outcome = await run(line)
    expect(outcome).toMatchObject({ exitCode, text: expect.stringContaining(words) })
    expect(await selectPromoCodes(server.services.orm)).toEqual(before)
  })
})

describe('bonus credit', () => {
  const read = async () => {
    const params = { slug: team.slug }
    const { bonuses } = await owner.client.billing.read({ params })
    return bonuses.find(({ currency }) => currency === 'usd')!.amount
  }

  test('[D-11] grants a line of the ledger, and with a key only once, also at once', async () => {
    expect(await run(`bonus credit ${team.slug} 1250 usd --why`, 'a week without service')).toEqual({
      exitCode: 0,
      text: '“Team” was granted 12.50 USD.',
    })
    expect(await read()).toBe(1250)
    const once = `bonus credit ${team.slug} 100 usd --why sorry --key ticket-7`
    const outcomes = await Promise.all([run(once), run(once)])
    expect(outcomes.map(({ exitCode }) => exitCode)).toEqual([0, 0])
    expect(outcomes.filter(({ text }) => text.startsWith('Nothing was granted'))).toHaveLength(1)
    expect(await read()).toBe(1350)
  })

  test.each(['0 usd --why x', '1.5 usd --why x', '5 eur --why x', '5 usd', '5 usd --why x --key ключ'])(
    '%s is refused and grants nothing',
    async rest => {
      const before = await read()
      expect(await run(`bonus credit ${team.slug} ${rest}`)).toMatchObject({ exitCode: 2 })
      expect(await read()).toBe(before)
    },
  )
})

describe('workspace', () => {
  test('internal on and off is what the product reads', async () => {
    const isInternal = async () =>
      (await owner.client.workspaces.read({ params: { slug: team.slug } })).is_internal
    expect((await run(`workspace internal ${team.slug} on`)).text).toBe('“Team” is internal.')
    expect(await isInternal()).toBe(true)
    await run(`workspace internal ${team.slug} off`)
    expect(await isInternal()).toBe(false)
  })

  test('show tells people, plan, seats and bonuses', async () => {
    const { text, exitCode } = await run(`workspace show ${team.slug}`)
    expect(exitCode).toBe(0)
    for (const words of [team.slug, owner.email, 'free', '1 of 5 seats', '13.50 USD']) {
      expect(text).toContain(words)
    }
  })
})

test('help lists every command, and is what comes when nothing is asked', async () => {
  const { text, exitCode } = await run('help')
  expect(exitCode).toBe(0)
  const names = ['promo create', 'promo list', 'promo end', 'workspace show', 'workspace internal']
  for (const name of [...names, 'bonus credit', 'payments stuck']) {
    expect(text).toContain(name)
  }
  expect(await run('')).toEqual({ text, exitCode })
  expect((await run('promo create --help')).text).toBe(text)
})
