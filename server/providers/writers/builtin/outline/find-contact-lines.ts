import type { Brief } from '#domain/generation/brief/brief.ts'
import { findLabel } from './find-label.ts'

const MOST_WORDS = 5

/** Whether a line only says where to turn: it stands on the last slide, not among what is told. */
export function isContactLine(line: string, { contacts }: Brief): boolean {
  if (!contacts.some(contact => line.toLowerCase().includes(contact.toLowerCase()))) return false
  return withoutContacts(line, contacts).split(/\s+/u).filter(Boolean).length <= MOST_WORDS
}

/** Whose contacts they are: "Contact: Jane Porter, jane@example.com" → "Jane Porter". */
export function readPerson(line: string, { contacts }: Brief): string {
  const said = findLabel(line)?.rest ?? line
  const name = withoutContacts(said, contacts)
  return /^(?:\p{Lu}[\p{L}.’'-]*\s?){1,4}$/u.test(name) ? name : ''
}

function withoutContacts(line: string, contacts: readonly string[]): string {
  let rest = line
  for (const contact of [...contacts].sort((a, b) => b.length - a.length)) {
    const at = rest.toLowerCase().indexOf(contact.toLowerCase())
    if (at >= 0) rest = `${rest.slice(0, at)} ${rest.slice(at + contact.length)}`
  }
  return rest
    .replace(/\s+/gu, ' ')
    .replace(/[\s,;:.—–-]+$/u, '')
    .replace(/^[\s,;:.—–-]+/u, '')
}
