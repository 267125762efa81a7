import { isSameContent } from '#domain/deck/merge/merge-slide.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { arrangeSlides, orderOf } from '../document/deck-slides.ts'
import { contentFields, mergeHead } from '../document/head-fields.ts'
import { deckFields } from '../document/open-document.ts'
import type { DeckHead } from '../remote.ts'
import { readDeck, readSlide, type Session, showDeck } from '../session.ts'
import { absorbReply, setBase } from './absorb.ts'
import { hurry, scheduleDeck } from './schedule.ts'

/** The presentation got its address; what was changed while the answer was on its way is sent after it. */
export function takeNewDeck(
  session: Session,
  sent: Presentation,
  { head, slides }: { readonly head: DeckHead; readonly slides: readonly Slide[] },
): void {
  const { deck, options } = session
  const local = readDeck(session)
  const fields = mergeHead(contentFields(sent), contentFields(local), contentFields(head))
  deck.base = contentFields(head)
  deck.creation = null
  deck.revision = head.revision
  deck.order = head.order.map(ref => ref.uid)
  deck.confirmed = new Map(head.order.map(ref => [ref.uid, ref.id]))
  const addressed = local.slides.map(slide => ({ ...slide, presentation: head.slug }))
  showDeck(session, arrangeSlides({ ...deckFields(head), ...fields, slides: addressed }, orderOf(local)))
  for (const slide of sent.slides) takeSlideOf(session, slide, slides)
  for (const record of session.records.values()) if (record.base === null) hurry(record)
  scheduleDeck(session)
  options.onCreated?.(head.slug)
}

function takeSlideOf(session: Session, sent: Slide, replies: readonly Slide[]): void {
  const record = session.records.get(sent.uid)
  const reply = replies.find(each => each.uid === sent.uid)
  if (!record || !reply) return
  record.saved = true
  const local = readSlide(session, sent.uid)
  if (!record.wanted || !local) {
    setBase(record, reply)
    hurry(record)
    return
  }
  absorbReply(session, record, { local, sent, reply })
  const now = readSlide(session, sent.uid)
  if (now && record.stopWaiting === null && !isSameContent(now, reply)) hurry(record)
  session.note(record.uid)
}
