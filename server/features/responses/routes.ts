import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { memberWho } from '#contract/endpoint.ts'
import { responses, responsesCsvPath } from '#contract/responses.ts'
import { readPasses } from '#server/http/link-pass.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { serveCsv } from '#server/write-csv.ts'
import { readVisit } from '../presentations/presentations.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { exportResponses } from './export-csv.ts'
import { countFields, followResponses, listResponses, removeResponses } from './list-responses.ts'
import { issueTicket } from './responses.ts'
import { openPublicDeck, sendResponse } from './send-response.ts'
import { serveSentForms } from './sent-form-route.ts'

export function serveResponses(app: FastifyInstance, services: Services): void {
  serve(app, responses.list, async call => listResponses(services, readVisit(call), call.query))

  serve(app, responses.counts, async call => countFields(services, readVisit(call)))

  serve(app, responses.remove, async call => {
    await removeResponses(services, readVisit(call), call.body.ids)
    return {}
  })

  serve(app, responses.follow, async call => {
    const { userId } = call.session
    const { follows } = call.body
    await followResponses(services, readVisit(call), { userId, follows })
    return { follows }
  })

  serve(app, responses.ticket, async ({ params, request }) => {
    await limitAttempts(services, 'ticket', { address: request.ip })
    await openPublicDeck(services, params.slug, readPasses(services, request))
    return { ticket: issueTicket(services, params.slug) }
  })

  serve(app, responses.send, async ({ params, body, request }) => {
    await sendResponse(services, {
      ...params,
      ...body,
      address: request.ip,
      passes: readPasses(services, request),
    })
    return {}
  })

  serveCsv(app, csvRoute, call =>
    exportResponses(services, readVisit(call), { form: call.query.form, locale: call.request.locale }),
  )
  serveSentForms(app, services)
}

const csvRoute = {
  path: responsesCsvPath(':slug'),
  access: memberWho('presentation.audience'),
  query: z.object({ form: z.string().max(128).optional() }),
}
