import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { memberWho } from '#contract/endpoint.ts'
import { slugParams } from '#contract/params.ts'
import { statistics, statisticsCsvPath, statisticsQuery } from '#contract/statistics.ts'
import { nameDownload } from '#domain/export/name-download.ts'
import { listOwnOrigins } from '#server/http/csrf.ts'
import { readPasses } from '#server/http/link-pass.ts'
import { attachAs } from '#server/http/reply-headers.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { readVisit } from '../presentations/presentations.ts'
import { readStatistics, writeStatisticsCsv } from './read-statistics.ts'
import { openVisitCounter } from './report-visits.ts'

export function serveStatistics(app: FastifyInstance, services: Services): void {
  const counter = openVisitCounter(services, app.log)
  const hosts = listOwnOrigins(services.config).map(origin => new URL(origin).host)
  app.addHook('onClose', () => counter.drain())

  serve(app, statistics.visit, async ({ params, body, request, session }) => {
    await counter.report({
      slug: params.slug,
      userId: session?.userId,
      guestHash: request.guestHash,
      address: request.ip,
      headers: request.headers,
      passes: readPasses(services, request),
      ownHosts: [...hosts, request.host],
      report: body,
    })
    return {}
  })

  serve(app, statistics.read, async call => readStatistics(services, readVisit(call), call.query))

  app.get(
    statisticsCsvPath(':slug'),
    {
      config: { access: csvAccess },
      schema: { hide: true, params: slugParams, querystring: statisticsQuery },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const params = request.params as z.output<typeof slugParams>
      const query = request.query as z.output<typeof statisticsQuery>
      const visit = readVisit({ request, params, capability: csvAccess.capability })
      const { name, text } = await writeStatisticsCsv(services, visit, { ...query, locale: request.locale })
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': attachAs(nameDownload(name, 'csv')),
          'cache-control': 'no-store',
        })
        .send(text)
    },
  )
}

const csvAccess = memberWho('presentation.view')
