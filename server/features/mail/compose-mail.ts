import type { Locale } from '#domain/locale.ts'
import { renderMail } from '#server/providers/mail/render-mail.ts'
import { drawEmail } from './draw-email.ts'
import { writePlainText } from './email-content.ts'
import { emailWriters } from './email-writers.ts'
import { createMailTexts, type MailData, type MailKind, type MailTexts } from './mail.ts'
import { readName, readPerson } from './strangers-words.ts'

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
  const content = emailWriters[input.kind](texts, withHarmlessNames(input.data, texts))
  return {
    subject: content.subject,
    html: await renderMail(drawEmail(content, texts)),
    text: writePlainText(content, texts),
  }
}

/** Who leads a workspace names it, and others are written to about it. An invitation decides on that name by itself. */
function withHarmlessNames<Data extends object>(data: Data, { t }: MailTexts): Data {
  if ('invitedBy' in data)
    return typeof data.invitedBy === 'string' ? { ...data, invitedBy: readPerson(data.invitedBy) } : data
  if (!('workspace' in data) || typeof data.workspace !== 'string') return data
  const workspace = readName(data.workspace).shown || t('frame.unnamed')
  const isNamed = 'by' in data && typeof data.by === 'string'
  return { ...data, workspace, ...(isNamed && { by: readPerson(String(data.by)) || null }) }
}
