import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#tests/support/fakes/logger.ts'
import {
  type PartnerMood,
  type PartnerServer,
  startPartnerServer,
} from '#tests/support/fakes/partner-server.ts'
import { openPartner, type Partner, PartnerError } from './partner.ts'
import { initData, openSingleSignOn } from './single-sign-on.ts'

const ann = {
  id: 'p-7',
  email: 'Ann@Partner.example',
  email_confirmed: true,
  name: ' Ann\n Lee ',
  lang: 'ru',
}
const nobody = 'there-is-nobody'
let server: PartnerServer
let partner: Partner
let logger: ReturnType<typeof createLogger>
beforeEach(async () => {
  server = await startPartnerServer()
  logger = createLogger()
  partner = open()
})
/** A machine that stands still for a moment is no partner that hangs. */
function open(timeoutMs = 5000): Partner {
  const { PARTNER_URL: url, PARTNER_API_URL: apiUrl, PARTNER_SECRET: secret } = server.env
  return openSingleSignOn({ url, apiUrl, secret }, logger, { timeoutMs })
}
afterEach(async () => {
  await partner.close()
  await server.close()
})

test('[C-17] the service is called with GET and the action me.getInitData', async () => {
  const visit = await partner.redeem(server.issueTicket(ann))
  expect(visit?.person).toEqual({
    id: 'p-7',
    email: 'ann@partner.example',
    emailConfirmed: true,
    name: 'Ann Lee',
    lang: 'ru',
  })
  expect(await partner.find(visit?.session ?? '')).toEqual(visit?.person)
  expect(server.calls.items).toEqual(
    [1, 2].map(() => ({ method: 'GET', path: '/sso', query: { action: 'me.getInitData' } })),
  )
})

test('a ticket is good once, and what is no token is not even asked about', async () => {
  const ticket = server.issueTicket(ann)
  expect(await partner.redeem(ticket)).toBeDefined()
  expect(await partner.redeem(ticket)).toBeUndefined()
  const asked = server.calls.items.length
  for (const text of [
    '',
    'short',
    'two words of it',
    'line\r\nx-admin: 1',
    'я'.repeat(20),
    'a'.repeat(600),
  ]) {
    expect(await partner.redeem(text)).toBeUndefined()
    expect(await partner.find(text)).toBeUndefined()
  }
  expect(server.calls.items).toHaveLength(asked)
})

test('a session that the partner ended is nobody’s', async () => {
  const visit = await partner.redeem(server.issueTicket(ann))
  server.signOutAll()
  expect(await partner.find(visit?.session ?? '')).toBeUndefined()
})

test.each<PartnerMood>(['hang', 'cut', 'garbage', 'foreign', 'huge', 'elsewhere', 500, 403, 404, 204])(
  'a service that answers with %s is down, not a verdict',
  async mood => {
    await partner.close()
    partner = open(mood === 'hang' ? 300 : undefined)
    server.state.mood = mood
    await expect(partner.find(nobody)).rejects.toBeInstanceOf(PartnerError)
    expect(server.calls.items).toHaveLength(1)
    expect(logger.lines).toEqual([])
  },
)

test('[C-17] a service that redirects in circles is left after a few, with the words that say so', async () => {
  server.state.mood = 'circle'
  await expect(partner.find(nobody)).rejects.toBeInstanceOf(PartnerError)
  expect(server.calls.items).toHaveLength(4)
  expect(logger.lines).toMatchObject([{ level: 'warn', message: 'Too many redirects.' }])
})

test('[F-18] without a configuration there is no partner', async () => {
  expect(await openPartner({ partner: undefined }, logger)).toBeUndefined()
})

test('init data is held to its shape', () => {
  const read = (user: unknown, session: unknown = undefined) => initData.safeParse({ user, session })
  expect(read({ id: 12, email: 'a@b.example', email_confirmed: false }).data?.user).toMatchObject({
    id: '12',
    emailConfirmed: false,
    lang: undefined,
  })
  expect(read(null).success).toBe(true)
  expect(read(undefined).success).toBe(false)
  expect(read({ ...ann, lang: 'de' }).data?.user?.lang).toBeUndefined()
  expect(read({ ...ann, name: '\u202e\n' }).data?.user?.name).toBeUndefined()
  for (const wrong of [{ id: '' }, { id: null }, { email: 'ann' }, { email_confirmed: 'yes' }]) {
    expect(read({ ...ann, ...wrong }).success).toBe(false)
  }
  expect(read(ann, 'with\nlines in it').success).toBe(false)
})
