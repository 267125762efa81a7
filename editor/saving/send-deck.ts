import { isSameContent } from '#domain/deck/merge/merge-slide.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { arrangeSlides, contentFields, deckFields, mergeHead, orderOf, writeHeadPatch } from '../document.ts'
import { readDeck, readSlide, type Session, showDeck } from '../session.ts'
import { type DeckHead, SaveRefused, type SlideRef } from '../transport.ts'
import { dropListing, dropLockedOfDeck } from './locked-look.ts'
import { mergeReply } from './merge-remote.ts'
import { applyRemoteHead } from './remote-changes.ts'
import { refreshStatus } from './save-status.ts'
import {
  backoffAfter,
  delayDeck,
  findConnection,
  keepProbing,
  loseConnection,
  moveDeck,
  moveSlide,
  scheduleDeck,
  setSlide,
} from './schedule.ts'
import { findPendingOrder } from './server-order.ts'
import {
  begin,
  type Call,
  callOf,
  createSync,
  hold,
  type Refusal,
  refuse,
  restOf,
  wake,
} from './slide-sync.ts'

/** Sends what changed of the presentation itself and of the order of its slides. */
export function sendDeck(session: Session, slug: string): void {
  const { deck } = session
  moveDeck(session, hold)
  if (deck.base === null) return
  const fields = contentFields(readDeck(session))
  const { moves, order } = findPendingOrder(session)
  const possible = [deck.base, ...deck.sent.map(sent => sent.fields)]
  const patch = { ...writeHeadPatch(possible, fields), ...(moves.length > 0 && { moves }) }
  if (Object.keys(patch).length === 0) {
    moveDeck(session, step => refuse(step, null))
    session.noteForJournal(null)
    refreshStatus(session)
    return
  }
  const pinned = [...deck.unplacedSlides]
  const told = listTold(session)
  const known = new Map(readDeck(session).slides.flatMap(({ uid, id }) => (id === null ? [] : [[uid, id]])))
  deck.sent = [...deck.sent, { fields, order }]
  send(session, 'save', async leaving => {
    const head = await session.options.transport.saveDeck(slug, patch, leaving, told)
    return () => {
      deck.sent = []
      for (const uid of pinned) deck.unplacedSlides.delete(uid)
      applyRemoteHead(session, head, { fields, order, known })
      if (isBehind(session) && restOf(deck.step).at !== 'waiting') moveDeck(session, wake)
    }
  })
}

/** The order as the server last told it. */
function listTold({ deck, expected }: Session): SlideRef[] {
  return deck.order.flatMap(uid => {
    const id = deck.confirmed.get(uid)
    return id === undefined ? [] : [{ uid, id, revision: expected.get(uid)?.revision ?? 0 }]
  })
}

/** Creates the presentation on the server; what is changed before the reply has come is sent after it. */
export function sendNewDeck(session: Session): void {
  const { deck, slides, options } = session
  moveDeck(session, hold)
  deck.creation ??= { key: options.newUid(), sent: readDeck(session) }
  const { key, sent } = deck.creation
  const call: Call = { kind: 'create' }
  for (const uid of slides.keys()) moveSlide(session, uid, { kind: 'held' })
  for (const slide of sent.slides) {
    const { uid } = slide
    if (!slides.has(uid)) setSlide(session, createSync(uid, null))
    if (!readSlide(session, uid)) moveSlide(session, uid, { kind: 'removed' })
    moveSlide(session, uid, { kind: 'sending', call, sent: [slide] })
  }
  session.noteForJournal(null)
  const endCreations = () => {
    for (const { uid } of sent.slides) {
      const sync = slides.get(uid)
      if (sync && callOf(sync.step) === call) moveSlide(session, uid, { kind: 'ended', now: sync.endedAt })
    }
  }
  send(
    session,
    'create',
    async () => {
      const reply = await session.options.transport.createDeck(sent, key)
      return () => applyNewDeck(session, sent, reply)
    },
    endCreations,
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
  moveDeck(session, step => begin(step, { kind: inFlight }))
  refreshStatus(session)
  const finish = (outcome: () => void) => {
    if (connection.disposed) return
    session.store.batch(() => {
      moveDeck(session, restOf)
      beforeOutcome()
      outcome()
      session.noteForJournal(null)
      session.sendReady()
      keepProbing(session)
      refreshStatus(session)
    })
  }
  const accept = (take: () => void) => {
    moveDeck(session, step => refuse(step, null))
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
  const refuseDeck = (why: Refusal | null) => moveDeck(session, step => refuse(step, why))
  if (!(error instanceof SaveRefused)) options.onError(error)
  refuseDeck(null)
  if (reason !== 'offline') findConnection(session)
  if (reason !== 'offline' && reason !== 'failed') deck.sent = deck.sent.slice(0, -1)
  // Nothing was created, and what is to be created may have changed by now.
  if (reason === 'pay' || reason === 'invalid' || reason === 'unlisted') deck.creation = null
  if (reason === 'offline') {
    refuseDeck('offline')
    loseConnection(session)
  } else if (reason === 'closed' || reason === 'gone') {
    refuseDeck('offline')
    connection.closed = true
  } else if (reason === 'pay' && dropLockedOfDeck(session, locked)) refuseDeck(null)
  else if (inFlight === 'create' && (reason === 'pay' || reason === 'invalid')) refuseDeck('pay')
  else if (reason === 'unlisted' && dropListing(session)) refuseDeck(null)
  else if (reason === 'invalid' || reason === 'pay' || reason === 'unlisted') refuseDeck('invalid')
  else {
    refuseDeck('failed')
    deck.failures += 1
    moveDeck(session, hold)
    delayDeck(session, backoffAfter(deck.failures))
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
  for (const { uid, server } of session.slides.values()) {
    if (server.base === null) moveSlide(session, uid, { kind: 'woken' })
  }
  scheduleDeck(session)
  options.onCreated?.(head.slug)
}

function takeSlideOf(session: Session, sent: Slide, replies: readonly Slide[]): void {
  const { uid } = sent
  const reply = replies.find(each => each.uid === uid)
  if (!session.slides.has(uid) || !reply) return
  moveSlide(session, uid, { kind: 'accepted' })
  const local = readSlide(session, uid)
  if (!local) {
    moveSlide(session, uid, { kind: 'known', slide: reply })
    moveSlide(session, uid, { kind: 'woken' })
    return
  }
  mergeReply(session, { local, sent, reply })
  const now = readSlide(session, uid)
  const isWaiting = session.slides.get(uid)?.step.at === 'waiting'
  if (now && !isWaiting && !isSameContent(now, reply)) moveSlide(session, uid, { kind: 'woken' })
  session.noteForJournal(uid)
}
