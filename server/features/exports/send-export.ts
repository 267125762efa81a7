import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { closePolicy } from '#server/http/closed-policy.ts'
import { attachAs } from '#server/http/download-name.ts'
import { readVisitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openPresentation } from '../presentations/open-presentation.ts'
import { typeOfFile } from './formats/format.ts'
import { findExportToSend } from './queries.ts'

const params = z.object({ id: z.uuid() })

/** Sends the file to whoever may look at the presentation it is of; to all others there is none. */
export async function sendExport(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const given = params.safeParse(request.params)
  const found = given.success ? await findExportToSend(services.orm, given.data.id) : undefined
  if (found?.task.state !== 'SUCCESS' || !found.task.src) throw new DomainError('not_found')
  const visit = { visitor: readVisitor(request), slug: found.slug, capability: 'presentation.view' } as const
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
