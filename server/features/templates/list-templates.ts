import type { z } from 'zod'
import type { PresentationTemplate as Template } from '#content/presentation-templates/presentation-template.ts'
import { presentationTemplates } from '#content/presentation-templates/registry.ts'
import { hasPage } from '#contract/paged.ts'
import { type PresentationTemplate, templateSampleCount, type templates } from '#contract/templates.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { findTemplate, readTemplate } from './read-templates.ts'
import { searchTemplates } from './search-templates.ts'

export type TemplatesQuery = Omit<z.output<typeof templates.list.query>, 'force'>

/** One page of the presentations made for use, in the caller's language; only those on the page are put together. */
export function listTemplates(
  query: TemplatesQuery,
  locale: Locale,
): { count: number; results: PresentationTemplate[] } {
  const { page, page_size: size, search, category, ids } = query
  const chosen = ids ? pickTemplates(ids) : presentationTemplates
  const found = searchTemplates(chosen, search).filter(one => !category || one.category === category)
  const count = found.length
  if (page > 1 && !hasPage(count, size, page)) throw new DomainError('not_found', { count })
  const results = found.slice((page - 1) * size, page * size).map(template => {
    const whole = readTemplate(template, locale)
    return { ...whole, slides: whole.slides.slice(0, templateSampleCount) }
  })
  return { count, results }
}

function pickTemplates(ids: readonly string[]): Template[] {
  return [...new Set(ids)].flatMap(id => findTemplate(id) ?? [])
}
