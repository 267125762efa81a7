import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount, refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { CONTACT_EMAIL: 'sales@example.com' } })
})
afterAll(() => server.close())

const request = {
  name: 'Анна Цапля',
  email: 'Anna@Kestrel.example',
  company: 'Kestrel & Sons',
  people: 240,
  message: 'We need an invoice once a year.\n<b>Not bold</b>',
}

async function askFrom(address: string, body: object = {}): Promise<void> {
  const client = await server.client({ address })
  await client.contact.enterprise({ body: { ...request, key: randomUUID(), ...body } })
}

async function requests() {
  return (await server.mails()).filter(({ subject }) => subject.startsWith('Enterprise:'))
}

test('[A-07] a request reaches the operator’s mailbox, whose answer goes to the asker, and nobody else is mailed', async () => {
  await askFrom('10.7.0.1')
  const [mail, ...others] = await requests()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'sales@example.com',
    replyTo: 'anna@kestrel.example',
    subject: 'Enterprise: Kestrel & Sons, 240 people',
  })
  for (const word of ['Анна Цапля', 'anna@kestrel.example', '240', 'not logged in', 'invoice once a year']) {
    expect(mail!.text).toContain(word)
  }
  expect(mail!.html).toContain('&lt;b&gt;Not bold&lt;/b&gt;')
  expect(mail!.text).toContain('Replies to this email go to anna@kestrel.example.')
  expect((await server.mails()).filter(({ to }) => to === 'anna@kestrel.example')).toEqual([])
})

test('[A-07] sent twice with one key it is one letter, also at once and also after it was delivered', async () => {
  const before = (await requests()).length
  const client = await openAccount(server, undefined, { address: '10.7.0.2' })
  const body = { ...request, key: randomUUID() }
  await Promise.all([client.contact.enterprise({ body }), client.contact.enterprise({ body })])
  const delivered = await requests()
  await client.contact.enterprise({ body })
  expect(await requests()).toHaveLength(before + 1)
  expect(delivered.at(-1)!.text).toContain(client.email)
})

test('[A-07] what is typed cannot write headers of the letter', async () => {
  const evil = 'Acme\r\nBcc: victim@example.com\r\n\r\nHello'
  await askFrom('10.7.0.3', { company: evil, name: evil })
  const mail = (await requests()).at(-1)!
  expect(mail.to).toBe('sales@example.com')
  expect(mail.subject).toContain('Acme Bcc: … Hello')
  const client = await server.client({ address: '10.7.0.3' })
  const body = { ...request, key: randomUUID(), email: 'a@example.com\r\nBcc: b@example.com' }
  const refused = await refusalOf(client.contact.enterprise({ body }))
  expect(refused).toMatchObject({ code: 'validation_failed', fields: { email: 'invalid_email' } })
})

test('[A-07] what is missing is named and costs nothing', async () => {
  const client = await server.client({ address: '10.7.0.4' })
  const before = (await requests()).length
  const body = { ...request, key: randomUUID(), name: '  ', people: 0 }
  const refused = await refusalOf(client.contact.enterprise({ body }))
  expect(refused.fields).toMatchObject({ name: 'required' })
  expect(Object.keys(refused.fields ?? {})).toContain('people')
  expect(await requests()).toHaveLength(before)
})

test('[A-07] nobody can flood the mailbox: requests are limited per network and per typed address', async () => {
  const emails = Array.from({ length: 11 }, (_, n) => `flood-${n}@example.com`)
  const outcomes = []
  for (const email of emails) outcomes.push(await askFrom('10.7.0.5', { email }).catch(error => error.code))
  expect(outcomes.filter(outcome => outcome === undefined)).toHaveLength(10)
  expect(outcomes.at(-1)).toBe('too_many_requests')
  const sameEmail = []
  for (let n = 0; n < 6; n++) {
    const email = 'one@example.com'
    sameEmail.push(await askFrom(`10.7.1.${n}`, { email }).catch(error => error.code))
  }
  expect(sameEmail).toEqual([undefined, undefined, undefined, undefined, undefined, 'too_many_requests'])
})
