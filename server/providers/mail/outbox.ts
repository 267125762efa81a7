import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clock, hours, systemClock } from '../../clock.ts'
import { buildMessage } from './build-message.ts'
import { type Mail, type MailProvider, TemporaryMailError } from './mail-provider.ts'

/** How many mails the outbox keeps; older ones are removed as new ones come. */
const keptMails = 500

const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-\d{6,}-[0-9a-f]{8}\.eml$/

/** Only names the outbox gives itself: no path, no link, no other file. */
export function isMailName(name: string): boolean {
  return namePattern.test(name)
}

/** Mail as .eml files in a folder: what any mail program opens, and what /dev/outbox shows. */
export function openOutbox(dir: string, clock: Clock = systemClock): MailProvider {
  let written = 0

  async function writeMail(mail: Mail): Promise<void> {
    const now = clock.now()
    // Loaded with the first mail: the start of the server need not wait for it.
    const { createTransport } = await import('nodemailer')
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await composer.sendMail(buildMessage(mail, now))
    written += 1
    const name = nameMail(now, written)
    await mkdir(dir, { recursive: true, mode: 0o700 })
    const unfinished = join(dir, `.${name}.part`)
    try {
      await writeFile(unfinished, message as Buffer, { mode: 0o600, flag: 'wx' })
      await rename(unfinished, join(dir, name))
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {})
      throw error
    }
    await removeOld(dir, now)
  }

  let last: Promise<void> = Promise.resolve()
  return {
    kind: 'outbox',
    where: `the folder ${dir}`,
    send(mail) {
      const sent = last.then(() => writeMail(mail)).catch(rethrow)
      last = sent.catch(() => {})
      return sent
    },
    forget: addresses => (last = last.then(() => removeMailOf(dir, addresses))),
    close: () => last,
  }
}

/** The counter keeps the order of mails written within one millisecond. */
function nameMail(now: Date, count: number): string {
  const time = now.toISOString().replace(/[:.]/g, '-')
  return `${time}-${String(count).padStart(6, '0')}-${randomBytes(4).toString('hex')}.eml`
}

async function removeOld(dir: string, now: Date): Promise<void> {
  const files = await readdir(dir)
  const surplus = files.filter(isMailName).sort().slice(0, -keptMails)
  const abandoned: string[] = []
  for (const file of files.filter(name => name.endsWith('.part'))) {
    const made = await stat(join(dir, file)).catch(() => undefined)
    if (made && made.mtimeMs < now.getTime() - hours(1)) abandoned.push(file)
  }
  await Promise.all([...surplus, ...abandoned].map(file => rm(join(dir, file), { force: true })))
}

async function removeMailOf(dir: string, addresses: readonly string[]): Promise<void> {
  for (const name of (await readdir(dir).catch(emptyWhenMissing)).filter(isMailName)) {
    const mail = await readOutboxMail(dir, name)
    const theirs = [mail?.to, mail?.replyTo].some(one => one && addresses.includes(one.toLowerCase()))
    if (theirs) await rm(join(dir, name), { force: true })
  }
}

/** A full or read-only disk can be fixed; a refused email stays refused. */
function rethrow(error: unknown): never {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    throw new TemporaryMailError(`The mail could not be written to the outbox: ${error.message}`, {
      cause: error,
    })
  }
  throw error
}

export interface OutboxEntry {
  readonly name: string
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly date: Date
}

export interface OutboxMail extends OutboxEntry {
  readonly html: string
  readonly text: string
  /** Whom an answer goes to, where not to the sender. */
  readonly replyTo: string | undefined
}

/** The newest first. */
export async function listOutbox(dir: string, limit = keptMails): Promise<OutboxEntry[]> {
  const names = (await readdir(dir).catch(emptyWhenMissing)).filter(isMailName).sort().reverse()
  const mails = await Promise.all(names.slice(0, Math.max(0, limit)).map(name => readOutboxMail(dir, name)))
  return mails
    .filter(mail => mail !== undefined)
    .map(({ name, to, from, subject, date }) => ({ name, to, from, subject, date }))
}

/** Undefined when there is no such mail, whatever the name tries to reach. */
export async function readOutboxMail(dir: string, name: string): Promise<OutboxMail | undefined> {
  if (!isMailName(name)) return undefined
  const bytes = await readFile(join(dir, name)).catch(undefinedWhenMissing)
  if (!bytes) return undefined
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(bytes)
  return {
    name,
    to: mail.to?.[0]?.address ?? '',
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    date: new Date(mail.date ?? 0),
    html: mail.html ?? '',
    text: mail.text ?? '',
    replyTo: mail.replyTo?.[0]?.address,
  }
}

function emptyWhenMissing(error: unknown): string[] {
  undefinedWhenMissing(error)
  return []
}

function undefinedWhenMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
