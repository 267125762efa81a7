import type { Locale } from '#domain/locale.ts'
import { renderMail } from '#server/providers/mail/render-mail.ts'
import { drawEmail } from './draw-email.ts'
import { writePlainText } from './email-content.ts'
import { emailWriters } from './email-writers.ts'
import { createMailTexts, type MailData, type MailKind } from './mail.ts'

export interface ComposedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Writes one mail in one language. HTML and plain text come from the same content, so that they never differ. */
export async function composeMail<K extends MailKind>(input: {
  readonly kind: K
  readonly locale: Locale
  readonly data: MailData[K]
}): Promise<ComposedMail> {
  const texts = createMailTexts(input.locale)
  const content = emailWriters[input.kind](texts, input.data)
  return {
    subject: content.subject,
    html: await renderMail(drawEmail(content, texts)),
    text: writePlainText(content, texts),
  }
}
