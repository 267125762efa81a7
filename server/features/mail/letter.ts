/** A mail before it is drawn: what it says, in order. */
export interface Letter {
  readonly subject: string
  readonly heading: string
  readonly blocks: readonly Block[]
  /** Stands below it where an answer reaches somebody, in the place of the words that none does. */
  readonly answers?: string
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'action'; readonly label: string; readonly link: string }
  /** Said more quietly, after a line. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'code'; readonly label: string; readonly text: string }

export const text = (text: string): Block => ({ kind: 'text', text })
export const note = (text: string): Block => ({ kind: 'note', text })

/** Only web addresses: a mail must never carry a link that runs something. */
export function action(label: string, link: string): Block {
  const protocol = URL.canParse(link) ? new URL(link).protocol : ''
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new TypeError('A link in a mail must be an http(s) address')
  }
  return { kind: 'action', label, link }
}

/** For subjects: what a person typed must not break the line it stands on. */
export function toOneLine(text: string, max: number): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const characters = [...line]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : line
}
