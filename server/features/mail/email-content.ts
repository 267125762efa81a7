import type { MailTexts } from './mail.ts'

/** A mail before it is drawn: what it says, in order. */
export interface EmailContent {
  readonly subject: string
  readonly heading: string
  readonly blocks: readonly Block[]
  /** The footer of an email that can be answered, in place of the one that says nobody reads answers. */
  readonly answers?: string
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'action'; readonly label: string; readonly link: string }
  /** Small print below a line, with a link at its end. */
  | { readonly kind: 'note'; readonly text: string; readonly link?: Link }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'code'; readonly label: string; readonly text: string }

interface Link {
  readonly label: string
  readonly link: string
}

export const text = (text: string): Block => ({ kind: 'text', text })
export const note = (text: string): Block => ({ kind: 'note', text })
export const noteWithLink = (text: string, label: string, link: string): Block => ({
  kind: 'note',
  text,
  link: { label, link: requireWebAddress(link) },
})

export function action(label: string, link: string): Block {
  return { kind: 'action', label, link: requireWebAddress(link) }
}

/** Only web addresses: a mail must never carry a link that runs something. */
function requireWebAddress(link: string): string {
  const protocol = URL.canParse(link) ? new URL(link).protocol : ''
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new TypeError('A link in a mail must be an http(s) address')
  }
  return link
}

/** For subjects: what a person typed must not break the line. */
export function toOneLine(text: string, max: number): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const characters = [...line]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : line
}

export function writePlainText(content: EmailContent, { t }: MailTexts): string {
  const foot = content.answers ?? t('frame.automatic')
  const parts = [content.heading, ...content.blocks.map(writeBlock), `-- \nLectern\n${foot}`]
  return `${parts.join('\n\n')}\n`
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'note':
      return block.link ? `${block.text}\n${block.link.label}:\n${block.link.link}` : block.text
    case 'action':
      return `${block.label}:\n${block.link}`
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'code':
      return `${block.label}:\n${indent(block.text)}`
  }
}

/** A line that starts with two dashes would end the mail early in some programs. */
function indent(text: string): string {
  return text
    .split('\n')
    .map(line => `  ${line}`)
    .join('\n')
}
