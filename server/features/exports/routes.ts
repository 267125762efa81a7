import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { anyone, memberWho } from '#contract/endpoint.ts'
import { exports } from '#contract/exports.ts'
import { DomainError } from '#domain/errors.ts'
import { attachAs, closePolicy } from '#server/http/reply-headers.ts'
import { serve } from '#server/http/serve.ts'
import { readVisitor } from '#server/http/visitor.ts'
import type { Services } from '#server/services.ts'
import { openPresentation, readVisit } from '../presentations/presentations.ts'
import { readExportStatus, startExport } from './export-tasks.ts'
import { typeOfFile } from './formats/format.ts'
import { findExportToSend } from './queries.ts'
import { sendCard, sendPdf } from './send-card.ts'

export function serveExports(app: FastifyInstance, services: Services): void {
  serve(app, exports.exportPdf, async call =>
    startExport(services, { visit: readVisit(call), address: call.request.ip, format: 'pdf' }),
  )

  serve(app, exports.pdfStatus, async call =>
    readExportStatus(services, { visit: readVisit(call), ...call.query, formats: ['pdf'] }),
  )

  serve(app, exports.start, async call => {
    const { format, slide, ...options } = call.body
    return startExport(services, {
      ...{ visit: readVisit(call), address: call.request.ip, format, slide, options },
    })
  })

  serve(app, exports.status, async call =>
    readExportStatus(services, { visit: readVisit(call), ...call.query }),
  )

  app.route({
    method: ['GET', 'HEAD'],
    url: '/exports/:id',
    config: { access: fileAccess },
    schema: { hide: true },
    handler: (request, reply) => sendExport(services, request, reply),
  })

  const options = { config: { access: anyone }, schema: { hide: true } }
  app.get<{ Params: { slug: string } }>('/p/:slug/card.png', options, (request, reply) =>
    sendCard(services, request, reply),
  )
  app.get<{ Params: { slug: string } }>('/p/:slug/pdf', options, (request, reply) =>
    sendPdf(services, request, reply),
  )
}

const fileAccess = memberWho('presentation.copy')
const params = z.object({ id: z.uuid() })

/** Sends the file to whoever may look at the presentation it is of; to all others there is none. */
async function sendExport(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const given = params.safeParse(request.params)
  const found = given.success ? await findExportToSend(services.orm, given.data.id) : undefined
  if (found?.task.state !== 'SUCCESS' || !found.task.src) throw new DomainError('not_found')
  const { capability } = fileAccess
  const visit = { visitor: readVisitor(request), slug: found.slug, capability }
  await openPresentation(services, visit).catch(error => {
    throw error instanceof DomainError ? new DomainError('not_found') : error
  })
  const file = await services.storage.get(found.task.src)
  if (!file) throw new DomainError('not_found')
  const name = found.task.name ?? 'presentation'
  reply.headers({
    'content-type': typeOfFile(name),
    'content-disposition': attachAs(name),
    'content-length': String(file.bytes),
    'cache-control': 'private, no-store',
    // An HTML file of words that people wrote must never become a page of ours.
    'content-security-policy': closePolicy({ sandbox: '' }),
    'x-content-type-options': 'nosniff',
  })
  if (request.method !== 'HEAD') return reply.send(file.body)
  file.body.destroy()
  return reply.send()
}
