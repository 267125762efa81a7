import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Mail, TemporaryMailError } from './mail-provider.ts'
import { listOutbox, openOutbox, readOutboxMail } from './outbox.ts'

let dir: string
beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox')
})
afterEach(() => rm(join(dir, '..'), { recursive: true, force: true }))

const letter = (subject: string): Mail => ({
  to: 'anna@example.com',
  from: 'Lectern <no-reply@lectern.example>',
  subject,
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: { 'X-Kind': 'sign-in-link' },
  messageId: '<one@lectern.example>',
})

test('[D-31] each mail is one message file that any mail program opens', async () => {
  const outbox = openOutbox(dir, { now: () => new Date('2026-01-14T10:42:31.007Z') })
  await outbox.send(letter('Привет'))
  const [name] = await readdir(dir)
  expect(name).toMatch(/^2026-01-14T10-42-31-007Z-/)
  const bytes = await readFile(join(dir, name!))
  expect(bytes.toString('latin1')).not.toMatch(/(?<!\r)\n/)
  const parsed = await PostalMime.parse(bytes)
  expect(parsed).toMatchObject({
    subject: 'Привет',
    messageId: '<one@lectern.example>',
    from: { name: 'Lectern', address: 'no-reply@lectern.example' },
    date: '2026-01-14T10:42:31.000Z',
  })
  const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'x-kind': 'sign-in-link' })
  expect(outbox.where).toContain(dir)
})

test('only the owner of the files can read the links in them', async () => {
  await openOutbox(dir).send(letter('Link'))
  const [name] = await readdir(dir)
  expect((await stat(join(dir, name!))).mode & 0o077).toBe(0)
  expect((await stat(dir)).mode & 0o077).toBe(0)
})

test('lists the newest first, in the order of sending, also within one millisecond', async () => {
  const outbox = openOutbox(dir, { now: () => new Date('2026-01-14T10:42:31Z') })
  await Promise.all(['a', 'b', 'c', 'd'].map(subject => outbox.send(letter(subject))))
  expect((await listOutbox(dir)).map(({ subject }) => subject)).toEqual(['d', 'c', 'b', 'a'])
  expect((await listOutbox(dir, 2)).map(({ subject }) => subject)).toEqual(['d', 'c'])
})

test('an outbox that nobody wrote to yet is empty', async () => {
  expect(await listOutbox(dir)).toEqual([])
})

test('keeps the newest 500 and removes what a killed process left half-written', async () => {
  const outbox = openOutbox(dir)
  await outbox.send(letter('first'))
  const old = Array.from(
    { length: 505 },
    (_, n) => `2020-01-01T00-00-00-000Z-${String(n).padStart(6, '0')}-00000000.eml`,
  )
  await Promise.all(old.map(name => writeFile(join(dir, name), 'Subject: old\r\n\r\n')))
  const abandoned = join(dir, '.2020-01-01T00-00-00-000Z-000000-00000000.eml.part')
  const underway = join(dir, '.2020-01-01T00-00-00-000Z-000001-00000000.eml.part')
  await writeFile(abandoned, '')
  await writeFile(underway, '')
  await utimes(abandoned, 0, 0)
  await writeFile(join(dir, 'notes.txt'), 'mine')
  await outbox.send(letter('last'))
  const files = await readdir(dir)
  expect(files.filter(name => name.endsWith('.eml'))).toHaveLength(500)
  expect(files).not.toContain(old[6])
  expect(files).toContain(old[7])
  expect(files).toContain('notes.txt')
  expect(files.filter(name => name.endsWith('.part'))).toEqual([
    '.2020-01-01T00-00-00-000Z-000001-00000000.eml.part',
  ])
})

test.each([
  '../secret.eml',
  '..%2fsecret.eml',
  '/etc/passwd',
  'a/../../secret.eml',
  '..\\secret.eml',
  '',
  '.',
  '2026-01-14T10-42-31-007Z-000001-00000000.eml\0',
  '2026-01-14T10-42-31-007Z-000001-00000000.eml\n',
  './2026-01-14T10-42-31-007Z-000001-00000000.eml',
])('reads nothing by the name %j', async name => {
  await openOutbox(dir).send(letter('Here'))
  await writeFile(join(dir, '..', 'secret.eml'), 'Subject: secret\r\n\r\n')
  expect(await readOutboxMail(dir, name)).toBeUndefined()
})

test('a mail that was removed meanwhile is simply not there', async () => {
  expect(await readOutboxMail(dir, '2026-01-14T10-42-31-007Z-000001-00000000.eml')).toBeUndefined()
})

test('a folder that cannot be written to is a failure worth a retry', async () => {
  await symlink('/dev/null', dir)
  const outbox = openOutbox(dir)
  await expect(outbox.send(letter('lost'))).rejects.toThrow(TemporaryMailError)
  await rm(dir)
  await outbox.send(letter('kept'))
  expect((await listOutbox(dir)).map(({ subject }) => subject)).toEqual(['kept'])
})
