import { isSameContent } from '#domain/deck/merge/merge-slide.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { arrangeSlides, contentFields, deckFields, mergeHead, orderOf, writeHeadPatch } from '../document.ts'
import { readDeck, readSlide, type Session, showDeck } from '../session.ts'
import { type DeckHead, SaveRefused } from '../transport.ts'
import { dropListing, dropLockedOfDeck } from './locked-look.ts'
import { mergeReply, setBase } from './merge-remote.ts'
import { createSlideRecord, endWait } from './records.ts'
import { applyRemoteHead } from './remote-changes.ts'
import { refreshStatus } from './save-status.ts'
import { backoffAfter, findConnection, loseConnection, markReady, scheduleDeck, wait } from './schedule.ts'
import { findPendingOrder } from './server-order.ts'

/** Sends what changed of the presentation itself and of the order of its slides. */
export function sendDeck(session: Session, slug: string): void {
  const { deck } = session
  endWait(deck)
  deck.ready = false
  if (deck.base === null) return
  const fields = contentFields(readDeck(session))
  const { moves, order } = findPendingOrder(session)
  const possible = [deck.base, ...deck.sent.map(sent => sent.fields)]
  const patch = { ...writeHeadPatch(possible, fields), ...(moves.length > 0 && { moves }) }
  if (Object.keys(patch).length === 0) {
    deck.refused = null
    session.noteForJournal(null)
    refreshStatus(session)
    return
  }
  const pinned = [...deck.unplacedSlides]
  const known = new Map(readDeck(session).slides.flatMap(({ uid, id }) => (id === null ? [] : [[uid, id]])))
  deck.sent = [...deck.sent, { fields, order }]
  send(session, 'save', async leaving => {
    const head = await session.options.transport.saveDeck(slug, patch, leaving)
    return () => {
      deck.sent = []
      for (const uid of pinned) deck.unplacedSlides.delete(uid)
      applyRemoteHead(session, head, { fields, order, known })
      if (isBehind(session) && !deck.stopWaiting) markReady(deck)
    }
  })
}

/** Creates the presentation on the server; what is changed before the reply has come is sent after it. */
export function sendNewDeck(session: Session): void {
  const { deck, records, options } = session
  endWait(deck)
  deck.ready = false
  deck.creation ??= { key: options.newUid(), sent: readDeck(session) }
  const { key, sent } = deck.creation
  for (const slide of sent.slides) {
    const record = records.get(slide.uid) ?? createSlideRecord(slide.uid, null)
    records.set(slide.uid, record)
    record.wanted = readSlide(session, slide.uid) !== undefined
    record.inFlight = 'create'
    record.sent = [slide]
  }
  for (const record of records.values()) {
    endWait(record)
    record.ready = false
  }
  session.noteForJournal(null)
  const clearInFlight = () => {
    for (const slide of sent.slides) {
      const record = records.get(slide.uid)
      if (record?.inFlight === 'create') record.inFlight = null
    }
  }
  send(
    session,
    'create',
    async () => {
      const reply = await session.options.transport.createDeck(sent, key)
      return () => applyNewDeck(session, sent, reply)
    },
    clearInFlight,
  )
}

function isBehind(session: Session): boolean {
  const { deck } = session
  if (deck.base === null) return false
  const patch = writeHeadPatch([deck.base], contentFields(readDeck(session)))
  return Object.keys(patch).length > 0 || findPendingOrder(session).moves.length > 0
}

function send(
  session: Session,
  inFlight: 'create' | 'save',
  call: (leaving: boolean) => Promise<() => void>,
  beforeOutcome: () => void = () => undefined,
): void {
  const { deck, connection, options } = session
  deck.inFlight = inFlight
  refreshStatus(session)
  const finish = (outcome: () => void) => {
    if (connection.disposed) return
    session.store.batch(() => {
      deck.inFlight = null
      beforeOutcome()
      outcome()
      session.noteForJournal(null)
      session.sendReady()
      refreshStatus(session)
    })
  }
  const accept = (take: () => void) => {
    deck.refused = null
    findConnection(session)
    deck.failures = 0
    session.savedAt = options.timers.now()
    take()
  }
  call(connection.leaving).then(
    take => finish(() => accept(take)),
    error => finish(() => applyDeckRefusal(session, inFlight, error)),
  )
}

function applyDeckRefusal(session: Session, inFlight: 'create' | 'save', error: unknown): void {
  const { deck, connection, options } = session
  const { reason, locked } = error instanceof SaveRefused ? error : new SaveRefused('failed')
  if (!(error instanceof SaveRefused)) options.onError(error)
  deck.refused = null
  if (reason !== 'offline') findConnection(session)
  if (reason !== 'offline' && reason !== 'failed') deck.sent = deck.sent.slice(0, -1)
  // Nothing was created, and what is to be created may have changed by now.
  if (reason === 'pay' || reason === 'invalid' || reason === 'unlisted') deck.creation = null
  if (reason === 'offline') {
    deck.refused = 'offline'
    loseConnection(session)
  } else if (reason === 'closed' || reason === 'gone') {
    deck.refused = 'offline'
    connection.closed = true
  } else if (reason === 'pay' && dropLockedOfDeck(session, locked)) deck.refused = null
  else if (inFlight === 'create' && (reason === 'pay' || reason === 'invalid')) deck.refused = 'pay'
  else if (reason === 'unlisted' && dropListing(session)) deck.refused = null
  else if (reason === 'invalid' || reason === 'pay' || reason === 'unlisted') deck.refused = 'invalid'
  else {
    deck.refused = 'failed'
    deck.failures += 1
    wait(session, deck, backoffAfter(deck.failures))
  }
}

/** The presentation got its address; what was changed while the reply was on its way is sent after it. */
function applyNewDeck(
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
  for (const record of session.records.values()) if (record.base === null) markReady(record)
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
    markReady(record)
    return
  }
  mergeReply(session, record, { local, sent, reply })
  const now = readSlide(session, sent.uid)
  if (now && record.stopWaiting === null && !isSameContent(now, reply)) markReady(record)
  session.noteForJournal(record.uid)
}
