import { clip } from './lines.ts'
import { common, type Shape } from './shape.ts'

const LINE = 300
const MOST_ENTRIES = 12
const MOST_CONTACTS = 4

export const shapeOpening: Shape = given => ({
  ...common(given),
  kind: 'opening',
  subtitle: clip(given.lines.join(' · '), LINE),
})

export const shapeSection: Shape = given => ({
  ...common(given),
  kind: 'section',
  subtitle: clip(given.lines.join(' · '), LINE),
})

export const shapeAgenda: Shape = given => {
  const entries = (given.lines.length >= 2 ? given.lines : given.ahead).map(line => clip(line, 200))
  return entries.length < 2
    ? null
    : { ...common(given), kind: 'agenda', entries: entries.slice(0, MOST_ENTRIES) }
}

/** Lines that are contacts of the brief, or look like some, stand apart from the call to action. */
export const shapeClosing: Shape = given => {
  const isContact = (line: string) => given.contacts.includes(line) || looksLikeContact(line)
  const words = given.lines.filter(line => !isContact(line))
  return {
    ...common(given),
    kind: 'closing',
    text: clip(words.join(' '), LINE),
    contacts: given.lines
      .filter(isContact)
      .slice(0, MOST_CONTACTS)
      .map(line => clip(line, 120)),
  }
}

function looksLikeContact(line: string): boolean {
  return (
    line.length <= 120 &&
    /^(?:\S+@\S+\.\S+|https?:\/\/\S+|(?:www\.)?[\w-]+\.\w{2,}\S*|\+?[\d\s()-]{7,})$/u.test(line)
  )
}
