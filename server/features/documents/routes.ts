import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { documents } from '#contract/documents.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { openDocumentReading } from './read-uploaded-document.ts'

export async function serveDocuments(app: FastifyInstance, services: Services): Promise<void> {
  const read = openDocumentReading(services)
  // Forms with files are read only where they are expected: elsewhere such a body is refused unread.
  await app.register(async scope => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    serve(scope, documents.read, async ({ query, request }) =>
      read({ request, userId: request.session!.userId, workspace: query.workspace }),
    )
  })
}
