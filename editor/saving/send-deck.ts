import { contentFields, writeHeadPatch } from '../document/head-fields.ts'
import { readDeck, readSlide, type Session } from '../session.ts'
import { SaveRefused } from '../transport.ts'
import { backoffAfter, findConnection, loseConnection } from './connection.ts'
import { refreshStatus } from './refresh-status.ts'
import { hurry, wait } from './schedule.ts'
import { findPendingOrder } from './server-order.ts'
import { createRecord, endWait } from './slide-record.ts'
import { takeHead } from './take-head.ts'
import { takeLockedDeck } from './take-locked.ts'
import { takeNewDeck } from './take-new-deck.ts'

/** Tells the server what changed of the presentation itself and of the order of its slides. */
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
    session.note(null)
    refreshStatus(session)
    return
  }
  const pinned = [...deck.pins]
  const known = new Map(readDeck(session).slides.flatMap(({ uid, id }) => (id === null ? [] : [[uid, id]])))
  deck.sent = [...deck.sent, { fields, order }]
  fly(session, 'save', async leaving => {
    const head = await session.options.transport.saveDeck(slug, patch, leaving)
    return () => {
      deck.sent = []
      for (const uid of pinned) deck.pins.delete(uid)
      takeHead(session, head, { fields, order, known })
      if (isBehind(session) && !deck.stopWaiting) hurry(deck)
    }
  })
}

/** Makes the presentation on the server; what is changed before the answer has come is sent after it. */
export function sendNewDeck(session: Session): void {
  const { deck, records, options } = session
  endWait(deck)
  deck.ready = false
  deck.creation ??= { key: options.newUid(), sent: readDeck(session) }
  const { key, sent } = deck.creation
  for (const slide of sent.slides) {
    const record = records.get(slide.uid) ?? createRecord(slide.uid, null)
    records.set(slide.uid, record)
    record.wanted = readSlide(session, slide.uid) !== undefined
    record.flight = 'create'
    record.sent = [slide]
  }
  for (const record of records.values()) {
    endWait(record)
    record.ready = false
  }
  session.note(null)
  const land = () => {
    for (const slide of sent.slides) {
      const record = records.get(slide.uid)
      if (record?.flight === 'create') record.flight = null
    }
  }
  fly(
    session,
    'create',
    async () => {
      const reply = await session.options.transport.createDeck(sent, key)
      return () => takeNewDeck(session, sent, reply)
    },
    land,
  )
}

function isBehind(session: Session): boolean {
  const { deck } = session
  if (deck.base === null) return false
  const patch = writeHeadPatch([deck.base], contentFields(readDeck(session)))
  return Object.keys(patch).length > 0 || findPendingOrder(session).moves.length > 0
}

function fly(
  session: Session,
  flight: 'create' | 'save',
  call: (leaving: boolean) => Promise<() => void>,
  beforeLanding: () => void = () => undefined,
): void {
  const { deck, connection, options } = session
  deck.flight = flight
  refreshStatus(session)
  const land = (outcome: () => void) => {
    if (connection.disposed) return
    session.store.batch(() => {
      deck.flight = null
      beforeLanding()
      outcome()
      session.note(null)
      session.pump()
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
    take => land(() => accept(take)),
    error => land(() => takeRefusal(session, flight, error)),
  )
}

function takeRefusal(session: Session, flight: 'create' | 'save', error: unknown): void {
  const { deck, connection, options } = session
  const { reason, locked } = error instanceof SaveRefused ? error : new SaveRefused('failed')
  if (!(error instanceof SaveRefused)) options.onError(error)
  deck.refused = null
  if (reason !== 'offline') findConnection(session)
  if (reason !== 'offline' && reason !== 'failed') deck.sent = deck.sent.slice(0, -1)
  // Nothing was made of it, and what is to be made may be another by now.
  if (reason === 'pay' || reason === 'invalid') deck.creation = null
  if (reason === 'offline') {
    deck.refused = 'offline'
    loseConnection(session)
  } else if (reason === 'closed' || reason === 'gone') {
    deck.refused = 'offline'
    connection.closed = true
  } else if (reason === 'pay' && takeLockedDeck(session, locked)) deck.refused = null
  else if (flight === 'create' && (reason === 'pay' || reason === 'invalid')) deck.refused = 'pay'
  else if (reason === 'invalid' || reason === 'pay') deck.refused = 'invalid'
  else {
    deck.refused = 'failed'
    deck.failures += 1
    wait(session, deck, backoffAfter(deck.failures))
  }
}
