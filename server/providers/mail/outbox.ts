import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clock, hours, systemClock } from '#server/clock.ts'
import { buildMessage } from './build-message.ts'
import { type Mail, type MailProvider, TemporaryMailError } from './mail-provider.ts'
import { isMailName, keptMails } from './outbox-files.ts'

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

/** A full or read-only disk may be mended; a refused mail stays refused. */
function rethrow(error: unknown): never {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    throw new TemporaryMailError(`The mail could not be written to the outbox: ${error.message}`, {
      cause: error,
    })
  }
  throw error
}
