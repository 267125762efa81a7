import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { localDeveloper } from '#contract/endpoint.ts'
import { DomainError } from '#domain/errors.ts'
import { closePolicy } from '#server/http/closed-policy.ts'
import { outboxDir } from '#server/providers/mail/open-mail.ts'
import { listOutbox, type OutboxMail, readOutboxMail } from '#server/providers/mail/read-outbox.ts'
import type { Services } from '#server/services.ts'
import { drawOutboxList, drawOutboxMail } from './draw-outbox.ts'

const letterPolicy = closePolicy({
  'style-src': "'unsafe-inline'",
  'img-src': 'data:',
  'frame-ancestors': "'self'",
  sandbox: 'allow-top-navigation-by-user-activation allow-popups',
})
const params = z.object({ name: z.string().max(200) })

/** Mail carries sign-in links, so only someone at this very machine may read it. */
export function serveOutbox(app: FastifyInstance, services: Services): void {
  if (services.mail.kind !== 'outbox') return
  const dir = outboxDir(services.config)
  const options = { config: { access: localDeveloper }, schema: { hide: true } }
  const find = async (input: unknown): Promise<OutboxMail> => {
    const mail = await readOutboxMail(dir, params.parse(input).name)
    if (!mail) throw new DomainError('not_found')
    return mail
  }

  app.get('/dev/outbox', options, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return drawOutboxList(await listOutbox(dir, 100), request.locale, request.cspNonce)
  })

  app.get('/dev/outbox/:name', options, async (request, reply) => {
    const mail = await find(request.params)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const nonce = request.cspNonce
    const rules = { 'style-src': `'nonce-${nonce}'`, 'frame-src': "'self'" }
    reply.header('content-security-policy', closePolicy(rules))
    return drawOutboxMail(mail, request.locale, nonce)
  })

  app.get('/dev/outbox/:name/html', options, async (request, reply) => {
    const mail = await find(request.params)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    reply.header('content-security-policy', letterPolicy)
    return mail.html
  })
}
