import type { FastifyInstance, FastifyRequest } from 'fastify'
import { anyone, memberWho } from '#contract/endpoint.ts'
import { exports } from '#contract/exports.ts'
import { readVisitor } from '#server/http/read-visitor.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { sendCard } from './card/send-card.ts'
import { readExportStatus } from './read-status.ts'
import { sendExport } from './send-export.ts'
import { startExport } from './start-export.ts'

export function serveExports(app: FastifyInstance, services: Services): void {
  serve(app, exports.exportPdf, async ({ params, request }) =>
    startExport(services, { ...readAsker(request), slug: params.slug, format: 'pdf' }),
  )

  serve(app, exports.pdfStatus, async ({ params, query, request }) =>
    readExportStatus(services, { ...readAsker(request), ...query, slug: params.slug, formats: ['pdf'] }),
  )

  serve(app, exports.start, async ({ params, body, request }) =>
    startExport(services, { ...readAsker(request), ...body, slug: params.slug }),
  )

  serve(app, exports.status, async ({ params, query, request }) =>
    readExportStatus(services, { ...readAsker(request), ...query, slug: params.slug }),
  )

  app.route({
    method: ['GET', 'HEAD'],
    url: '/exports/:id',
    config: { access: memberWho('presentation.view') },
    schema: { hide: true },
    handler: (request, reply) => sendExport(services, request, reply),
  })

  const options = { config: { access: anyone }, schema: { hide: true } }
  app.get<{ Params: { slug: string } }>('/p/:slug/card.png', options, (request, reply) =>
    sendCard(services, request, reply),
  )
}

function readAsker(request: FastifyRequest) {
  return { visitor: readVisitor(request), address: request.ip }
}
