import type { FastifyInstance } from 'fastify'
import { templates } from '#contract/templates.ts'
import { DomainError } from '#domain/errors.ts'
import { allowTemplateCaching } from '#server/http/reply-headers.ts'
import { serve } from '#server/http/serve.ts'
import { findTemplate, listTemplates, readTemplate } from './templates.ts'

const checked = { replyIsChecked: true } as const

export function serveTemplates(app: FastifyInstance): void {
  serve(
    app,
    templates.list,
    async ({ query: { force, ...query }, request, reply }) => {
      const page = listTemplates(query, request.locale)
      if (!force) allowTemplateCaching(reply)
      return page
    },
    checked,
  )

  serve(
    app,
    templates.read,
    async ({ params, query, request, reply }) => {
      const template = findTemplate(params.id)
      if (!template) throw new DomainError('template_not_found')
      if (!query.force) allowTemplateCaching(reply)
      return readTemplate(template, request.locale)
    },
    checked,
  )
}
