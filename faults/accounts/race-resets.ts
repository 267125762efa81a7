import { ApiError } from '../../contract/api-error.ts'
import { goodPassword, openAccount } from '../../tests/support/server/accounts.ts'
import type { TestServer } from '../../tests/support/server/open-test-server.ts'

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
