import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { PresentationTemplate as Template } from '#content/compose.ts'
import { presentationTemplates } from '#content/presentation-templates/registry.ts'
import { hasPage } from '#contract/params.ts'
import { type PresentationTemplate, templateSampleCount, templates } from '#contract/templates.ts'
import { instantiateDraft } from '#domain/deck/draft.ts'
import { nameKey } from '#domain/deck/names.ts'
import { DomainError } from '#domain/errors.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { allowTemplateCaching } from '../../http/reply-headers.ts'
import { serve } from '../../http/serve.ts'
import { stableUid } from '../../random.ts'

/** A document of one's own from a template: ids are new, so two made from one share none. */
export function draftFromTemplate(id: string, locale: Locale) {
  const template = findTemplate(id)
  if (!template) throw new DomainError('validation_failed', { fields: { template: 'invalid' } })
  const { name, theme, settings, slides } = instantiateDraft(template[locale].deck, { nextUid: randomUUID })
  return { name, theme, settings, slides }
}

type TemplatesQuery = Omit<z.output<typeof templates.list.query>, 'force'>

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

const read = new Map<string, PresentationTemplate>()

/** A template as it is sent, whole. Content does not change while the server runs, so each is made once, when asked for. */
export function readTemplate(template: Template, locale: Locale): PresentationTemplate {
  const key = `${template.id}|${locale}`
  const known = read.get(key)
  if (known) return known
  const { name, about, deck } = template[locale]
  let count = 0
  const nextUid = () => stableUid(`presentation template|${key}|${count++}`)
  const { theme, slides } = instantiateDraft(deck, { nextUid })
  const made = { id: template.id, name, about, category: template.category, theme, slides }
  const whole = { ...made, slide_count: slides.length }
  read.set(key, whole)
  return whole
}

export function findTemplate(id: string): Template | undefined {
  return presentationTemplates.find(template => template.id === id)
}

/** Those that have every word of the search in some language, by its beginning; those that are named so come first. */
function searchTemplates(templates: readonly Template[], search: string): Template[] {
  const wanted = splitWords(search)
  if (wanted.length === 0) return search.trim() === '' ? [...templates] : []
  const hits = (words: readonly string[]) => wanted.every(word => words.some(known => known.startsWith(word)))
  const found = templates.filter(template => hits(readWords(template).all))
  const named = found.filter(template => hits(readWords(template).names))
  return [...named, ...found.filter(template => !named.includes(template))]
}

interface TemplateWords {
  readonly names: readonly string[]
  readonly all: readonly string[]
}

const known = new WeakMap<Template, TemplateWords>()

function readWords(template: Template): TemplateWords {
  const read = known.get(template)
  if (read) return read
  const names = locales.flatMap(locale => splitWords(template[locale].name))
  const others = locales.flatMap(locale => {
    const { about, deck } = template[locale]
    return splitWords(`${about} ${deck.name} ${template.words[locale]}`)
  })
  const words = { names, all: [...names, ...others] }
  known.set(template, words)
  return words
}

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).flatMap(word => (word === '' ? [] : [nameKey(word)]))
}

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
