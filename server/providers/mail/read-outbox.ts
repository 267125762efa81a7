import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { isMailName, keptMails } from './outbox-files.ts'

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
