import { afterEach, expect, test } from 'vitest'
import { expectConsole } from '#tests/support/expect-console.ts'
import { type SmtpFault, type SmtpServerOptions, startSmtpServer } from '#tests/support/fakes/smtp-server.ts'
import { type Mail, type MailProvider, PermanentMailError, TemporaryMailError } from './mail-provider.ts'
import { openSmtp, type SmtpOptions } from './smtp.ts'

const letter: Mail = {
  to: 'anna@example.com',
  from: 'Lectern <no-reply@lectern.example>',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: '<one@lectern.example>',
}

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function start(server: SmtpServerOptions = {}, options: Partial<SmtpOptions> = {}, query = '') {
  const smtp = await startSmtpServer(server)
  ends.push(() => smtp.close())
  const mail: MailProvider = openSmtp({ url: smtp.url + query, ...options })
  ends.push(() => mail.close())
  return { smtp, mail }
}

test('[D-31] says that the mail is automatic, and keeps its id', async () => {
  const { smtp, mail } = await start()
  await mail.send(letter)
  expect(smtp.mails.items[0]?.parsed.messageId).toBe('<one@lectern.example>')
  expect(smtp.mails.items[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
})

test('connections are used again', async () => {
  const { smtp, mail } = await start()
  for (const n of [1, 2, 3, 4, 5]) await mail.send({ ...letter, messageId: `<${n}@lectern.example>` })
  expect(smtp.mails.items).toHaveLength(5)
  expect(smtp.connections()).toBe(1)
})

test.each<[string, NonNullable<SmtpFault>]>([
  ['421 at the greeting', { at: 'greeting', reply: 421 }],
  ['554 at the greeting', { at: 'greeting', reply: 554 }],
  ['421 for the sender', { at: 'sender', reply: 421 }],
  ['450 for the recipient', { at: 'recipient', reply: 450 }],
  ['452 for the message', { at: 'message', reply: 452 }],
  ['a connection cut during the message', { at: 'message', reply: 'cut' }],
])('%s is worth a retry, and the retry arrives', async (_, fault) => {
  const { smtp, mail } = await start()
  smtp.failWith(fault)
  await expect(mail.send(letter)).rejects.toThrow(TemporaryMailError)
  smtp.failWith(undefined)
  await mail.send(letter)
  expect(smtp.mails.items).toHaveLength(1)
})

test.each<[string, NonNullable<SmtpFault>]>([
  ['550 for the recipient', { at: 'recipient', reply: 550 }],
  ['553 for the sender', { at: 'sender', reply: 553 }],
  ['554 for the message', { at: 'message', reply: 554 }],
])('%s is for good, and the next mail is not harmed', async (_, fault) => {
  const { smtp, mail } = await start()
  smtp.failWith(fault)
  await expect(mail.send(letter)).rejects.toThrow(PermanentMailError)
  smtp.failWith(undefined)
  await mail.send(letter)
  expect(smtp.mails.items).toHaveLength(1)
})

test('a server that stops answering is given up after the time limit', async () => {
  const { smtp, mail } = await start({}, { socketTimeoutMs: 150 })
  smtp.failWith({ at: 'message', reply: 'never' })
  await expect(mail.send(letter)).rejects.toThrow(TemporaryMailError)
})

test('a server that is not there is worth a retry', async () => {
  const smtp = await startSmtpServer()
  await smtp.close()
  const mail = openSmtp({ url: smtp.url })
  await expect(mail.send(letter)).rejects.toThrow(TemporaryMailError)
  await mail.close()
})

test('signs in with what the address says, also with signs that an address escapes', async () => {
  const login = { user: 'mailer@lectern', password: 'p:ä/@ ss' }
  const { smtp, mail } = await start({ login })
  await mail.send(letter)
  expect(smtp.mails.items[0]?.user).toBe('mailer@lectern')
  expect(mail.where).toBe(`the SMTP server ${new URL(smtp.url).host}`)
})

test('a wrong password is for the operator to mend: the mail is not lost', async () => {
  const { smtp } = await start({ login: { user: 'mailer', password: 'right' } })
  const mail = openSmtp({ url: smtp.url.replace('right', 'wrong') })
  await expect(mail.send(letter)).rejects.toThrow(TemporaryMailError)
  await mail.close()
})

test('smtps:// speaks TLS and refuses a certificate that nobody signed', async () => {
  expectConsole('error', /built-in default TLS certificate/)
  const strict = await start({ secure: true })
  await expect(strict.mail.send(letter)).rejects.toThrow(TemporaryMailError)
  expect(strict.smtp.mails.items).toEqual([])
  const trusting = await start({ secure: true }, {}, '?tls.rejectUnauthorized=false')
  await trusting.mail.send(letter)
  expect(trusting.smtp.mails.items[0]?.secure).toBe(true)
})

test('?requireTLS=true sends nothing in the open', async () => {
  const { smtp, mail } = await start({}, {}, '?requireTLS=true')
  await expect(mail.send(letter)).rejects.toThrow(TemporaryMailError)
  expect(smtp.heard.items).toEqual([])
})

test('closing waits for the mail that is on its way', async () => {
  const { smtp, mail } = await start()
  const sent = mail.send(letter)
  await mail.close()
  await sent
  expect(smtp.mails.items).toHaveLength(1)
})

test('closing does not wait for ever', async () => {
  const { smtp, mail } = await start({}, { closeTimeoutMs: 50 })
  smtp.failWith({ at: 'message', reply: 'never' })
  const sent = expect(mail.send(letter)).rejects.toThrow(TemporaryMailError)
  await smtp.heard.waitFor(1)
  await mail.close()
  await sent
})
