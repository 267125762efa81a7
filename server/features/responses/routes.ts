import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { memberWho } from '#contract/endpoint.ts'
import { slugParams } from '#contract/params.ts'
import { responses, responsesCsvPath } from '#contract/responses.ts'
import { nameDownload } from '#domain/export/name-download.ts'
import { attachAs } from '#server/http/reply-headers.ts'
import { serve } from '#server/http/serve.ts'
import { readVisitor } from '#server/http/visitor.ts'
import type { Services } from '#server/services.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { exportResponses } from './export-csv.ts'
import { countFields, followResponses, listResponses, removeResponses } from './list-responses.ts'
import { issueTicket } from './responses.ts'
import { openPublicDeck, sendResponse } from './send-response.ts'
import { serveSentForms } from './sent-form-route.ts'

export function serveResponses(app: FastifyInstance, services: Services): void {
  serve(app, responses.list, async ({ params, query, request }) =>
    listResponses(services, { visitor: readVisitor(request), slug: params.slug, query }),
  )

  serve(app, responses.counts, async ({ params, request }) =>
    countFields(services, readVisitor(request), params.slug),
  )

  serve(app, responses.remove, async ({ params, body, request }) => {
    await removeResponses(services, { visitor: readVisitor(request), slug: params.slug, ids: body.ids })
    return {}
  })

  serve(app, responses.follow, async ({ params, body, request, session }) => {
    const { userId } = session
    const { follows } = body
    await followResponses(services, { visitor: readVisitor(request), userId, slug: params.slug, follows })
    return { follows }
  })

  serve(app, responses.ticket, async ({ params, request }) => {
    await limitAttempts(services, 'ticket', { address: request.ip })
    await openPublicDeck(services, params.slug)
    return { ticket: issueTicket(services, params.slug) }
  })

  serve(app, responses.send, async ({ params, body, request }) => {
    await sendResponse(services, { ...params, ...body, address: request.ip })
    return {}
  })

  serveCsv(app, services)
  serveSentForms(app, services)
}

const csvQuery = z.object({ form: z.string().max(128).optional() })

function serveCsv(app: FastifyInstance, services: Services): void {
  app.get(
    responsesCsvPath(':slug'),
    {
      config: { access: memberWho('presentation.view') },
      schema: { hide: true, params: slugParams, querystring: csvQuery },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { slug } = request.params as z.output<typeof slugParams>
      const { form } = request.query as z.output<typeof csvQuery>
      const { locale } = request
      const order = { visitor: readVisitor(request), slug, form, locale }
      const { name, lines } = await exportResponses(services, order)
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': attachAs(nameDownload(name, 'csv')),
          'cache-control': 'no-store',
        })
        .send(Readable.from(lines))
    },
  )
}
