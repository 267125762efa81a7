import type { Scene } from '../../tests/support/authorisation/scene.ts'

/** Named here because what is there opens nothing: the call is about another thing, which the path names. */
const inert: Readonly<Record<string, readonly string[]>> = {
  // The words of the caller's own slide, in whatever names the caller gives them.
  'writing.revise': ['body.words.0.id'],
  // Moves of slides that the deck does not have are left aside; so is the time spent on them.
  'presentations.update': ['body.moves.0.uid', 'body.moves.0.after'],
  'statistics.visit': ['body.slides.0.id'],
  // What the caller says of themselves.
  'live.announce': ['body.slide'],
  'slides.update': ['body.items.0.id'],
  // Answers to nothing that is there.
  'responses.list': ['query.form'],
  'responses.remove': ['body.ids.0'],
  // Tells whether one may, and why not.
  'presentations.access': ['params.slug'],
  // Mails whoever is named.
  'teams.invite': ['body.emails.0'],
}

export function isInert(id: string, path: readonly string[]): boolean {
  return inert[id]?.includes(path.join('.')) ?? false
}

/** What their owner has opened to whoever holds the link, a checkout or an invitation. */
export function isGivenAway(id: string, value: string | number, theirs: Scene): boolean {
  switch (value) {
    case theirs.open.slug:
      return [
        'presentations.preview',
        'presentations.fork',
        'responses.ticket',
        'responses.send',
        'statistics.visit',
      ].includes(id)
    case theirs.checkout:
      return id.startsWith('sandbox.')
    case theirs.inviteToken:
      return id === 'teams.readInvitation' || id === 'teams.join'
    default:
      return false
  }
}
