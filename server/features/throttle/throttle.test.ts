import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours } from '#server/clock.ts'
import { goodPassword, newEmail, openAccount } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'

let server: TestServer
beforeAll(async () => {
  // A fifth of the real limits: the same rules, fewer tries.
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '0.2' } })
})
afterAll(() => server.close())

let networks = 0
/** An address nobody has called from yet. */
function newAddress(): string {
  networks += 1
  return `198.51.${Math.floor(networks / 250)}.${networks % 250}`
}

/** Calls until refused; tells how many were let through and what the refusal said. */
async function tryUntilRefused(
  call: (attempt: number) => ReturnType<Awaited<ReturnType<TestServer['client']>>['post']>,
) {
  for (let attempt = 0; attempt < 40; attempt++) {
    const reply = await call(attempt)
    if (reply.statusCode === 429) return { passed: attempt, reply }
  }
  throw new Error('Nothing was refused')
}

const kinds = [
  {
    what: 'login',
    path: '/api/auth/login/',
    body: { password: 'not this one' },
    perAddress: 20,
    perAccount: 4,
  },
  {
    what: 'register',
    path: '/api/auth/register/',
    body: { password1: 'x', password2: 'x' },
    perAddress: 6,
    perAccount: 2,
  },
  { what: 'exists', path: '/api/auth/user/exists/', body: {}, perAddress: 20, perAccount: 6 },
  {
    what: 'register with an email alone',
    path: '/api/auth/register/',
    body: {},
    perAddress: 20,
    perAccount: 6,
  },
  { what: 'reset', path: '/api/auth/password/reset/', body: {}, perAddress: 6, perAccount: 1 },
  { what: 'link', path: '/api/auth/link/', body: {}, perAddress: 6, perAccount: 1 },
]

describe.each(kinds)('[D-06] $what', ({ path, body, perAddress, perAccount }) => {
  test('is limited for one account, wherever the tries come from', async () => {
    const email = newEmail()
    const { passed, reply } = await tryUntilRefused(async () =>
      (await server.client({ address: newAddress() })).post(path, { email, ...body }),
    )
    expect(passed).toBe(perAccount)
    expect(reply.json()).toMatchObject({ code: 'too_many_requests', statusCode: 429 })
    expect(reply.headers['retry-after']).toBe('3600')
  })

  test('is limited for one address, whoever is tried', async () => {
    const client = await server.client({ address: newAddress() })
    const { passed, reply } = await tryUntilRefused(() => client.post(path, { email: newEmail(), ...body }))
    expect(passed).toBe(perAddress)
    expect(reply.headers['retry-after']).toBe('3600')
  })
})

test('[D-06] the time left is told, and after it one may try again', async () => {
  const client = await server.client({ address: newAddress() })
  const exists = () => client.post('/api/auth/user/exists/', { email: newEmail() })
  await tryUntilRefused(exists)
  server.clock.advance(hours(0.5))
  const refused = await exists()
  expect(refused.headers['retry-after']).toBe('1800')
  expect(refused.json().data).toMatchObject({ retry_after: 1800 })
  server.clock.advance(hours(0.5))
  expect((await exists()).statusCode).toBe(200)
})

test('[D-06] the tries of two hours cannot meet where one ends', async () => {
  const email = newEmail()
  const guess = async () =>
    (await server.client({ address: newAddress() })).post('/api/auth/login/', { email, password: 'no' })
  await guess()
  server.clock.advance(hours(0.9))
  expect((await tryUntilRefused(guess)).passed).toBe(3)
  server.clock.advance(hours(0.2))
  const refused = await guess()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2880'])
  server.clock.advance(hours(0.8))
  expect((await tryUntilRefused(guess)).passed).toBe(4)
})

test('[U-06] wrong passwords of strangers lock nobody out of a browser that was used before', async () => {
  const owner = await openAccount(server, newEmail(), { address: newAddress() })
  const { email } = owner
  const shared = newAddress()
  const stranger = (address: string) => server.client({ address })
  const guess = async (address = newAddress()) =>
    (await stranger(address)).post('/api/auth/login/', { email, password: 'not this one' })
  // From everywhere, and all that one address has as well.
  await tryUntilRefused(() => guess())
  for (let tries = 0; tries < 25; tries++)
    await (await stranger(shared)).post('/api/auth/login/', { email: newEmail(), password: 'no' })
  await owner.auth.logout()
  const known = await server.client({ address: shared })
  known.jar.set('browser', owner.jar.get('browser')!.value)
  const enter = (password: string) => known.post('/api/auth/login/', { email, password })
  expect((await enter('a slip of the hand')).statusCode).toBe(400)
  expect((await enter(goodPassword)).statusCode).toBe(200)
  // It has a limit too, for whoever sits down at it, and coming in forgives no stranger.
  expect((await tryUntilRefused(() => enter('guessed'))).passed).toBe(4)
  expect((await guess()).statusCode).toBe(429)
  // Strangers cannot use up the links of a known browser either, and nobody is known by a cookie that was made up.
  const ask = async (address: string) => (await stranger(address)).post('/api/auth/link/', { email })
  await tryUntilRefused(() => ask(newAddress()))
  expect((await known.post('/api/auth/link/', { email })).statusCode).toBe(200)
  const forger = await stranger(newAddress())
  forger.jar.set('browser', `${'a'.repeat(22)}.${'b'.repeat(22)}`)
  expect((await forger.post('/api/auth/login/', { email, password: goodPassword })).statusCode).toBe(429)
})

test('[U-06] one stranger’s wrong passwords leave the owner any other address', async () => {
  const { email } = await openAccount(server, newEmail(), { address: newAddress() })
  const one = await server.client({ address: newAddress() })
  const { passed } = await tryUntilRefused(() => one.post('/api/auth/login/', { email, password: 'wrong' }))
  expect(passed).toBe(2)
  const elsewhere = await server.client({ address: newAddress() })
  expect((await elsewhere.post('/api/auth/login/', { email, password: goodPassword })).statusCode).toBe(200)
})

test('[D-06] a forged X-Forwarded-For does not make a caller another one', async () => {
  const client = await server.client({ address: newAddress() })
  const token = client.jar.get('csrftoken')?.value ?? ''
  const { passed } = await tryUntilRefused(attempt =>
    client.send({
      method: 'POST',
      url: '/api/auth/user/exists/',
      headers: {
        'x-forwarded-for': `203.0.113.${attempt}`,
        forwarded: `for=203.0.113.${attempt}`,
        'x-real-ip': `203.0.113.${attempt}`,
        'x-csrftoken': token,
      },
      payload: { email: newEmail() },
    }),
  )
  expect(passed).toBe(20)
})

test('[D-06] a whole IPv6 /64 counts as one address', async () => {
  const { passed } = await tryUntilRefused(async attempt =>
    (await server.client({ address: `2001:db8:1:2:${attempt}::1` })).post('/api/auth/user/exists/', {
      email: newEmail(),
    }),
  )
  expect(passed).toBe(20)
  const neighbour = await server.client({ address: '2001:db8:1:3::1' })
  expect((await neighbour.post('/api/auth/user/exists/', { email: newEmail() })).statusCode).toBe(200)
})

test('[D-06] tries at the same moment cannot share a place', async () => {
  const client = await server.client({ address: newAddress() })
  const replies = await Promise.all(
    Array.from({ length: 25 }, () => client.post('/api/auth/user/exists/', { email: newEmail() })),
  )
  expect(replies.filter(reply => reply.statusCode === 200)).toHaveLength(20)
})

test('[D-06] a right password forgives the wrong ones before it', async () => {
  const { email } = await openAccount(server, newEmail(), { address: newAddress() })
  const client = await server.client({ address: newAddress() })
  for (const password of ['wrong', goodPassword, 'wrong', goodPassword]) {
    const reply = await client.post('/api/auth/login/', { email, password })
    expect(reply.statusCode).toBe(password === goodPassword ? 200 : 400)
  }
})

test('[D-06] behind a proxy that is trusted, the address is the one the proxy names', async () => {
  const behind = await openTestServer({ env: { RATE_LIMIT_FACTOR: '0.2', TRUST_PROXY: '10.0.0.0/8' } })
  try {
    const call = async (address: string, forwarded: string) => {
      const client = await behind.client({ address })
      return client.send({
        method: 'POST',
        url: '/api/auth/user/exists/',
        headers: { 'x-forwarded-for': forwarded, 'x-csrftoken': client.jar.get('csrftoken')?.value ?? '' },
        payload: { email: newEmail() },
      })
    }
    const { passed } = await tryUntilRefused(() => call('10.1.2.3', '203.0.113.1'))
    expect(passed).toBe(20)
    expect((await call('10.1.2.3', '203.0.113.2')).statusCode).toBe(200)
    // What the caller itself wrote stands before what the proxy added.
    expect((await call('10.1.2.3', '203.0.113.9, 203.0.113.1')).statusCode).toBe(429)
    // And past the proxy nobody is believed.
    const direct = await tryUntilRefused(attempt => call('192.0.2.1', `203.0.113.${100 + attempt}`))
    expect(direct.passed).toBe(20)
  } finally {
    await behind.close()
  }
})
