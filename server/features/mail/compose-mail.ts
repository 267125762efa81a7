import type { Locale } from '#domain/locale.ts'
import { renderMail } from '#server/providers/mail/render-mail.ts'
import { drawLetter } from './draw-letter.ts'
import { letterWriters } from './letter-writers.ts'
import type { MailData, MailKind } from './mail-data.ts'
import { createMailTexts } from './mail-texts.ts'
import { writePlainText } from './write-plain-text.ts'

export interface ComposedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Writes one mail in one language. The same letter becomes both parts, so that they never say different things. */
export async function composeMail<K extends MailKind>(input: {
  readonly kind: K
  readonly locale: Locale
  readonly data: MailData[K]
}): Promise<ComposedMail> {
  const texts = createMailTexts(input.locale)
  const letter = letterWriters[input.kind](texts, input.data)
  return {
    subject: letter.subject,
    html: await renderMail(drawLetter(letter, texts)),
    text: writePlainText(letter, texts),
  }
}
