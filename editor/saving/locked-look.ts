import { dropLocked, dropLockedWords, type LockedLook } from '#domain/deck/catalog/locked-look.ts'
import { isSame } from '#domain/deck/edits/diff.ts'
import { readDeck, readSlide, type Session, showDeck } from '../session.ts'
import { showSlide } from './merge-remote.ts'
import { moveDeck, moveSlide } from './schedule.ts'
import { type SlideSync, wake } from './slide-sync.ts'

/**
 * The plan does not include something of the slide's look: it is reset, so that the text can be saved. False when there
 * is nothing to reset, and a retry would be refused forever.
 */
export function dropLockedOfSlide(
  session: Session,
  { uid, server }: SlideSync,
  locked: readonly LockedLook[],
): boolean {
  const local = readSlide(session, uid)
  if (!local) return false
  const theme = dropLocked(local.theme, locked, server.base?.theme)
  const items = dropLockedWords(local.items, locked)
  if (isSame({ theme, items }, { theme: local.theme, items: local.items })) return false
  if (server.base === null) moveSlide(session, uid, { kind: 'unsent', howMuch: 'all' })
  session.locked = locked
  showSlide(session, { ...local, theme, items })
  moveSlide(session, uid, { kind: 'woken' })
  return true
}

/** The same for the look of the presentation, and of its slides while it is only here. */
export function dropLockedOfDeck(session: Session, locked: readonly LockedLook[]): boolean {
  const { deck } = session
  const local = readDeck(session)
  const theme = dropLocked(local.theme, locked, deck.base?.theme)
  const slides =
    deck.base === null
      ? local.slides.map(slide => ({
          ...slide,
          theme: dropLocked(slide.theme, locked),
          items: dropLockedWords(slide.items, locked),
        }))
      : local.slides
  if (isSame({ theme, slides }, { theme: local.theme, slides: local.slides })) return false
  session.locked = locked
  showDeck(session, { ...local, theme, slides })
  moveDeck(session, wake)
  return true
}

/** The caller may not ask for search engines before their email is confirmed: everything else is saved without that. */
export function dropListing(session: Session): boolean {
  const { deck } = session
  const local = readDeck(session)
  const { indexing = false, featured = false } = deck.base?.settings ?? {}
  const settings = { ...local.settings, indexing, featured }
  if (isSame(settings, local.settings)) return false
  showDeck(session, { ...local, settings })
  moveDeck(session, wake)
  return true
}
