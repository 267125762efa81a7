import { createRequire } from 'node:module'
import { ApiError } from '../../contract/api-error.ts'
import { hours, minutes } from '../../server/clock.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import { goodPassword, openAccount } from '../../tests/support/server/accounts.ts'
import type { TestServer } from '../../tests/support/server/open-test-server.ts'

export interface Attack {
  readonly server: TestServer
  readonly random: Random
  /** Whose passwords are guessed. */
  readonly emails: readonly string[]
  readonly password: string
  readonly addresses: number
  readonly guesses: number
  readonly atOnce: number
  readonly checks: PasswordChecks
}

export interface AttackReport {
  readonly failures: string[]
  /** The most checks of one account that any 60 minutes saw. */
  readonly mostAnHour: number
  readonly checks: number
}

/** Many guesses at once from many addresses, in bursts over some hours, the true password among them in the end. */
export async function guessPasswords(attack: Attack): Promise<AttackReport> {
  const { server, random, emails, guesses, atOnce, checks } = attack
  const failures: string[] = []
  /** When each check of the attack was made, in the order of the checks. */
  const times: number[] = []
  const began = checks.length
  let answered = 0
  while (answered < guesses) {
    const now = server.clock.now().getTime()
    // An owner's own password is tried where the hour's checks are spent: nothing may tell that it was right.
    const isSpent = times.filter(at => at > now - hours(1)).length >= emails.length * 20
    const burst = Math.min(atOnce, guesses - answered)
    const statuses = await Promise.all(
      Array.from({ length: burst }, () => guessOnce(attack, isSpent && random.chance(0.1))),
    )
    answered += burst
    while (times.length < checks.length - began) times.push(now)
    const strange = statuses.filter(status => status !== 400 && status !== 429)
    for (const status of strange) failures.push(`a guess was answered with ${status}`)
    // Sometimes just before an hour ends and just after it.
    server.clock.advance(random.pick([0, 0, 0, minutes(1), minutes(29), minutes(59)]) ?? 0)
  }
  return { failures, mostAnHour: findMostAnHour(checks.slice(began), times), checks: times.length }
}

function findMostAnHour(hashes: readonly string[], times: readonly number[]): number {
  const counts = hashes.map((hash, at) => {
    const from = times[at]!
    const within = (time: number) => time >= from && time < from + hours(1)
    return hashes.filter((each, other) => each === hash && within(times[other]!)).length
  })
  return Math.max(0, ...counts)
}

async function guessOnce(
  { server, random, emails, password, addresses }: Attack,
  isRight: boolean,
): Promise<number> {
  const number = random.below(addresses)
  const client = await server.client({ address: `198.51.${100 + (number >> 8)}.${number & 255}` })
  const forged = `203.0.113.${random.below(256)}`
  const headers: Record<string, string> = {
    'x-forwarded-for': random.chance(0.5) ? forged : `${forged}, 127.0.0.1`,
    forwarded: `for=${forged};proto=https`,
    'x-real-ip': forged,
    'x-client-ip': forged,
    'cf-connecting-ip': forged,
    'true-client-ip': forged,
  }
  const token = client.jar.get('csrftoken')?.value ?? ''
  const reply = await client.send({
    method: 'POST',
    url: '/api/auth/login/',
    headers: { ...headers, 'x-xsrf-token': token, 'x-csrftoken': token, 'sec-fetch-site': 'same-origin' },
    payload: {
      email: respell(random.pick(emails) ?? '', random),
      password: isRight ? password : `guess ${random.below(1_000_000)}`,
    },
  })
  return reply.statusCode
}

/** Other letters for the same account. */
function respell(email: string, random: Random): string {
  const letters = [...email].map(letter => (random.chance(0.3) ? letter.toUpperCase() : letter)).join('')
  return random.chance(0.2) ? ` ${letters} ` : letters
}

/** The hash that a password was held against, for every time it was: an account has a hash of its own. */
export type PasswordChecks = readonly string[]

/**
 * Writes down real checks of a hash, whoever asks for them. To be called before anything of the server is loaded: what
 * was imported already keeps the function it has.
 */
export function countPasswordChecks(): PasswordChecks {
  const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as {
    verify: (...given: unknown[]) => unknown
  }
  const { verify } = argon2
  const checks: string[] = []
  argon2.verify = (...given) => {
    checks.push(String(given[0]))
    return verify(...given)
  }
  return checks
}

/** One token in many hands at once, each with a password of its own. */
export async function raceResets(server: TestServer, atOnce: number): Promise<string[]> {
  const failures: string[] = []
  const owner = await openAccount(server)
  const { email } = owner
  const sessions = [owner, await server.client(), await server.client()]
  for (const client of sessions.slice(1)) await client.auth.login({ body: { email, password: goodPassword } })
  const asking = await server.client()
  await asking.auth.requestReset({ body: { email } })
  const query = (await server.mails()).findLast(mail => mail.to === email)?.link?.searchParams
  const link = { uid: query?.get('uid') ?? '', token: query?.get('token') ?? '' }

  const passwords = Array.from({ length: atOnce }, (_, number) => `a heron number ${number}`)
  const hands = await Promise.all(passwords.map(() => server.client()))
  const outcomes = await Promise.allSettled(
    passwords.map((password, at) =>
      hands[at]!.auth.confirmReset({ body: { ...link, new_password1: password, new_password2: password } }),
    ),
  )
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    const { reason } = outcome
    if (!(reason instanceof ApiError) || reason.code !== 'reset_link_expired') {
      failures.push(`a token that was used already was refused with ${reason}`)
    }
  }
  const winners = passwords.filter((_, at) => outcomes[at]?.status === 'fulfilled')
  if (winners.length !== 1) failures.push(`${winners.length} of ${atOnce} set a password`)
  for (const session of sessions) {
    const answer = await session.auth.user().then(
      () => 'open',
      error => (error instanceof ApiError ? error.code : String(error)),
    )
    if (answer !== 'unauthorized') failures.push(`a session from before is ${answer}`)
  }
  const client = await server.client()
  const opens = async (password: string) =>
    client.auth.login({ body: { email, password } }).then(
      () => true,
      () => false,
    )
  if (await opens(goodPassword)) failures.push('the old password still opens the account')
  if (winners[0] && !(await opens(winners[0]))) failures.push('the new password does not open the account')
  const loser = passwords.find(password => !winners.includes(password))
  if (loser && (await opens(loser))) failures.push('a password that was refused opens the account')
  return failures
}
