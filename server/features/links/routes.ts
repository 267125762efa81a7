import type { FastifyInstance } from 'fastify'
import { createTranslator } from 'use-intl/core'
import { z } from 'zod'
import { memberWho } from '#contract/endpoint.ts'
import { links, visitorsCsvPath } from '#contract/links.ts'
import { formatTags, type Locale } from '#domain/locale.ts'
import en from '#locales/en/links.json' with { type: 'json' }
import ru from '#locales/ru/links.json' with { type: 'json' }
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { byteOrderMark, serveCsv, writeCsvLine } from '#server/write-csv.ts'
import { openPresentation, readVisit } from '../presentations/presentations.ts'
import { checkBeforeSharing } from './check-deck.ts'
import {
  changeLink,
  createLink,
  forgetVisitor,
  listLinks,
  listVisitors,
  presentVisitor,
  removeLink,
  replaceLink,
} from './links.ts'
import { selectVisitors } from './queries.ts'

export function serveLinks(app: FastifyInstance, services: Services): void {
  serve(app, links.list, async call =>
    listLinks(services, { ...readVisit(call), userId: call.session.userId }),
  )

  serve(app, links.create, async call =>
    createLink(services, { ...readVisit(call), userId: call.session.userId }, call.body),
  )

  serve(app, links.update, async call => {
    const visit = { ...readVisit(call), userId: call.session.userId }
    return changeLink(services, visit, { id: call.params.link, patch: call.body })
  })

  serve(app, links.replace, async call =>
    replaceLink(
      services,
      { ...readVisit(call), userId: call.session.userId },
      { id: call.params.link, current: call.body.current },
    ),
  )

  serve(app, links.remove, async call => {
    await removeLink(services, { ...readVisit(call), userId: call.session.userId }, call.params.link)
    return {}
  })

  serve(app, links.check, async call => {
    const visit = { ...readVisit(call), userId: call.session.userId }
    return { results: await checkBeforeSharing(services, visit, call.request.ip) }
  })

  serve(app, links.visitors, async call => listVisitors(services, readVisit(call), call.query))

  serve(app, links.forget, async call => {
    await forgetVisitor(services, readVisit(call), call.params.visitor)
    return {}
  })

  serveCsv(app, csvRoute, async call => {
    const { presentation } = await openPresentation(services, readVisit(call))
    const asked = { link: call.query.link, locale: call.request.locale }
    return { name: presentation.name, table: writeVisitors(services, presentation.id, asked) }
  })
}

const texts: Record<Locale, { readonly people: (typeof en)['people'] }> = { en, ru }
const csvRoute = {
  path: visitorsCsvPath(':slug'),
  access: memberWho('presentation.audience'),
  query: z.object({ link: links.visitors.query.shape.link }),
}
const batchSize = 500

/** Who looked, as a table. */
async function* writeVisitors(
  { orm }: Services,
  presentationId: number,
  { link, locale }: { readonly link: number | undefined; readonly locale: Locale },
): AsyncGenerator<string> {
  const t = createTranslator({ locale: formatTags[locale], messages: texts[locale].people })
  const head = [
    t('email'),
    t('confirmed'),
    t('link'),
    t('visits'),
    t('seconds'),
    t('device'),
    t('first'),
    t('last'),
  ]
  yield byteOrderMark + writeCsvLine(head)
  for (let offset = 0; ; offset += batchSize) {
    const rows = await selectVisitors(orm, presentationId, { link, offset, limit: batchSize })
    const lines = rows.map(row => {
      const one = presentVisitor(row)
      const confirmed = t(one.is_confirmed ? 'yes' : 'no')
      const device = one.device === null ? '' : t(`deviceOf.${one.device}`)
      const name = row.link.name || (row.link.isFirst ? t('firstLink') : t('unnamedLink'))
      const figures = [String(one.visits), String(one.seconds), device]
      return writeCsvLine([one.email, confirmed, name, ...figures, one.first_at, one.last_at])
    })
    if (lines.length > 0) yield lines.join('')
    if (rows.length < batchSize) return
  }
}
