import type { FastifyInstance } from 'fastify'
import { memberWho } from '#contract/endpoint.ts'
import { statistics, statisticsCsvPath, statisticsQuery } from '#contract/statistics.ts'
import { listOwnOrigins } from '#server/http/csrf.ts'
import { readPasses } from '#server/http/link-pass.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { serveCsv } from '#server/write-csv.ts'
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

  serveCsv(app, csvRoute, call =>
    writeStatisticsCsv(services, readVisit(call), { ...call.query, locale: call.request.locale }),
  )
}

const csvRoute = {
  path: statisticsCsvPath(':slug'),
  access: memberWho('presentation.audience'),
  query: statisticsQuery,
}
