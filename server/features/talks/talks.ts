import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { NO_ANSWERS, type PollState, stateOfPoll } from '#domain/talks/polls.ts'
import {
  MOST_REMOTES,
  makeTalkCode,
  REMOTE_ACTS,
  readTalkCode,
  TALK_TIMES,
  type TalkPlace,
} from '#domain/talks/talk.ts'
import { findLinks, readLink } from '#server/db/link-facts.ts'
import { type Database, notify, type Orm, type StopListening } from '../../db/database.ts'
import { hashToken, isSameProof, newToken, signProof } from '../../random.ts'
import type { Services } from '../../services.ts'
import { liveChannel, readMessage } from '../live/live.ts'
import { openPresentation, type PresentationVisit } from '../presentations/presentations.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import {
  beginTalk,
  claimRemote,
  deleteAnswers,
  deleteRemotes,
  dropOldRemotes,
  endSilent,
  endTalk,
  findAddress,
  findByCode,
  findByRemote,
  findRunning,
  insertRemote,
  movePlace,
  presentationsOf,
  readTallies,
  selectAnswered,
  selectPolls,
  writePollState,
} from './queries.ts'

/** The one channel of PostgreSQL over which the processes of an installation tell each other about talks. */
export const talkChannel = 'lectern_talks'

const message = z.discriminatedUnion('type', [
  /** Where it is, what its polls do, who leads it, or that it is over: read it again. */
  z.object({ type: z.literal('changed'), presentationId: z.int() }),
  z.object({ type: z.literal('answered'), presentationId: z.int() }),
  z.object({
    type: z.literal('acted'),
    presentationId: z.int(),
    act: z.enum(REMOTE_ACTS).optional(),
    at: z.tuple([z.number(), z.number()]).nullable().optional(),
  }),
  /** How many follow in that process. */
  z.object({ type: z.literal('counted'), presentationId: z.int(), process: z.string(), followers: z.int() }),
])
export type TalkMessage = z.output<typeof message>

/** Undefined for what is not ours: anyone with the database's password can speak on the channel. */
export function readTalkMessage(payload: string): TalkMessage | undefined {
  try {
    return message.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

export async function publishTalk(orm: Orm, told: TalkMessage): Promise<void> {
  await notify(orm, talkChannel, JSON.stringify(told))
}

/** Somebody signed in who looks on, as the news of open decks names them. */
export interface TalkMember {
  readonly owner: string
  readonly sessionHash: string | undefined
}

interface TalkListener {
  readonly onMessage: (told: TalkMessage | undefined) => void
  /** The right of some to look on may have ended. */
  readonly onLeaving: (isMeant: (member: TalkMember) => boolean) => void
  readonly onGap: () => void
}

/** Sessions that end and people who leave are told of on the channel of open decks. */
export async function listenToTalks(
  database: Database,
  { onMessage, onLeaving, onGap }: TalkListener,
): Promise<StopListening> {
  const stopTalks = await database.listen(talkChannel, {
    onMessage: payload => onMessage(readTalkMessage(payload)),
    onGap,
  })
  try {
    const stopLive = await database.listen(liveChannel, {
      onMessage: payload => {
        const told = readMessage(payload)
        if (told?.type === 'left') onLeaving(({ owner }) => told.owner === null || told.owner === owner)
        if (told?.type === 'signed_out')
          onLeaving(({ sessionHash }) => sessionHash !== undefined && told.sessions.includes(sessionHash))
      },
      onGap,
    })
    return async () => {
      await Promise.all([stopTalks(), stopLive()])
    }
  } catch (error) {
    await stopTalks()
    throw error
  }
}

/** Whoever was heard of after this moment is still there. */
export function silenceOf({ clock }: Pick<Services, 'clock'>): Date {
  return new Date(clock.now().getTime() - TALK_TIMES.silence)
}

interface TalkStart {
  readonly place: TalkPlace
  readonly link: number | null
  readonly address: string
}

/** Begins a talk, or goes on with the one that is there; with a link, others can follow it. */
export async function startTalk(
  services: Services,
  visit: PresentationVisit,
  { place, link, address }: TalkStart,
): Promise<number> {
  const { presentation } = await openPresentation(services, visit)
  if (presentation.workspaceId === null) throw new DomainError('presentation_not_found')
  await limitAttempts(services, 'talk', { address, account: String(visit.visitor.userId) })
  const { orm, clock } = services
  const now = clock.now()
  if (link !== null) await checkLink(services, presentation.id, link)
  await orm.transaction(async change => {
    await endSilent(change, presentation.id, silenceOf(services))
    const code = makeTalkCode(randomInt)
    await beginTalk(change, { presentationId: presentation.id, place, link, code, now })
    await publishTalk(change, { type: 'changed', presentationId: presentation.id })
  })
  return presentation.id
}

/** A talk is followed by a link that is open, with all that it asks. */
async function checkLink({ orm, clock }: Services, presentationId: number, link: number): Promise<void> {
  const slug = await findAddress(orm, presentationId, link)
  const [row] = slug === undefined ? [] : await findLinks(orm, [slug])
  if (!row || !readLink(row, clock.now()).isOpen) throw new DomainError('link_not_found')
}

export async function moveTalk(
  services: Services,
  visit: PresentationVisit,
  place: TalkPlace,
): Promise<void> {
  const { presentation } = await openPresentation(services, visit)
  const { orm, clock } = services
  await orm.transaction(async change => {
    const times = { now: clock.now(), after: silenceOf(services) }
    if (!(await movePlace(change, presentation.id, place, times))) throw new DomainError('talk_over')
    await publishTalk(change, { type: 'changed', presentationId: presentation.id })
  })
}

export async function stopTalk(services: Services, visit: PresentationVisit): Promise<void> {
  const { presentation } = await openPresentation(services, visit)
  await services.orm.transaction(async change => {
    await endTalk(change, presentation.id, services.clock.now())
    await publishTalk(change, { type: 'changed', presentationId: presentation.id })
  })
}

interface PollChange {
  readonly poll: string
  readonly open?: boolean | undefined
  readonly shown?: boolean | undefined
  readonly reset?: true | undefined
}

export async function changePoll(
  services: Services,
  visit: PresentationVisit,
  { poll: id, open, shown, reset }: PollChange,
): Promise<void> {
  const { presentation } = await openPresentation(services, visit)
  await services.orm.transaction(async change => {
    const running = await findRunning(change, presentation.id, silenceOf(services))
    if (!running) throw new DomainError('talk_over')
    const poll = (await selectPolls(change, presentation.id)).find(one => one.id === id)
    if (!poll) throw new DomainError('form_not_found')
    const before = stateOfPoll(poll, running.talk.polls)
    // Asked anew, it is as it was at first: open, and a quiz without its answer.
    const state: PollState = reset
      ? stateOfPoll(poll, {})
      : { open: open ?? before.open, shown: shown ?? before.shown }
    if (reset) await deleteAnswers(change, running.talk.id, id)
    await writePollState(change, running.talk.id, id, state)
    await publishTalk(change, { type: 'changed', presentationId: presentation.id })
  })
}

/** A code for one phone; the code that was shown before works no more. */
export async function inviteRemote(
  services: Services,
  visit: PresentationVisit,
  address: string,
): Promise<{ code: string; until: Date }> {
  const { presentation } = await openPresentation(services, visit)
  await limitAttempts(services, 'talk', { address, account: String(visit.visitor.userId) })
  const { orm, clock } = services
  const now = clock.now()
  const running = await findRunning(orm, presentation.id, silenceOf(services))
  if (!running) throw new DomainError('talk_over')
  const code = newToken()
  const until = new Date(now.getTime() + TALK_TIMES.remoteCode)
  await orm.transaction(change =>
    insertRemote(change, { talkId: running.talk.id, codeHash: hashToken(code), until, now }),
  )
  return { code, until }
}

export async function disconnectRemotes(services: Services, visit: PresentationVisit): Promise<void> {
  const { presentation } = await openPresentation(services, visit)
  await services.orm.transaction(async change => {
    const running = await findRunning(change, presentation.id, silenceOf(services))
    if (!running) return
    await deleteRemotes(change, running.talk.id)
    await publishTalk(change, { type: 'changed', presentationId: presentation.id })
  })
}

/** Makes a phone the remote of one talk: what it is known by opens nothing else, and ends with the talk. */
export async function connectRemote(
  services: Services,
  code: string,
  address: string,
): Promise<string | undefined> {
  await limitAttempts(services, 'talkCode', { address })
  const token = newToken()
  const isIn = await services.orm.transaction(async change => {
    const claim = { codeHash: hashToken(code), tokenHash: hashToken(token), now: services.clock.now() }
    const talkId = await claimRemote(change, claim)
    if (talkId === undefined) return false
    const [presentationId = 0] = await presentationsOf(change, [talkId])
    await dropOldRemotes(change, talkId, MOST_REMOTES)
    await publishTalk(change, { type: 'changed', presentationId })
    return true
  })
  return isIn ? token : undefined
}

/** The talk that a phone leads; undefined once it is over, or the phone was disconnected. */
export function findRemote(services: Services, token: string | undefined) {
  return token === undefined || token.length > 100
    ? Promise.resolve(undefined)
    : findByRemote(services.orm, hashToken(token), silenceOf(services))
}

/** Where somebody who typed a code off the wall goes. */
export async function findFollowed(
  services: Services,
  typed: string,
  address: string,
): Promise<string | undefined> {
  const code = readTalkCode(typed)
  if (code === undefined) return undefined
  await limitAttempts(services, 'talkCode', { address })
  return findByCode(services.orm, code, silenceOf(services))
}

/** How polls were answered, by talk, the latest first. */
export async function readPollResults({ orm }: Pick<Services, 'orm'>, presentationId: number) {
  const rows = await selectAnswered(orm, presentationId)
  const tallies = await readTallies(
    orm,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, asked, createdAt }) => ({
    id,
    started_at: createdAt.toISOString(),
    polls: Object.values(asked).map(poll => {
      const { voters, counts } = tallies.get(`${id} ${poll.id}`) ?? NO_ANSWERS
      return { ...poll, voters, counts: counts.map(([value, count]): [string, number] => [value, count]) }
    }),
  }))
}

/**
 * What one phone is known by among those who answer. Signed, so that answers of a thousand phones take a thousand visits;
 * it says nothing of whose it is.
 */
export function issueVoter(secret: string): string {
  const id = newToken().slice(0, 22)
  return `${id}.${signVoter(secret, id)}`
}

export function readVoter(secret: string, token: string | undefined): string | undefined {
  const [id = '', signature = ''] = (token ?? '').split('.')
  return id !== '' && isSameProof(signature, signVoter(secret, id)) ? id : undefined
}

function signVoter(secret: string, id: string): string {
  return signProof(secret, 'voter', id).slice(0, 22)
}
