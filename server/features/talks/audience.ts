import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { anyone } from '#contract/endpoint.ts'
import { deckLanguage } from '#domain/deck/text/slide-text.ts'
import { DomainError } from '#domain/errors.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { readPollAnswer, stateOfPoll } from '#domain/talks/polls.ts'
import { BatchedCalls } from '#server/batched-calls.ts'
import type { TalkPageState } from '#server/deck-pages.ts'
import { ByteCache } from '#server/http/byte-cache.ts'
import { eventStreamHeaders } from '#server/http/event-stream.ts'
import { readPasses } from '#server/http/link-pass.ts'
import { setFramedHeaders } from '#server/http/security-headers.ts'
import { hashStyle, takeStylesIn } from '#server/http/used-styles.ts'
import { cookieOptions } from '#server/http/visitor.ts'
import type { Services } from '#server/services.ts'
import { readShownDocument } from '../presentations/presentations.ts'
import { gatherSights, type ShownDeck, sendBarePage, sendClosedPage } from '../public-pages/public-pages.ts'
import { keepAsked, type NewAnswer, pollsOn, presentationsOf, writeAnswers } from './queries.ts'
import { presentToFollower, type TalkFacts, type TalkRooms } from './rooms.ts'
import { findFollowed, issueVoter, publishTalk, readVoter } from './talks.ts'

const voterCookie = 'voter'
const keptBytes = 32 * 1024 * 1024
const longestAnswer = 16 * 1024
const open = { config: { access: anyone, handsOutToken: false as const }, schema: { hide: true } }
const sent = {
  config: { access: anyone, csrf: false as const },
  schema: { hide: true },
  bodyLimit: longestAnswer,
}

interface Followed {
  readonly Params: { readonly slug: string; readonly poll: string; readonly code?: string }
  readonly Querystring: { readonly code?: string; readonly sent?: string }
}

/** Pages of those who follow a talk on their phones: the slide that is shown, and the polls on it. Nobody signs in. */
export function serveAudience(app: FastifyInstance, services: Services, rooms: TalkRooms): void {
  const shelf = new ByteCache<{ readonly html: string; readonly style: string; readonly bytes: number }>(
    keptBytes,
  )
  const findSight = gatherSights(services, app.log)
  const answers = gatherAnswers(services, app)
  const limit = new Bursts(() => services.clock.now().getTime())

  const look = (request: FastifyRequest<Followed>) =>
    findSight(request.params.slug, { passes: readPasses(services, request) })

  async function showTalk(request: FastifyRequest<Followed>, reply: FastifyReply, prefix: string) {
    const { slug } = request.params
    const sight = await look(request)
    // What the link asks is asked by its own page, which leads back here.
    if (sight && 'asks' in sight) return reply.redirect(`${prefix}/${slug}/gate?to=live`, 303)
    if (!sight || sight.deck.isGuests)
      return sendClosedPage(services, request, reply, { slug, embedded: false })
    const facts = await findTalk(rooms, sight.deck)
    if (!facts) return sendState(services, request, reply, { state: 'waiting', slug })
    limit.check(`open ${request.ip}`, 3000)
    if (!readVoter(services.secret, request.cookies[voterCookie])) {
      const options = { ...cookieOptions(services.config), path: '/', maxAge: 12 * 3600 }
      reply.setCookie(voterCookie, issueVoter(services.secret), options)
    }
    const { html, style } = await drawPage(services, shelf, { deck: sight.deck, chrome: request.locale })
    const { finishLivePage } = await services.deckPages()
    const event = presentToFollower(facts, services.clock.now().getTime())
    setFramedHeaders(reply, services.config, style)
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        vary: 'Cookie, Accept-Language',
      })
      .type('text/html; charset=utf-8')
      .send(
        finishLivePage(html, { event, polls: facts.polls, sent: request.query.sent, chrome: request.locale }),
      )
  }

  async function answer(request: FastifyRequest<Followed>, reply: FastifyReply, prefix: string) {
    const { slug, poll: id } = request.params
    const wantsPage = !request.headers.accept?.includes('application/json')
    const back = `${prefix}/${slug}/live`
    const sight = await look(request)
    const facts = sight && 'deck' in sight ? await findTalk(rooms, sight.deck) : undefined
    if (!facts) {
      if (wantsPage) return reply.redirect(back, 303)
      throw new DomainError('talk_over')
    }
    const voter = readVoter(services.secret, request.cookies[voterCookie])
    // A browser that keeps no cookies gets one with the page; it cannot be told from others without.
    if (!voter) return wantsPage ? reply.redirect(back, 303) : Promise.reject(new DomainError('form_expired'))
    limit.check(`voter ${voter}`, 40)
    limit.check(`answer ${request.ip}`, 6000)
    const poll = facts.polls.find(one => one.id === id)
    if (!poll) throw new DomainError('form_not_found')
    if (!stateOfPoll(poll, facts.talk.polls).open) {
      if (wantsPage) return reply.redirect(back, 303)
      throw new DomainError('form_expired')
    }
    const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const values = readPollAnswer(poll, body.getAll('answer').slice(0, 20))
    if (!values) {
      if (wantsPage) return reply.redirect(back, 303)
      throw new DomainError('validation_failed', { fields: { answer: 'required' } })
    }
    const { slide: _, ...asked } = poll
    await answers.submit({ talkId: facts.talk.id, asked, voter, values, at: services.clock.now() })
    if (wantsPage) return reply.redirect(`${back}?sent=${encodeURIComponent(id)}`, 303)
    return reply.code(204).header('cache-control', 'no-store').send()
  }

  app.register(async scope => {
    readForms(scope)
    for (const locale of [undefined, ...locales]) {
      const prefix = locale ? `/${locale}/p` : '/p'
      const speak = async (request: FastifyRequest) => {
        if (locale) request.locale = locale
      }
      scope.get<Followed>(`${prefix}/:slug/live`, { ...open, preHandler: speak }, (request, reply) =>
        showTalk(request, reply, prefix),
      )
      scope.post<Followed>(
        `${prefix}/:slug/live/polls/:poll`,
        { ...sent, preHandler: speak },
        (request, reply) => answer(request, reply, prefix),
      )
    }
    scope.get<Followed>(
      '/p/:slug/live/events',
      { ...open, exposeHeadRoute: false, compress: false },
      async (request, reply) => {
        const sight = await look(request)
        if (!sight || !('deck' in sight) || !(await findTalk(rooms, sight.deck)))
          throw new DomainError('talk_over')
        const { slug } = request.params
        const passes = readPasses(services, request)
        const linkId = sight.deck.link.id
        const mayStay = async () => {
          const now = await findSight(slug, { passes })
          return now !== undefined && 'deck' in now && now.deck.link.id === linkId
        }
        const stream = await rooms.open(sight.deck.id, { role: 'follower', mayStay }, reply.raw)
        return reply.headers(eventStreamHeaders).send(stream.body)
      },
    )
    scope.get<Followed>('/live', open, (request, reply) => join(services, request, reply, request.query.code))
    scope.get<Followed>('/live/:code', open, (request, reply) =>
      join(services, request, reply, request.params.code),
    )
  })
}

/** Forms that a browser sends by itself, without a script. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestAnswer },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** A talk is followed by the link that its presenter chose, and by no other. */
async function findTalk(rooms: TalkRooms, deck: ShownDeck): Promise<TalkFacts | undefined> {
  if (deck.isGuests) return undefined
  const facts = await rooms.find(deck.id, deck.revision)
  return facts?.talk.link === deck.link.id ? facts : undefined
}

async function join(services: Services, request: FastifyRequest, reply: FastifyReply, typed?: string) {
  const slug = typed && (await findFollowed(services, typed, request.ip))
  if (slug) return reply.header('cache-control', 'no-store').redirect(`/p/${slug}/live`, 303)
  return sendState(services, request, reply, { state: typed ? 'unknown' : 'join', typed })
}

/** A page that says how things stand, where there is no talk to show. */
export async function sendState(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  page: { readonly state: TalkPageState; readonly slug?: string; readonly typed?: string | undefined },
): Promise<FastifyReply> {
  const { renderTalkState } = await services.deckPages()
  const { html, style } = renderTalkState({
    ...page,
    typed: page.typed?.slice(0, 40),
    chrome: request.locale,
  })
  const isAsked = page.state === 'join' || page.state === 'waiting' || page.state === 'connect'
  // Only what stands at the address of a link may be framed: elsewhere somebody could be made to press what they do not see.
  return sendBarePage(reply.code(isAsked ? 200 : 404), {
    html,
    style,
    sends: true,
    framed: page.state === 'waiting',
  })
}

interface PageOrder {
  readonly deck: ShownDeck
  readonly chrome: Locale
}

/** All slides of the presentation, drawn once for each revision, whoever follows and wherever it is. */
async function drawPage(
  services: Services,
  shelf: ByteCache<{ readonly html: string; readonly style: string; readonly bytes: number }>,
  { deck: { id, slug, revision }, chrome }: PageOrder,
) {
  const pages = await services.deckPages()
  const make = async () => {
    const deck = await readShownDocument(services, id)
    if (!deck) throw new DomainError('presentation_not_found')
    const drawn = pages.renderLivePage({
      deck,
      language: deckLanguage(deck.slides, chrome),
      slug,
      chrome,
      // Of the slides that were just read: what the talk was read with may be older, and the page is kept.
      polls: pollsOn(deck.slides),
    })
    const html = pages.liveFiles ? takeStylesIn(drawn, pages.liveFiles) : drawn
    return { html, style: hashStyle(html), bytes: html.length * 2 }
  }
  if (services.config.development) return make()
  return shelf.take([pages.build, slug, revision, chrome].join('|'), make)
}

/** Answers that come together are written together, and told of once. */
function gatherAnswers(services: Services, app: FastifyInstance) {
  const calls = new BatchedCalls<NewAnswer, true>({
    call: async answers => {
      const polls = new Map(answers.map(({ talkId, asked }) => [`${talkId} ${asked.id}`, { talkId, asked }]))
      // Always in one order: two processes that held each other's talks would wait for ever.
      const held = [...polls.values()].toSorted((a, b) => a.talkId - b.talkId)
      await services.orm.transaction(async orm => {
        for (const { talkId, asked } of held) await keepAsked(orm, talkId, asked)
        await writeAnswers(orm, answers)
        const told = await presentationsOf(orm, [...new Set(answers.map(({ talkId }) => talkId))])
        for (const presentationId of told) await publishTalk(orm, { type: 'answered', presentationId })
      })
      return answers.map(() => true as const)
    },
    weigh: () => 1,
    heaviestBatch: 500,
    heaviestQueue: 10_000,
    onBroken: error => app.log.error({ err: error }, 'writing answers together'),
  })
  app.addHook('onClose', () => calls.drain())
  return calls
}

/** How often something may happen within a minute, in this process. A whole audience may share one address. */
export class Bursts {
  readonly #now: () => number
  #counts = new Map<string, number>()
  #until = 0

  constructor(now: () => number) {
    this.#now = now
  }

  check(name: string, most: number): void {
    const now = this.#now()
    if (now > this.#until || now < this.#until - 60_000) {
      this.#counts = new Map()
      this.#until = now + 60_000
    }
    const count = (this.#counts.get(name) ?? 0) + 1
    this.#counts.set(name, count)
    if (count > most)
      throw new DomainError('too_many_requests', { retry_after: Math.ceil((this.#until - now) / 1000) })
  }
}

export const actBody = z.union([
  z.object({ act: z.enum(['next', 'previous', 'black']) }),
  z.object({ at: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]).nullable() }),
])
