import { mergeSlide } from '#domain/deck/merge/merge-slide.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlide, type Session } from '../session.ts'
import { setBase, showSlide } from './absorb.ts'
import { keepBoth } from './keep-both.ts'
import { refreshStatus } from './refresh-status.ts'
import { hurry } from './schedule.ts'
import type { Dispute } from './slide-record.ts'

export type Choice = 'mine' | 'theirs' | 'both'

/** The user said whose words stand; the slide is saved on the version it was disputed with. */
export function decide(session: Session, conflictId: string, choice: Choice): void {
  const record = [...session.records.values()].find(({ dispute }) => dispute?.id === conflictId)
  const local = record && readSlide(session, record.uid)
  if (!record?.dispute || !local) return
  const decided = choose(record.dispute, local, choice, session.options.newUid)
  setBase(record, record.dispute.theirs)
  record.dispute = null
  showSlide(session, decided)
  hurry(record)
  session.note(record.uid)
  session.pump()
  refreshStatus(session)
}

function choose(
  { base, theirs, places }: Dispute,
  local: Slide,
  choice: Choice,
  newUid: () => string,
): Slide {
  if (choice === 'mine') return local
  const other = mergeSlide(base, local, theirs, 'theirs').slide
  return choice === 'theirs' ? other : keepBoth(local, other, places, newUid)
}
