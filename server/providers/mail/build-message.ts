import type { SendMailOptions } from 'nodemailer'
import parseAddresses from 'nodemailer/lib/addressparser'
import { isEmail } from '#domain/account/credentials.ts'
import { type Mail, PermanentMailError } from './mail-provider.ts'

export interface Sender {
  readonly name: string
  readonly address: string
}

/** Headers that the mail's own fields write; a second one would change who gets it or whom it seems to come from. */
const ownHeaders =
  /^(to|cc|bcc|from|sender|reply-to|subject|date|message-id|mime-version|resent-.*|return-path|content-.*)$/i

/** The message both providers send. Refuses whatever could smuggle a header or a recipient in. */
export function buildMessage(mail: Mail, now: Date): SendMailOptions {
  const sender = readSender(mail.from)
  if (!sender) throw refuse('from')
  if (!isBareAddress(mail.to)) throw refuse('to')
  if (mail.replyTo !== undefined && !isBareAddress(mail.replyTo)) throw refuse('replyTo')
  if (hasControlCharacter(mail.subject)) throw refuse('subject')
  if (!/^<[^<>\s@]+@[^<>\s@]+>$/.test(mail.messageId)) throw refuse('messageId')
  const headers = mail.headers ?? {}
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name) || ownHeaders.test(name) || hasControlCharacter(value)) {
      throw refuse(`headers.${name}`)
    }
  }
  return {
    envelope: { from: sender.address, to: [mail.to] },
    from: { ...sender },
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    date: now,
    messageId: mail.messageId,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    text: mail.text,
    html: mail.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export function readSender(from: string): Sender | undefined {
  if (hasControlCharacter(from)) return undefined
  const [first, ...others] = parseAddresses(from)
  if (!first || others.length > 0 || !('address' in first) || !isEmail(first.address ?? '')) return undefined
  return { name: first.name ?? '', address: first.address! }
}

/** A message id that names the sender's own domain; `id` must be unique for each mail. */
export function writeMessageId(id: string, from: string): string {
  const domain = readSender(from)?.address.split('@')[1] ?? 'localhost'
  return `<${id.replace(/[^\w.-]/g, '')}@${domain}>`
}

function isBareAddress(text: string): boolean {
  return isEmail(text) && text === text.trim()
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text)
}

function refuse(field: string): PermanentMailError {
  return new PermanentMailError(`The mail was not sent: its ${field} is not well-formed`)
}
