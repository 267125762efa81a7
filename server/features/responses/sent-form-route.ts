import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { anyone } from '#contract/endpoint.ts'
import { slugParams } from '#contract/params.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { DomainError } from '#domain/errors.ts'
import { ANSWER_PREFIX } from '#domain/responses/forms.ts'
import type { FormPageToDraw } from '#server/deck-pages.ts'
import { readPasses } from '#server/http/link-pass.ts'
import { setFramedHeaders } from '#server/http/security-headers.ts'
import type { Services } from '#server/services.ts'
import { type ShownDeck, sendClosedPage } from '../public-pages/public-pages.ts'
import { findDeckTheme } from './queries.ts'
import { findForms, issueTicket, quickestPerson } from './responses.ts'
import { openPublicDeck, type SentResponse, sendResponse } from './send-response.ts'

const params = slugParams.extend({ form: z.string().max(128) })
const bodyLimit = 256 * 1024

/** Forms of public pages that a browser sends by itself, without a script. Only here are such bodies read at all. */
export function serveSentForms(app: FastifyInstance, services: Services): void {
  app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post(
      '/p/:slug/forms/:form',
      // Sent without an account: there is no token, and cookies are ignored.
      { config: { access: anyone, csrf: false }, bodyLimit, schema: { hide: true, params } },
      (request, reply) => answerForm(services, request, reply),
    )
  })
}

async function answerForm(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const sent = readSent(services, request)
  const deck = await openPublicDeck(services, sent.slug, sent.passes).catch(refusal => {
    if (refusal instanceof DomainError && refusal.code === 'presentation_not_found') return undefined
    throw refusal
  })
  // Whether it was sent from a frame is not told: links that lead out of one do no harm outside.
  if (!deck) return sendClosedPage(services, request, reply, { slug: sent.slug, embedded: true })
  const page = await describeOutcome(services, deck, sent)
  const theme = deckThemeSchema.parse(await findDeckTheme(services.orm, deck.id))
  const { renderFormPage } = await services.deckPages()
  setFramedHeaders(reply, services.config)
  return reply
    .code(page.status)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(
      renderFormPage({
        deck: { name: deck.name, theme },
        slug: sent.slug,
        chrome: request.locale,
        state: page.state,
        again: page.again,
        face: deck.face ?? undefined,
      }),
    )
}

type Outcome = Pick<FormPageToDraw, 'state' | 'again'> & { readonly status: number }

async function describeOutcome(services: Services, deck: ShownDeck, sent: SentResponse): Promise<Outcome> {
  try {
    await sendResponse(services, sent)
    return { status: 200, state: 'sent' }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { status, details } = error
    const [placed] = await findForms(services.orm, deck.id, sent.form)
    if (!placed) return { status: 404, state: 'gone' }
    const { item } = placed
    const again = { item, ticket: sent.ticket, answers: sent.answers, faults: details?.fields ?? {} }
    if (error.code === 'validation_failed') return { status, state: 'refused', again }
    if (error.code === 'too_many_requests') return { status, state: 'tooMany', again }
    if (error.code !== 'form_expired') throw error
    // They have spent more time on the form than a bot would; a new ticket with the current time would make them look like one.
    const ticket = issueTicket(services, sent.slug, quickestPerson)
    return { status, state: 'expired', again: { ...again, ticket } }
  }
}

function readSent(services: Services, request: FastifyRequest): SentResponse {
  const { slug, form } = request.params as z.output<typeof params>
  const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const answers = [...body]
    .filter(([name]) => name.startsWith(ANSWER_PREFIX))
    .map(([name, value]) => [name.slice(ANSWER_PREFIX.length), value])
  return {
    slug,
    form,
    ticket: body.get('ticket') ?? '',
    website: body.get('website') ?? '',
    answers: Object.fromEntries(answers),
    address: request.ip,
    passes: readPasses(services, request),
  }
}
