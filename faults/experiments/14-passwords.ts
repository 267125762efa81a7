import { hours } from '../../server/clock.ts'
import type { TestServer } from '../../tests/support/server/open-test-server.ts'
import { countPasswordChecks } from '../accounts/guess-passwords.ts'
import { defineExperiment } from '../define-experiment.ts'

const checks = countPasswordChecks()
// Only now: what these load takes the counted function.
const { openTestServer } = await import('../../tests/support/server/open-test-server.ts')
const { goodPassword, openAccount, refusalOf } = await import('../../tests/support/server/accounts.ts')
const { guessPasswords } = await import('../accounts/guess-passwords.ts')
const { raceResets } = await import('../accounts/guess-passwords.ts')

type Owner = Awaited<ReturnType<typeof openAccount>>

const mostAnHour = 20
const accounts = 2

/**
 * Who is attacked keeps their sessions, signs in by a mailed link at any time, and with the password again an hour
 * after the last try that was let through.
 */
export const passwordGuesses = defineExperiment({
  number: 14,
  name: 'password guesses from many addresses with forged headers',
  promise: 'at most 20 checks an hour and account; the owner still gets in',
  full: { guesses: 10_000, addresses: 200, atOnce: 50 },
  short: { guesses: 300, addresses: 20, atOnce: 30 },
  async attempt({ guesses, addresses, atOnce }, { random, say }) {
    const server = await openTestServer()
    try {
      const owners = []
      for (let number = 0; number < accounts; number++) owners.push(await openAccount(server))
      await confirmAddresses(server, owners)
      const emails = owners.map(owner => owner.email)
      say(`${guesses} guesses from ${addresses} addresses`)
      const attack = { server, random, emails, password: goodPassword, addresses, guesses, atOnce }
      const report = await guessPasswords({ ...attack, checks })
      const { failures } = report
      if (report.mostAnHour > mostAnHour) {
        failures.push(`${report.mostAnHour} passwords of one account were checked within an hour`)
      }
      if (report.mostAnHour === 0) failures.push('no password was checked at all')
      for (const owner of owners) failures.push(...(await comeIn(server, owner)))
      return {
        tried: guesses,
        failures,
        figure: `${report.mostAnHour} checks an hour and account at most, ${report.checks} in all; owners came in by link at once and by password within the hour`,
      }
    } finally {
      await server.close()
    }
  },
})

/** An account of which nobody has shown that the address is theirs would be taken over by the first mailed link. */
async function confirmAddresses(server: TestServer, owners: readonly Owner[]): Promise<void> {
  const mails = await server.mails()
  for (const { email, auth } of owners) {
    const token = mails.find(mail => mail.to === email)?.link?.searchParams.get('token') ?? ''
    await auth.confirmEmail({ body: { token } })
  }
}

/** What is left to the owner while somebody else uses up the tries. */
async function comeIn(server: TestServer, owner: Owner): Promise<string[]> {
  const failures: string[] = []
  const { email } = owner
  await owner.auth.user().catch(() => failures.push(`${email} was signed out by the guesses of others`))
  const browser = await server.client({ address: '192.0.2.7' })
  await browser.auth.requestLink({ body: { email } })
  const mail = (await server.mails()).findLast(each => each.to === email)
  const token = mail?.link?.searchParams.get('token') ?? ''
  await browser.auth.confirmLink({ body: { token } }).catch(error => failures.push(`the link: ${error}`))
  const other = await server.client({ address: '192.0.2.8' })
  const logIn = () => other.auth.login({ body: { email, password: goodPassword } })
  // Until nothing is let through any more, as the attack leaves it.
  for (let tries = 0; tries < mostAnHour + 1; tries++) {
    await other.auth.login({ body: { email, password: 'another guess' } }).catch(() => undefined)
  }
  const refusal = await refusalOf(logIn()).catch(() => undefined)
  if (refusal?.code !== 'too_many_requests') failures.push('the right password was let through unlimited')
  server.clock.advance(hours(1))
  await logIn().catch(error => failures.push(`${email} did not come in an hour later: ${error}`))
  return failures
}

export const resetToken = defineExperiment({
  number: 14,
  name: 'a reset token used 50 times in parallel',
  promise: 'one succeeds, old sessions end',
  full: { rounds: 10, atOnce: 50 },
  short: { rounds: 1, atOnce: 50 },
  async attempt({ rounds, atOnce }) {
    const server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '1000' } })
    try {
      const failures: string[] = []
      for (let round = 0; round < rounds; round++) failures.push(...(await raceResets(server, atOnce)))
      return {
        tried: rounds * atOnce,
        failures,
        figure: `${rounds} of ${rounds * atOnce} set a password, ${rounds * 3} sessions ended`,
      }
    } finally {
      await server.close()
    }
  },
})
