import { isSameContent, mergeSlide } from '#domain/deck/merge/merge-slide.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { replaceSlide } from '../document/deck-slides.ts'
import { readDeck, type Session, showDeck } from '../session.ts'
import { chooseBase } from './choose-base.ts'
import { refreshStatus } from './refresh-status.ts'
import { endWait, isBeingMade, type SlideRecord } from './slide-record.ts'

/** The server's answer to one's own save: what was not changed since is as the server has it now. */
export function absorbReply(
  session: Session,
  record: SlideRecord,
  { local, sent, reply }: { local: Slide; sent: Slide; reply: Slide },
): void {
  const { slide } = mergeSlide(sent, local, reply)
  setBase(record, reply)
  record.dispute = null
  showSlide(session, slide)
}

/**
 * A version that somebody else saved, on which the user's own unsaved changes are put: together where they can stand
 * together, as a question to the user where they cannot.
 */
export function absorbChange(session: Session, record: SlideRecord, local: Slide, theirs: Slide): void {
  const base = findMergeBase(record, theirs)
  const { slide, conflicts } = mergeSlide(base, local, theirs)
  setBase(record, theirs)
  record.refused = null
  endWait(record)
  const id = record.dispute?.id ?? session.options.newUid()
  record.dispute = conflicts.length > 0 ? { id, base, theirs, places: conflicts } : null
  record.ready = conflicts.length === 0 && !isSameContent(slide, theirs)
  showSlide(session, slide)
  session.note(record.uid)
  refreshStatus(session)
}

export function setBase(record: SlideRecord, slide: Slide): void {
  record.base = slide
  record.ancestor = null
  // What was sent for this very version may still arrive; what was sent for an earlier one did or never will.
  record.sent = record.sent.filter(
    each => isBeingMade(record, each) || (each.id === slide.id && each.revision >= slide.revision),
  )
}

export function showSlide(session: Session, slide: Slide): void {
  showDeck(session, replaceSlide(readDeck(session), slide))
}

function findMergeBase({ dispute, base, ancestor, sent }: SlideRecord, theirs: Slide): Slide {
  const from = dispute?.base ?? base ?? ancestor ?? sent[0]
  // Nothing is known of what both versions grew from: words that differ are a matter to decide.
  return from ? chooseBase(from, sent, theirs) : { ...theirs, items: [], stickers: [], notes: '' }
}
