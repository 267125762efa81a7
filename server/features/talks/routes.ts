import type { FastifyInstance } from 'fastify'
import { createTranslator } from 'use-intl/core'
import type { z } from 'zod'
import { anyone, memberWho } from '#contract/endpoint.ts'
import { slugParams } from '#contract/params.ts'
import { pollsCsvPath, talks as talkEndpoints, talkStreamRoute } from '#contract/talks.ts'
import { deckLanguage } from '#domain/deck/text/slide-text.ts'
import { DomainError } from '#domain/errors.ts'
import { formatTags, type Locale } from '#domain/locale.ts'
import { isQuiz, nameOfValue } from '#domain/talks/polls.ts'
import en from '#locales/en/talks.json' with { type: 'json' }
import ru from '#locales/ru/talks.json' with { type: 'json' }
import { eventStreamHeaders } from '#server/http/event-stream.ts'
import { setStaticHeaders } from '#server/http/security-headers.ts'
import { serve } from '#server/http/serve.ts'
import { hashStyle, takeStylesIn } from '#server/http/used-styles.ts'
import { cookieOptions, remoteCookie, sessionCookie } from '#server/http/visitor.ts'
import { hashToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { byteOrderMark, serveCsv, writeCsvLine } from '#server/write-csv.ts'
import { findSession } from '../auth/auth.ts'
import { ownerKey } from '../live/live.ts'
import { openPresentation, readShownDocument, readVisit } from '../presentations/presentations.ts'
import { actBody, Bursts, readForms, sendState, serveAudience } from './audience.ts'
import { forgetAnswers, selectAnswered, selectAnswersAfter } from './queries.ts'
import { presentTalk, readFacts, TalkRooms } from './rooms.ts'
import {
  changePoll,
  connectRemote,
  disconnectRemotes,
  findRemote,
  inviteRemote,
  moveTalk,
  publishTalk,
  readPollResults,
  startTalk,
  stopTalk,
} from './talks.ts'

/** Presenting to others: what whoever presents does, what follows them, and the phones that lead. */
export function serveTalks(app: FastifyInstance, services: Services): void {
  const rooms = new TalkRooms(services, app.log)
  // Before the server waits for replies to finish: a stream never does by itself.
  app.addHook('preClose', () => rooms.close())

  const readTalk = async (presentationId: number) => {
    const facts = await readFacts(services, presentationId)
    return facts ? presentTalk(facts, 0) : null
  }

  serve(app, talkEndpoints.read, async call => {
    const { presentation } = await openPresentation(services, readVisit(call))
    return { talk: await readTalk(presentation.id) }
  })
  serve(app, talkEndpoints.start, async call => {
    const id = await startTalk(services, readVisit(call), { ...call.body, address: call.request.ip })
    const talk = await readTalk(id)
    if (!talk) throw new DomainError('presentation_not_found')
    return talk
  })
  serve(app, talkEndpoints.move, async call => {
    await moveTalk(services, readVisit(call), call.body.place)
    return {}
  })
  serve(app, talkEndpoints.end, async call => {
    await stopTalk(services, readVisit(call))
    return {}
  })
  serve(app, talkEndpoints.invite, async call => {
    const { code, until } = await inviteRemote(services, readVisit(call), call.request.ip)
    return { path: `/remote/${code}`, expires_at: until.toISOString() }
  })
  serve(app, talkEndpoints.disconnect, async call => {
    await disconnectRemotes(services, readVisit(call))
    return {}
  })
  serve(app, talkEndpoints.poll, async call => {
    await changePoll(services, readVisit(call), { ...call.body, poll: call.params.poll })
    return {}
  })
  serve(app, talkEndpoints.results, async call => {
    const { presentation } = await openPresentation(services, readVisit(call))
    return { results: await readPollResults(services, presentation.id) }
  })
  serve(app, talkEndpoints.forget, async call => {
    const { presentation } = await openPresentation(services, readVisit(call))
    await services.orm.transaction(orm => forgetAnswers(orm, presentation.id, call.params.talk))
    await publishTalk(services.orm, { type: 'changed', presentationId: presentation.id })
    return {}
  })
  servePresenterStream(app, services, rooms)
  // Every answer in a line: when it was presented, what was asked, what was answered.
  serveCsv(app, { path: pollsCsvPath(':slug'), access: memberWho('presentation.audience') }, async call => {
    const { presentation } = await openPresentation(services, readVisit(call))
    return { name: presentation.name, table: writeLines(services, presentation.id, call.request.locale) }
  })
  serveAudience(app, services, rooms)
  serveRemotes(app, services, rooms)
}

function servePresenterStream(app: FastifyInstance, services: Services, rooms: TalkRooms): void {
  app.get(
    talkStreamRoute.path,
    {
      config: { access: talkStreamRoute.access },
      schema: { hide: true, params: slugParams },
      exposeHeadRoute: false,
      compress: false,
    },
    async (request, reply) => {
      const params = request.params as z.output<typeof slugParams>
      const visit = readVisit({ request, params, capability: talkStreamRoute.access.capability })
      const { presentation } = await openPresentation(services, visit)
      const cookie = request.cookies[sessionCookie]
      const mayStay = async () => {
        const session = await findSession(services, cookie)
        if (session?.userId !== visit.visitor.userId) return false
        return openPresentation(services, visit).then(
          found => found.presentation.id === presentation.id,
          error => {
            if (error instanceof DomainError) return false
            throw error
          },
        )
      }
      const member = { owner: ownerKey(visit.visitor), sessionHash: cookie && hashToken(cookie) }
      const stream = await rooms.open(presentation.id, { role: 'presenter', member, mayStay }, reply.raw)
      return reply.headers(eventStreamHeaders).send(stream.body)
    },
  )
}

interface RemoteRequest {
  readonly Params: { readonly code: string }
}

/** Pages of phones that lead a talk. They have neither an account nor a seat: what they hold is for this talk alone. */
function serveRemotes(app: FastifyInstance, services: Services, rooms: TalkRooms): void {
  const open = { config: { access: anyone, handsOutToken: false as const }, schema: { hide: true } }
  const sent = { config: { access: anyone, csrf: false as const }, schema: { hide: true }, bodyLimit: 4096 }
  const limit = new Bursts(() => services.clock.now().getTime())
  app.register(async scope => {
    readForms(scope)
    // Opened by the camera of a phone, and by whatever looks at links before people do: only the press uses the code.
    scope.get<RemoteRequest>('/remote/:code', open, (request, reply) =>
      sendState(services, request, reply, { state: 'connect' }),
    )
    scope.post<RemoteRequest>('/remote/:code', sent, async (request, reply) => {
      const token = await connectRemote(services, request.params.code.slice(0, 100), request.ip)
      if (token === undefined) return sendState(services, request, reply, { state: 'expired' })
      // Strict: no other page can press for whoever holds it.
      reply.setCookie(remoteCookie, token, { ...cookieOptions(services.config), sameSite: 'strict' })
      return reply.header('cache-control', 'no-store').redirect('/remote', 303)
    })
    scope.get('/remote', open, async (request, reply) => {
      const remote = await findRemote(services, request.cookies[remoteCookie])
      const deck = remote && (await readShownDocument(services, remote.presentationId))
      if (!deck) return sendState(services, request, reply, { state: 'disconnected' })
      const pages = await services.deckPages()
      const language = deckLanguage(deck.slides, request.locale)
      const drawn = pages.renderRemotePage({ deck, language, chrome: request.locale })
      const html = pages.liveFiles ? takeStylesIn(drawn, pages.liveFiles) : drawn
      setStaticHeaders(reply, services.config, [hashStyle(html).trim()])
      return reply
        .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(html)
    })
    scope.get(
      '/remote/events',
      { ...open, exposeHeadRoute: false, compress: false },
      async (request, reply) => {
        const token = request.cookies[remoteCookie]
        const remote = await findRemote(services, token)
        if (!remote) throw new DomainError('talk_over')
        const mayStay = async () => (await findRemote(services, token))?.talkId === remote.talkId
        const stream = await rooms.open(remote.presentationId, { role: 'remote', mayStay }, reply.raw)
        return reply.headers(eventStreamHeaders).send(stream.body)
      },
    )
    scope.post('/remote/act', sent, async (request, reply) => {
      const token = request.cookies[remoteCookie]
      const body = actBody.safeParse(request.body)
      if (!body.success) throw new DomainError('validation_failed')
      limit.check(`act ${token}`, 1200)
      const remote = await findRemote(services, token)
      if (!remote) throw new DomainError('talk_over')
      await publishTalk(services.orm, { type: 'acted', presentationId: remote.presentationId, ...body.data })
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}

const texts: Record<Locale, { readonly csv: (typeof en)['csv'] }> = { en, ru }
const batchSize = 500

async function* writeLines(
  { orm }: Services,
  presentationId: number,
  locale: Locale,
): AsyncGenerator<string> {
  const t = createTranslator({ locale: formatTags[locale], messages: texts[locale].csv })
  yield byteOrderMark + writeCsvLine([t('talk'), t('time'), t('question'), t('answer'), t('right')])
  const write = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')
  for (const { id, asked, createdAt } of await selectAnswered(orm, presentationId)) {
    for (let after: { poll: string; voter: string } | undefined; ; ) {
      const rows = await selectAnswersAfter(orm, id, { after, limit: batchSize })
      const lines = rows.flatMap(({ poll: key, values, updatedAt }) => {
        const poll = asked[key]
        if (!poll) return []
        const right = poll.options.filter(one => one.right).map(one => one.id)
        const isRight = right.length === values.length && values.every(value => right.includes(value))
        const answer = values.map(value => nameOfValue(poll, value)).join('; ')
        const mark = isQuiz(poll) ? t(isRight ? 'yes' : 'no') : ''
        return writeCsvLine([write(createdAt), write(updatedAt), poll.question, answer, mark])
      })
      if (lines.length > 0) yield lines.join('')
      if (rows.length < batchSize) break
      after = rows.at(-1)
    }
  }
}
