import type { Locale } from '#domain/locale.ts'
import { writeMessageId } from '#server/providers/mail/build-message.ts'
import { PermanentMailError } from '#server/providers/mail/mail-provider.ts'
import type { Services } from '#server/services.ts'
import type { MailData, MailKind } from './mail-data.ts'

export interface Envelope {
  readonly to: string
  /** Whom an answer goes to, where not to the sender. */
  readonly replyTo?: string
  /** Stays the same over retries, so that the receiving side can tell a second copy. */
  readonly id: string
  readonly locale: Locale
}

/** Writes and sends a mail. What can never be delivered is given up; what may work later is thrown for a retry. */
export async function deliverMail<K extends MailKind>(
  services: Services,
  envelope: Envelope,
  content: { readonly kind: K; readonly data: MailData[K] },
): Promise<void> {
  // Writing letters takes a renderer that the start of the server need not wait for.
  const { composeMail } = await import('./compose-mail.ts')
  const composed = await composeMail({ ...content, locale: envelope.locale })
  try {
    await services.mail.send({
      ...composed,
      to: envelope.to,
      ...(envelope.replyTo !== undefined && { replyTo: envelope.replyTo }),
      from: services.config.MAIL_FROM,
      messageId: writeMessageId(envelope.id, services.config.MAIL_FROM),
    })
  } catch (error) {
    if (!(error instanceof PermanentMailError)) throw error
    services.errorReports.capture(error, { extra: { kind: content.kind } })
  }
}
