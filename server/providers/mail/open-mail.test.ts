import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/start-error.ts'
import { writeMessageId } from './build-message.ts'
import { openMail, outboxDir } from './open-mail.ts'

test('[D-31] mail goes to the outbox in the data folder unless an SMTP server is set', async () => {
  const config = readConfig({ DATA_DIR: 'somewhere' }, '/srv')
  expect(await openMail(config)).toMatchObject({ kind: 'outbox', where: `the folder ${outboxDir(config)}` })
  expect(outboxDir(config)).toBe('/srv/somewhere/outbox')
  const smtp = await openMail(readConfig({ SMTP_URL: 'smtps://anna:secret@mail.example.com:465' }, '/srv'))
  expect(smtp).toMatchObject({ kind: 'smtp', where: 'the SMTP server mail.example.com:465' })
  await smtp.close()
})

test.each([
  ['MAIL_FROM', { MAIL_FROM: 'Lectern' }],
  ['MAIL_FROM', { MAIL_FROM: 'a@example.com, b@example.com' }],
  ['MAIL_FROM', { MAIL_FROM: 'Lectern <a@example.com>\r\nBcc: b@example.com' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://' }],
])('[D-32] a wrong %s stops the start by its name: %j', async (name, env) => {
  const open = async () => openMail(readConfig(env, '/srv'))
  await expect(open()).rejects.toThrow(ConfigError)
  await expect(open()).rejects.toThrow(name)
})

test('a message id stands under the domain of the sender', () => {
  expect(writeMessageId('job-1\r\n<x>', 'Lectern <no-reply@slides.example.com>')).toBe(
    '<job-1x@slides.example.com>',
  )
})
