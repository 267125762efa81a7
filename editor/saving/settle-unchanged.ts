import { isSame } from '#domain/deck/edits/fields.ts'
import { isSameContent } from '#domain/deck/merge/merge-slide.ts'
import { contentFields } from '../document/head-fields.ts'
import type { Touched } from '../document/touched.ts'
import { readDeck, readSlide, type Session } from '../session.ts'
import { hurry } from './schedule.ts'

/** What was shown for a moment and taken back is as the server has it: it need not wait to find that out. */
export function settleUnchanged(session: Session, { slides, head }: Touched): void {
  const { records, deck } = session
  for (const uid of slides) {
    const record = records.get(uid)
    const local = readSlide(session, uid)
    if (!record?.base || !local || record.flight !== null || record.doubtful) continue
    if (isSameContent(record.base, local)) hurry(record)
  }
  if (head && deck.base && isSame(deck.base, contentFields(readDeck(session)))) hurry(deck)
}
