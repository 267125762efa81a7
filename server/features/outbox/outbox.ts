import type { FastifyInstance } from 'fastify'
import { createTranslator } from 'use-intl/core'
import { z } from 'zod'
import { localDeveloper } from '#contract/endpoint.ts'
import { DomainError } from '#domain/errors.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { formatTags, type Locale, localeTags } from '#domain/locale.ts'
import en from '#locales/en/outbox.json' with { type: 'json' }
import ru from '#locales/ru/outbox.json' with { type: 'json' }
import { closePolicy } from '../../http/reply-headers.ts'
import { outboxDir } from '../../providers/mail/open-mail.ts'
import { listOutbox, type OutboxEntry, type OutboxMail, readOutboxMail } from '../../providers/mail/outbox.ts'
import type { Services } from '../../services.ts'

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

const texts: Record<Locale, typeof en> = { en, ru }

const style = `
:root { color-scheme: light dark; --paper: #faf7f2; --ink: #1d1a16; --soft: #6b6259; --line: #e3dcd1; --accent: #c2371f }
@media (prefers-color-scheme: dark) { :root { --paper: #171512; --ink: #f1ece4; --soft: #a89e92; --line: #37322b; --accent: #ff7a5c } }
body { margin: 0 auto; max-width: 760px; padding: 48px 20px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
h1 { font-size: 28px; letter-spacing: -.01em; margin: 0 0 8px } p { color: var(--soft); margin: 0 0 24px }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line) } li { border-bottom: 1px solid var(--line) }
li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 0; color: inherit; text-decoration: none }
@media (max-width: 480px) { li a { grid-template-columns: 1fr } }
li a:hover strong { color: var(--accent) } small { color: var(--soft) } a { color: var(--accent) }
iframe { width: 100%; height: 76vh; border: 1px solid var(--line); border-radius: 8px; background: #fff }`

function drawOutboxList(mails: readonly OutboxEntry[], locale: Locale, nonce: string): string {
  const t = createTranslator({ locale: formatTags[locale], messages: texts[locale] })
  const moment = new Intl.DateTimeFormat(formatTags[locale], { dateStyle: 'medium', timeStyle: 'medium' })
  const rows = mails.map(
    mail => `<li><a href="/dev/outbox/${encodeURIComponent(mail.name)}"><strong>${escapeHtml(mail.subject)}</strong>
<small>${moment.format(mail.date)}</small><small>${escapeHtml(t('to', { address: mail.to }))}</small></a></li>`,
  )
  const body = rows.length ? `<ul>${rows.join('')}</ul>` : `<p>${t('empty')}</p>`
  return drawPage(t('title'), `<h1>${t('title')}</h1><p>${t('lead')}</p>${body}`, locale, nonce)
}

function drawOutboxMail(mail: OutboxMail, locale: Locale, nonce: string): string {
  const t = createTranslator({ locale: formatTags[locale], messages: texts[locale] })
  const subject = escapeHtml(mail.subject)
  // The letter is shown without scripts and without our origin; its links open on a click.
  const frame = `<iframe title="${subject}" sandbox="allow-top-navigation-by-user-activation allow-popups" src="/dev/outbox/${encodeURIComponent(mail.name)}/html"></iframe>`
  const body = `<p><a href="/dev/outbox">${t('back')}</a></p><h1>${subject}</h1><p>${escapeHtml(t('to', { address: mail.to }))}</p>${frame}`
  return drawPage(mail.subject, body, locale, nonce)
}

function drawPage(title: string, body: string, locale: Locale, nonce: string): string {
  return `<!doctype html><html lang="${localeTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>`
}
