import { isSame } from '#domain/deck/edits/fields.ts'
import { contentOf, isSameContent, type SlideContent } from '#domain/deck/merge/merge-slide.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlide, type Session } from '../session.ts'
import type { SlidePatch } from '../transport.ts'
import { bury, forget, makeAnew } from './bury.ts'
import { findConnection } from './connection.ts'
import { refreshStatus } from './refresh-status.ts'
import { hurry } from './schedule.ts'
import { findPlace } from './server-order.ts'
import { endWait, type SlideRecord } from './slide-record.ts'
import { takeCreated, takeRefusal, takeSaved } from './take-reply.ts'

/** Sends what the server does not have of a slide. False when it has everything. */
export function sendSlide(session: Session, record: SlideRecord, slug: string): boolean {
  const local = readSlide(session, record.uid)
  endWait(record)
  record.ready = false
  if (!record.wanted || !local) return sendRemoval(session, record, slug)
  if (record.base === null) return sendNew(session, record, local, slug)
  const { id, revision } = record.base
  const patch = writePatch(record.base, local)
  // What was sent since and taken back here may be there all the same: its answer was lost.
  const isUnsure = record.doubtful || record.sent.length > 0
  if (id === null || (Object.keys(patch).length === 0 && !isUnsure)) return settle(session, record)
  const full = Object.keys(patch).length > 0 ? patch : contentOf(local)
  const key = nameSave(session)
  record.sent.push({ ...local, id, revision, key })
  fly(session, record, 'save', async leaving => {
    const patch = { ...full, revision, key } as SlidePatch
    const reply = await session.options.transport.saveSlide(id, patch, leaving)
    return () => takeSaved(session, record, local, reply)
  })
  return true
}

function sendNew(session: Session, record: SlideRecord, local: Slide, slug: string): true {
  const key = nameSave(session)
  const slide = { ...local, index: findPlace(session, record.uid), presentation: slug, key }
  record.sent.push({ ...local, id: null, key })
  fly(session, record, 'create', async leaving => {
    const reply = await session.options.transport.createSlide(slug, slide, leaving)
    return () => takeCreated(session, record, local, reply)
  })
  return true
}

/** Short: a slide carries the names of its last saves wherever it goes. */
function nameSave({ options }: Session): string {
  return options.newUid().slice(-8)
}

/** Without an id it may have arrived all the same: asking again for the same slide tells its id. */
function sendRemoval(session: Session, record: SlideRecord, slug: string): boolean {
  const { base } = record
  const sent = record.sent.at(-1)
  if (base === null && sent) return sendNew(session, record, sent, slug)
  if (base === null || base.id === null) {
    forget(session, record.uid)
    refreshStatus(session)
    return false
  }
  const { id, revision } = base
  fly(session, record, 'delete', async leaving => {
    await session.options.transport.deleteSlide(id, revision, leaving)
    return () => takeRemoved(session, record, id)
  })
  return true
}

function takeRemoved(session: Session, record: SlideRecord, id: number): void {
  record.flight = null
  record.refused = null
  record.doubtful = false
  findConnection(session)
  session.savedAt = session.options.timers.now()
  const local = readSlide(session, record.uid)
  if (local && record.wanted) {
    // It was brought back while its end was on the way.
    session.buried.add(id)
    makeAnew(session, record, local)
  } else bury(session, record.uid, id)
  // There is room for one more.
  for (const other of session.records.values()) if (other.refused === 'pay') hurry(other)
}

function settle(session: Session, record: SlideRecord): false {
  record.refused = null
  record.failures = 0
  session.note(record.uid)
  refreshStatus(session)
  return false
}

/** One request at a time for each slide; its outcome counts only while the slide is still known. */
function fly(
  session: Session,
  record: SlideRecord,
  flight: NonNullable<SlideRecord['flight']>,
  call: (leaving: boolean) => Promise<() => void>,
): void {
  const id = record.base?.id ?? null
  record.flight = flight
  session.note(record.uid)
  session.keep()
  refreshStatus(session)
  const land = (outcome: () => void) => {
    if (session.connection.disposed) return
    session.store.batch(() => {
      record.flight = null
      record.endedAt = session.options.timers.now()
      if (session.records.get(record.uid) === record) outcome()
      session.note(record.uid)
      session.pump()
      refreshStatus(session)
    })
  }
  call(session.connection.leaving).then(land, error =>
    land(() => takeRefusal(session, record, { flight, id }, error)),
  )
}

/** Only what changed travels; the revision speaks for the whole slide. */
function writePatch(base: Slide, local: Slide): Partial<SlideContent> {
  if (isSameContent(base, local)) return {}
  const mine = contentOf(local)
  const names = (Object.keys(mine) as (keyof SlideContent)[]).filter(name => !isSame(base[name], mine[name]))
  return Object.fromEntries(names.map(name => [name, mine[name]]))
}
