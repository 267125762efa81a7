import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSmtpServer } from '#tests/support/fakes/smtp-server.ts'
import { type Mail, type MailProvider, PermanentMailError } from './mail-provider.ts'
import { listOutbox, openOutbox, readOutboxMail } from './outbox.ts'
import { openSmtp } from './smtp.ts'

/** A mail as whoever gets it reads it. */
interface Delivered {
  to: string
  from: string
  subject: string
  html: string
  text: string
  raw?: string
}

interface Bench {
  mail: MailProvider
  delivered(): Promise<Delivered[]>
  end(): Promise<void>
}

const benches: Record<string, () => Promise<Bench>> = {
  async outbox() {
    const dir = await mkdtemp(join(tmpdir(), 'outbox-'))
    return {
      mail: openOutbox(dir),
      async delivered() {
        const entries = (await listOutbox(dir)).reverse()
        return (await Promise.all(entries.map(({ name }) => readOutboxMail(dir, name)))).map(one => one!)
      },
      end: () => rm(dir, { recursive: true }),
    }
  },
  async smtp() {
    const server = await startSmtpServer()
    return {
      mail: openSmtp({ url: server.url }),
      async delivered() {
        return server.mails.items.map(({ parsed, raw, to, from }) => ({
          to: to.join(),
          from,
          subject: parsed.subject ?? '',
          html: parsed.html ?? '',
          text: parsed.text ?? '',
          raw,
        }))
      },
      end: () => server.close(),
    }
  },
}

const letter: Mail = {
  to: 'anna@example.com',
  from: 'Lectern <no-reply@lectern.example>',
  subject: 'Ссылка для входа: «Lectern» — 15 минут',
  html: '<p>Здравствуйте! <a href="https://lectern.example/auth?link=a&amp;b">Войти</a></p>',
  text: 'Здравствуйте!\n.\n--\nhttps://lectern.example/auth?link=a&b\n',
  messageId: '<one@lectern.example>',
}

describe.each(Object.keys(benches))('%s', kind => {
  let bench: Bench
  beforeEach(async () => {
    bench = await benches[kind]!()
  })
  afterEach(async () => {
    await bench.mail.close()
    await bench.end()
  })

  test('[D-31] a mail arrives as it was written, in any alphabet', async () => {
    expect(bench.mail.kind).toBe(kind)
    await bench.mail.send(letter)
    const [mail] = await bench.delivered()
    expect(mail).toMatchObject({ to: letter.to, from: 'no-reply@lectern.example', subject: letter.subject })
    expect(mail?.html.trim()).toBe(letter.html)
    expect(mail?.text.replace(/\r\n/g, '\n').trim()).toBe(letter.text.trim())
  })

  test('mails sent at once all arrive', async () => {
    const subjects = Array.from({ length: 30 }, (_, n) => `Mail ${n}`)
    await Promise.all(
      subjects.map((subject, n) => bench.mail.send({ ...letter, subject, messageId: `<${n}@x.example>` })),
    )
    const arrived = (await bench.delivered()).map(mail => mail.subject)
    expect(arrived.toSorted()).toEqual(subjects.toSorted())
  })

  test.each<[string, Partial<Mail>]>([
    ['a subject with a second header', { subject: 'Hello\r\nBcc: eve@example.com' }],
    ['a subject with a bare newline', { subject: 'Hello\nBcc: eve@example.com' }],
    ['a subject with a null', { subject: 'Hello\0' }],
    ['a recipient with a header', { to: 'anna@example.com\r\nBcc: eve@example.com' }],
    ['two recipients', { to: 'anna@example.com, eve@example.com' }],
    ['a recipient with a name', { to: 'Eve <eve@example.com>' }],
    ['a recipient that is a command', { to: 'anna@example.com>\r\nRCPT TO:<eve@example.com' }],
    ['a group as recipient', { to: 'all: eve@example.com;' }],
    ['no recipient', { to: '' }],
    ['a sender with a header', { from: 'Lectern <no-reply@lectern.example>\nBcc: eve@example.com' }],
    ['two senders', { from: 'no-reply@lectern.example, eve@example.com' }],
    ['a header value that goes on', { headers: { 'X-Kind': 'a\r\nBcc: eve@example.com' } }],
    ['a header name that goes on', { headers: { 'X-Kind: a\r\nBcc': 'eve@example.com' } }],
    ['a header that adds a recipient', { headers: { bcc: 'eve@example.com' } }],
    ['a message id that goes on', { messageId: '<a@b>\r\nBcc: eve@example.com' }],
  ])('refuses for good %s', async (_, part) => {
    await expect(bench.mail.send({ ...letter, ...part })).rejects.toThrow(PermanentMailError)
    expect(await bench.delivered()).toEqual([])
    await bench.mail.send(letter)
    expect(await bench.delivered()).toHaveLength(1)
  })
})
