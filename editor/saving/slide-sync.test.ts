import { describe, expect, test } from 'vitest'
import { type Slide, slideSchema } from '#domain/deck/slide.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { createRandom, type Random } from '#tests/support/editor/random.ts'
import { SLIDE_SAVE_DELAY } from '../options.ts'
import {
  advance,
  type Call,
  callOf,
  conflictOf,
  createSync,
  isDue,
  isParked,
  isUnsettled,
  refusedOf,
  restOf,
  type SlideEvent,
  type SlideSync,
} from './slide-sync.ts'

const uid = uidOf(1)
const blank = slideSchema.parse({ uid, index: 0, id: 1 })
const makeVersion = (revision: number, id: number | null = 1): Slide => ({
  ...blank,
  ...{ id, revision, notes: `version ${revision}` },
})

const call = (kind: Call['kind']): Call => ({ kind })
const run = (sync: SlideSync, ...events: readonly SlideEvent[]) => events.reduce(advance, sync)
const stored = () => createSync(uid, makeVersion(1))
const conflict = { id: 'asked', base: makeVersion(1), theirs: makeVersion(2), places: ['item'] }
const merged: SlideEvent = { kind: 'merged', slide: conflict.theirs, conflict, isAhead: true }
const save = (sync: SlideSync): SlideEvent => ({
  ...{ kind: 'sending', call: call('save') },
  sent: [...sync.sent, { ...makeVersion(1), key: 'k' }],
})

describe('where a slide stands', () => {
  test('a change waits for the delay, each further one anew, and is sent once that is over', () => {
    const first = run(stored(), { kind: 'edited', now: 100 })
    expect(first.step).toEqual({ at: 'waiting', until: 100 + SLIDE_SAVE_DELAY, refused: null })
    const second = run(first, { kind: 'edited', now: 900 })
    expect(second.step).toMatchObject({ at: 'waiting', until: 900 + SLIDE_SAVE_DELAY })
    expect(run(second, { kind: 'woken' }).step.at).toBe('ready')
  })

  test('what is changed while a save is under way is sent after its reply', () => {
    const sending = run(stored(), { kind: 'edited', now: 0 }, { kind: 'woken' }, save(stored()))
    const edited = run(sending, { kind: 'edited', now: 2000 })
    expect([edited.step.at, restOf(edited.step).at]).toEqual(['sending', 'waiting'])
    const replied = run(
      edited,
      { kind: 'ended', now: 2100 },
      { kind: 'accepted' },
      { kind: 'replied', slide: makeVersion(2) },
    )
    expect(replied.step).toMatchObject({ at: 'waiting', until: 2000 + SLIDE_SAVE_DELAY })
    expect([replied.sent, replied.saved, isUnsettled(replied)]).toEqual([[], true, true])
  })

  test('a version whose reply was lost is remembered until a later one is known', () => {
    const sending = run(stored(), save(stored()))
    const lost = run(sending, { kind: 'ended', now: 10 }, { kind: 'refused', why: 'offline' })
    expect(lost.sent).toHaveLength(1)
    expect([isParked(lost), refusedOf(lost.step)]).toEqual([true, 'offline'])
    expect(run(lost, { kind: 'edited', now: 20 })).toBe(lost)
    expect(run(lost, { kind: 'known', slide: makeVersion(2) }).sent).toEqual([])
    expect(run(lost, { kind: 'known', slide: makeVersion(1) }).sent).toHaveLength(1)
  })

  test('after a failure everything waits for the next attempt, also what became ready meanwhile', () => {
    const sending = run(stored(), save(stored()), { kind: 'edited', now: 0 }, { kind: 'woken' })
    const failed = run(sending, { kind: 'ended', now: 2000 }, { kind: 'failed', until: 3000 })
    expect(failed).toMatchObject({ failures: 1, step: { at: 'waiting', until: 3000, refused: 'failed' } })
  })

  test('a conflict waits for the user, whatever else happens, and ends with the slide it is about', () => {
    const asked = run(stored(), { kind: 'edited', now: 0 }, merged)
    for (const event of [
      { kind: 'edited', now: 9 },
      { kind: 'woken' },
      { kind: 'held' },
      { kind: 'allowed' },
    ] as const)
      expect(run(asked, event)).toBe(asked)
    expect(run(asked, { kind: 'failed', until: 99 }).step.at).toBe('conflict')
    const decided = run(asked, { kind: 'decided' })
    expect([decided.step.at, decided.server.base]).toEqual(['ready', conflict.theirs])
    expect(run(asked, { kind: 'removed' })).toMatchObject({ is: 'removed', step: { at: 'ready' } })
    const lost = run(asked, { kind: 'lost' })
    expect(lost).toMatchObject({
      is: 'new',
      step: { at: 'ready' },
      server: { base: null, ancestor: conflict.base },
    })
  })

  test('a slide that was deleted and is back is saved once more: its deletion may have arrived', () => {
    const back = run(
      ...([stored(), { kind: 'removed' }, { kind: 'sending', call: call('delete'), sent: [] }] as const),
      ...([
        { kind: 'inserted', ancestor: null },
        { kind: 'ended', now: 5 },
        { kind: 'deletion_unsure' },
      ] as const),
    )
    expect(back).toMatchObject({ is: 'stored', server: { isDeletionUnsure: true }, step: { at: 'ready' } })
    // Created anew it is another slide, of which no deletion is on its way.
    const anew = run(back, { kind: 'lost' }, { kind: 'known', slide: makeVersion(0, 2) })
    expect(anew.server).toEqual({ base: makeVersion(0, 2), isDeletionUnsure: false })
  })
})

/** One thing that can happen to a slide as it stands; one request at a time, as the queue sends them. */
function pickEvent(random: Random, sync: SlideSync, now: number): SlideEvent {
  const revision = (sync.server.base?.revision ?? 0) + random.below(2)
  const slide = makeVersion(revision)
  const kinds: SlideEvent[] = [
    { kind: 'edited', now },
    { kind: 'edited', now },
    { kind: 'woken' },
    { kind: 'removed' },
    { kind: 'inserted', ancestor: random.chance(0.5) ? slide : null },
    { kind: 'merged', slide, conflict: random.chance(0.5) ? conflict : null, isAhead: random.chance(0.5) },
    { kind: 'known', slide },
    { kind: 'decided' },
    { kind: 'lost' },
    { kind: 'allowed' },
  ]
  if (sync.step.at === 'ready') {
    const kind = sync.is === 'removed' ? 'delete' : sync.is === 'new' ? 'create' : 'save'
    const sent =
      kind === 'delete' ? sync.sent : [...sync.sent, { ...slide, id: kind === 'create' ? null : 1 }]
    kinds.push({ kind: 'sending', call: call(kind), sent }, { kind: 'sending', call: call(kind), sent })
    if (sync.is === 'stored') kinds.push({ kind: 'unchanged' })
  }
  if (sync.step.at === 'sending') kinds.push({ kind: 'ended', now }, { kind: 'ended', now })
  else {
    kinds.push({ kind: 'accepted' }, { kind: 'failed', until: now + 1000 }, { kind: 'words_known', slide })
    kinds.push({ kind: 'refused', why: random.pick(['offline', 'invalid', 'pay', null] as const) ?? null })
    if (sync.sent.length > 0) kinds.push({ kind: 'unsent', howMuch: 'last' }, { kind: 'replied', slide })
  }
  return random.pick(kinds) ?? { kind: 'woken' }
}

/** What ends a conflict: the user, the slide itself, or a version of the server's without one. */
const ending = new Set<SlideEvent['kind']>(['decided', 'removed', 'inserted', 'lost', 'merged', 'replied'])
/** What ends the wait to be sent. */
const settling = new Set<SlideEvent['kind']>(['sending', 'unchanged', 'merged', 'held'])

test('whatever happens in whatever order: no change is forgotten, no conflict is passed over, one call at a time', () => {
  for (let seed = 0; seed < 200; seed++) {
    const random = createRandom(seed)
    let sync = createSync(uid, random.chance(0.7) ? makeVersion(1) : null)
    let now = 0
    for (let at = 0; at < 60; at++) {
      now += random.below(900)
      const before = Object.freeze(sync)
      const event = pickEvent(random, before, now)
      sync = advance(before, event)
      const told = `seed ${seed}, event ${at}: ${event.kind}`
      // What is there and what is not follows from one field.
      expect(sync.is === 'stored', told).toBe(sync.server.base !== null && sync.is !== 'removed')
      if (sync.is !== 'stored') expect(conflictOf(sync.step), told).toBeNull()
      if (conflictOf(before.step) && !ending.has(event.kind))
        expect(conflictOf(sync.step), told).not.toBeNull()
      // A call ends by its reply and by nothing else.
      if (before.step.at === 'sending' && event.kind !== 'ended')
        expect(callOf(sync.step), told).toBe(before.step.call)
      if (event.kind === 'edited') expect(isUnsettled(sync), told).toBe(true)
      if (isDue(before.step) && !settling.has(event.kind))
        expect(isDue(sync.step) || conflictOf(sync.step) !== null, told).toBe(true)
      if (sync.step.at === 'waiting') expect(sync.step.until, told).toBeGreaterThan(now - 60 * 900)
    }
  }
})
